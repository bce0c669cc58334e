import type { Payment } from '@polyclinic/contract/billing'
import { moneyText, sumOf } from '@polyclinic/contract/money'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { post } from './ledger.sql.ts'
import { type Allocation, payInvoices } from './pay-invoices.ts'
import { insertAllocations, useCredit } from './payments.sql.ts'
import { paymentById } from './present-payment.ts'

/** Pays invoices from what was kept in advance of an earlier payment. */
export async function allocatePayment(scope: WriteScope, payment_id: string, allocations: Allocation[]): Promise<Payment> {
  const { receipt_label, amount } = await paymentById(scope, payment_id)
  const amount_minor = sumOf(allocations.map((part) => part.amount.amount))
  const used = await scope.maybe(useCredit(scope, payment_id, amount_minor))
  if (!used) {
    const { left } = await paymentById(scope, payment_id)
    const sentence = `Only ${moneyText(left, scope.clinic.locale)} of ${receipt_label} is left.`
    throw new Refusal('conflict', sentence, { errors: [{ path: 'allocations', message: sentence }] })
  }
  // not always the chart that it was received for
  const { patient_id } = used
  await payInvoices(scope, patient_id, allocations)
  const rows = allocations.map((part) => ({
    id: newId(),
    payment_id,
    invoice_id: part.invoice_id,
    patient_id,
    amount_minor: part.amount.amount,
    created_at: scope.at,
  }))
  await scope.run(insertAllocations(scope, rows))
  await post(
    scope,
    rows.map((row) => ({
      debit: 'advances',
      credit: 'receivable',
      amount_minor: row.amount_minor,
      currency: amount.currency,
      source_kind: 'allocation',
      source_id: row.id,
      patient_id,
      invoice_id: row.invoice_id,
      payment_id,
      memo: `From ${receipt_label}`,
    })),
  )
  scope.about({ subject_kind: 'payment', subject_id: payment_id, patient_id, details: { allocated_minor: amount_minor } })
  return paymentById(scope, payment_id)
}
