import type { VisitMessage } from '@polyclinic/contract/visits/reminders/reminders'
import { mostlyHidden } from '../../../kernel/mail/mostly-hidden.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { chartAddresses } from './message-channels.ts'
import { messagesOfVisits } from './visit-messages.sql.ts'

/** `failed`: it was tried and refused. `skipped`: it was not tried, for nobody wanted or could be told. */
export const messageStatus = ({ sent_at, failed_at, cancelled_at }: Record<'sent_at' | 'failed_at' | 'cancelled_at', string | null>) =>
  sent_at ? ('sent' as const) : failed_at ? ('failed' as const) : cancelled_at ? ('skipped' as const) : ('waiting' as const)

const visitWithChart = (scope: Scope, id: string) =>
  scope
    .from('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .select(['appointments.patient_id', 'patients.phone'])
    .where('appointments.id', '=', id)

/** The messages about a visit: sent, waiting, skipped or failed, with the reason. */
export async function listVisitMessages(scope: Scope, id: string): Promise<{ items: VisitMessage[] }> {
  const visit = await scope.one(visitWithChart(scope, id))
  scope.recordAccess(visit.patient_id)
  const [rows, chart] = await Promise.all([scope.rows(messagesOfVisits(scope, [id])), chartAddresses(scope, visit.patient_id)])
  const addresses = [...Object.values(chart), visit.phone]
  return {
    items: rows.map(({ channel, recipient: address, cancelled_at, failed_at, last_error, sent_at, ...row }) => {
      // The address of an account, the patient's or a proxy's, belongs to its holder and is not shown.
      const recipient = addresses.includes(address.toLowerCase()) ? address : mostlyHidden(address)
      return {
        id: row.id,
        channel: channel as VisitMessage['channel'],
        template: row.template,
        // An inbox has the account's id as its address, which tells a reader nothing.
        recipient: channel === 'in_app' || address === '' ? '' : recipient,
        send_at: row.send_at,
        sent_at,
        status: messageStatus({ sent_at, cancelled_at, failed_at }),
        // The answer of a mail server often contains the address.
        reason: last_error && address ? last_error.replaceAll(address, recipient) : last_error,
      }
    }),
  }
}
