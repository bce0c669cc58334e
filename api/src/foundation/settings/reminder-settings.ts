import type { ReminderSettings } from '@polyclinic/contract/visits/reminders/reminders'
import { sql } from 'kysely'
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

/** When patients are reminded here, and the hours without messages. */
export const reminderSettings = (scope: Scope): Promise<ReminderSettings> => readSettings(scope, 'reminders', defaults)

const longest = Math.max(...defaults.rules.map((rule) => rule.minutes_before))

/**
 * For a condition on a row of `organizations`: how many minutes before a visit that clinic's first reminder is due; null if it
 * sends none.
 */
export const longestReminder = sql<number | null>`(
  select case when count(*) = 0 then ${sql.lit(longest)}
    else max((select max((rule ->> 'minutes_before')::integer) from jsonb_array_elements(s.value -> 'rules') rule)) end
  from organization_settings s where s.organization_id = organizations.id and s.key = 'reminders' and jsonb_typeof(s.value -> 'rules') = 'array')`
