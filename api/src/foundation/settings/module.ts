import type { Module } from '../../kernel/events/domain-events.ts'
import { calendarRulesRoutes } from './calendar-rules.routes.ts'
import { feeSettingsRoutes } from './fee-settings.routes.ts'
import { followUpSettingsRoutes } from './follow-up-settings.routes.ts'
import { vaccinationScheduleRoutes } from './vaccination-schedule.routes.ts'

export const settingsModule: Module = {
  name: 'settings',
  routes: [...calendarRulesRoutes, ...feeSettingsRoutes, ...followUpSettingsRoutes, ...vaccinationScheduleRoutes],
}
