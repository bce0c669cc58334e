import type { VisitMessage } from '@polyclinic/contract/reminders'
import type { Scope } from '../../kernel/scope.ts'
import { messagesAbout } from './reminders.sql.ts'

/** What was sent about a visit, what waits, and what was skipped and why. */
export async function listVisitMessages(scope: Scope, id: string): Promise<{ items: VisitMessage[] }> {
  const visit = await scope.one(scope.from('appointments').select('patient_id').where('id', '=', id))
  scope.saw(visit.patient_id)
  const rows = await scope.rows(messagesAbout(scope, id))
  return {
    items: rows.map(({ channel, recipient, cancelled_at, last_error, sent_at, ...row }) => ({
      id: row.id,
      channel: channel as VisitMessage['channel'],
      template: row.template,
      // an inbox is named by its account, which says nothing to anybody
      recipient: channel === 'in_app' ? '' : recipient,
      send_at: row.send_at,
      sent_at,
      status: sent_at ? ('sent' as const) : cancelled_at ? ('skipped' as const) : ('waiting' as const),
      reason: last_error,
    })),
  }
}
