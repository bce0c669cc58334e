import type { BodyOf } from '@polyclinic/contract/call'
import type { ReminderSettings, reminders } from '@polyclinic/contract/reminders'
import { fieldChanges } from '../../../kernel/audit/field-changes.ts'
import { refuseField } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { readSettings, writeSettings } from '../../organizations/index.ts'
import { dropReminders, forgetReminders } from './reminders.sql.ts'

const key = 'reminders'
const defaults: ReminderSettings = {
  rules: [
    { minutes_before: 3 * 1440, channels: ['email'] },
    { minutes_before: 1440, channels: ['in_app', 'email', 'sms'] },
    { minutes_before: 120, channels: ['in_app', 'sms'] },
  ],
  quiet_from: '21:00',
  quiet_until: '08:00',
}

/** When patients are reminded here; what the clinic never set has its default. */
export const reminderSettings = (scope: Scope): Promise<ReminderSettings> => readSettings(scope, key, defaults)

/** The new rules hold for the visits to come as well: their reminders are made anew. */
export async function changeReminderSettings(scope: WriteScope, body: BodyOf<typeof reminders.changeReminderSettings>) {
  const rules = body.rules.toSorted((a, b) => b.minutes_before - a.minutes_before)
  body.rules.forEach(({ minutes_before }, i) => {
    if (body.rules.findIndex((other) => other.minutes_before === minutes_before) < i)
      refuseField(`rules.${i}.minutes_before`, 'There is a reminder at this time already.')
  })
  const settings: ReminderSettings = { ...body, rules }
  const before = await reminderSettings(scope)
  await writeSettings(scope, { [key]: settings })
  const visits = await scope.rows(forgetReminders(scope))
  if (visits.length > 0)
    await scope.run(
      dropReminders(
        scope,
        visits.map(({ id }) => id),
      ),
    )
  scope.setAuditSubject({ subject_kind: 'organization', subject_id: scope.organization_id, details: fieldChanges(before, settings) })
  return settings
}
