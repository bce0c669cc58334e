import { calendarRules } from '@polyclinic/contract/foundation/settings/calendar-settings'
import { implement } from '../../kernel/http/implement.ts'
import { calendarSettings, updateCalendarSettings } from './calendar-settings.ts'

export const calendarRulesRoutes = implement('settings', calendarRules, {
  getCalendarSettings: (scope) => calendarSettings(scope),
  updateCalendarSettings: (scope, { body, if_match }) => updateCalendarSettings(scope, body, if_match),
})
