import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { messageTextsRoutes } from './message-texts.routes.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  routes: [...notificationsRoutes, ...messageTextsRoutes],
  charts: {
    patient_calls: moves(),
  },
}
