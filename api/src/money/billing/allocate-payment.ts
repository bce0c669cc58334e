import { moneyText, sumOf } from '@polyclinic/contract/engine/money/money'
import type { Payment } from '@polyclinic/contract/money/billing/billing'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { post } from './ledger.sql.ts'
import { type Allocation, payInvoices, requireDue } from './pay-invoices.ts'
import { insertAllocations } from './payments.sql.ts'
import { paymentById } from './present-payment.ts'
import { lockCredit, updateCredits } from './update-credits.ts'

/** Pays invoices from the credit that an earlier payment left. */
export async function allocatePayment(scope: WriteScope, payment_id: string, allocations: Allocation[]): Promise<Payment> {
  const { receipt_label } = await paymentById(scope, payment_id)
  const amount_minor = sumOf(allocations.map((part) => part.amount.amount))
  const credit = await lockCredit(scope, payment_id)
  if (!credit || credit.left_minor < amount_minor) {
    const { left } = await paymentById(scope, payment_id)
    const sentence = `Only ${moneyText(left, scope.clinic.locale)} of ${receipt_label} is left.`
    throw new Problem('conflict', sentence, { errors: [{ path: 'allocations', message: sentence }] })
  }
  // The payment may have been received for another chart of the patient.
  const { patient_id } = credit
  const due = (await requireDue(scope, patient_id, allocations)).map((part) => ({ ...part, id: newId(), entry_id: newId() }))
  await scope.run(
    insertAllocations(
      scope,
      due.map(({ id, invoice_id, invoice, amount }) => ({
        id,
        payment_id,
        invoice_id,
        patient_id: invoice.patient_id,
        amount_minor: amount.amount,
        created_at: scope.at,
      })),
    ),
  )
  const postings = due.map(
    ({ id, entry_id, invoice_id, invoice, amount: { amount, currency } }) =>
      ({
        id: entry_id,
        debit: 'advances',
        credit: 'receivable',
        amount_minor: amount,
        currency,
        source_kind: 'allocation',
        source_id: id,
        patient_id: invoice.patient_id,
        invoice_id,
        payment_id,
        memo: `From ${receipt_label}`,
      }) as const,
  )
  await post(scope, postings)
  await Promise.all([payInvoices(scope, payment_id, due), updateCredits(scope, [{ credit, entries: postings }])])
  scope.setAuditSubject({ subject_kind: 'payment', subject_id: payment_id, patient_id, details: { allocated_minor: amount_minor } })
  return paymentById(scope, payment_id)
}
