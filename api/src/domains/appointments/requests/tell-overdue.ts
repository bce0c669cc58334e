import type { StaffRole } from '@polyclinic/contract/access'
import type { WriteScope } from '../../../kernel/scope.ts'
import { type Adjustments, permissionsOf } from '../../../kernel/session.ts'
import { calendarSettings } from '../calendar-settings.ts'
import { answerDeadline } from './present-request.ts'

/** Tells those who may answer requests, once, which the clinic has not answered within its hours. */
export async function tellOverdue(scope: WriteScope): Promise<void> {
  const asked_until = answerDeadline(scope, await calendarSettings(scope))
  const overdue = await scope.rows(
    scope
      .update('appointment_requests')
      .set({ overdue_told_at: scope.at })
      .where('status', '=', 'submitted')
      .where('created_at', '<=', asked_until)
      .where('expires_at', '>', scope.at)
      .where('overdue_told_at', 'is', null)
      .returning('id'),
  )
  if (overdue.length === 0) return
  const count = overdue.length
  for (const account_id of await whoMayAnswer(scope)) {
    await scope.notify(account_id, {
      topic: 'appointments',
      title: count === 1 ? 'A request is overdue for an answer' : `${count} requests are overdue for an answer`,
      body: 'The patient waits longer than your clinic wants.',
      link: '/org/appointments/requests',
    })
  }
}

async function whoMayAnswer(scope: WriteScope): Promise<string[]> {
  const [staff, clinic] = await Promise.all([
    scope.rows(scope.from('staff_members').select(['account_id', 'role']).where('status', '=', 'active')),
    scope.one(scope.sql.selectFrom('organizations').select('role_adjustments').where('id', '=', scope.organization_id)),
  ])
  const mayAnswer = (role: string) =>
    permissionsOf(role as StaffRole, clinic.role_adjustments as Adjustments | null).has('appointments.manage')
  return staff.filter(({ role }) => mayAnswer(role)).map(({ account_id }) => account_id)
}
