import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { patientAddresses } from '../../chart/patients/index.ts'
import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import { living } from '../../kernel/deceased.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { clinicPhone } from '../../visits/appointments/index.ts'
import { subjectOf } from './present-recall.ts'
import { recallRules } from './recall-lifecycle.ts'
import { type RecallRow, recallRows, updateRecall } from './recalls.sql.ts'

/** Asks each of these patients to book, once a day at most; the channel is chosen for each message when it is sent. */
export async function sendRecalls(scope: WriteScope, ids: readonly string[]): Promise<{ sent: number; left_out: number }> {
  const recall_ids = [...new Set(ids)]
  const rows = await scope.rows(
    recallRows(scope).where('recalls.id', 'in', recall_ids).where(living).where(chartIsOpen(scope)).orderBy('recalls.id'),
  )
  const phone = await clinicPhone(scope)
  let sent = 0
  for (const row of rows) {
    if (!allowedActions(recallRules, subjectOf(scope, row)).can.includes('send')) continue
    // Another request has sent it already.
    if ((await scope.run(updateRecall(scope, row, { sent_at: scope.at }))) === 0) continue
    await sendOne(scope, row, phone)
    sent++
  }
  scope.setAuditSubject({ subject_kind: 'recall', subject_id: rows[0]?.id ?? recall_ids[0] ?? '', details: { sent } })
  scope.recordAccess([...new Set(rows.map(({ patient_id }) => patient_id))])
  return { sent, left_out: recall_ids.length - sent }
}

const bookingOf = ({ service_id }: RecallRow) =>
  service_id === null ? '/patient/appointments/book' : `/patient/appointments/book?service_id=${service_id}`

async function sendOne(scope: WriteScope, row: RecallRow, phone: string | null) {
  const chart = await patientAddresses(scope, row.patient_id)
  const link = bookingOf(row)
  if (chart?.account_id)
    await scope.notify(chart.account_id, { topic: 'appointments', title: 'It is time for a visit', body: scope.clinic.name, link })
  await scope.send({
    channel: 'email',
    recipient: chart?.email ?? '',
    template: 'recall',
    ...(chart?.account_id ? { account_id: chart.account_id } : {}),
    subject_kind: 'recall',
    subject_id: row.id,
    payload: {
      patient_name: row.patient_name,
      organization_name: scope.clinic.name,
      service_name: row.rule_name,
      phone,
      time_zone: scope.clinic.time_zone,
      url: link,
    },
  })
}
