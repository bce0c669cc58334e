import { calendarSettings } from '../../foundation/settings/index.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { answerDeadline } from './present-request.ts'
import { whoMayAnswer } from './who-may-answer.ts'

/** Notifies the staff who may answer requests, once, of those that the clinic has not answered within its hours. */
export async function notifyOverdue(scope: WriteScope): Promise<void> {
  const asked_until = answerDeadline(scope, await calendarSettings(scope))
  const overdue = await scope.rows(
    scope
      .update('appointment_requests')
      .set({ overdue_notified_at: scope.at })
      .where('status', '=', 'submitted')
      .where('created_at', '<=', asked_until)
      .where('expires_at', '>', scope.at)
      .where('overdue_notified_at', 'is', null)
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
