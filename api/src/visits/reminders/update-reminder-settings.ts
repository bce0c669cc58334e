import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { ReminderSettings, reminders } from '@polyclinic/contract/visits/reminders/reminders'
import { reminderSettings, writeSettings } from '../../foundation/settings/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { forgetReminders } from '../appointments/index.ts'
import { dropReminders } from './reminders.sql.ts'

/** Changes the rules. They apply to future visits as well, whose reminders are created anew. */
export async function updateReminderSettings(scope: WriteScope, body: BodyOf<typeof reminders.updateReminderSettings>) {
  const rules = body.rules.toSorted((a, b) => b.minutes_before - a.minutes_before)
  body.rules.forEach(({ minutes_before }, i) => {
    if (body.rules.findIndex((earlier) => earlier.minutes_before === minutes_before) < i)
      refuseField(`rules.${i}.minutes_before`, 'There is a reminder at this time already.')
  })
  const settings: ReminderSettings = { ...body, rules }
  const before = await reminderSettings(scope)
  await writeSettings(scope, { reminders: settings })
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
