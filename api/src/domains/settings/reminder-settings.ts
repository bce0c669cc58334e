import type { ReminderSettings } from '@polyclinic/contract/reminders'
import type { Scope } from '../../kernel/scope.ts'
import { readSettings } from './stored-settings.ts'

const defaults: ReminderSettings = {
  rules: [
    { minutes_before: 3 * 1440, channels: ['email'] },
    { minutes_before: 1440, channels: ['in_app', 'email', 'sms'] },
    { minutes_before: 120, channels: ['in_app', 'sms'] },
  ],
  quiet_from: '21:00',
  quiet_until: '08:00',
}

/** When patients are reminded here, and when nobody is written to. */
export const reminderSettings = (scope: Scope): Promise<ReminderSettings> => readSettings(scope, 'reminders', defaults)
