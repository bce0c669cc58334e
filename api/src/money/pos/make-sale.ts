import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { pos, Sale } from '@polyclinic/contract/money/pos/pos'
import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { draftInvoice, invoiceById, issueInvoice, lockPayer, receivePayment, requireTotal } from '../billing/index.ts'

/**
 * Issues an invoice and receives its payment in one transaction. The patient is locked before a number is taken: other
 * transactions that issue invoices wait for the number, and should not wait for a payment of this patient as well.
 */
export async function makeSale(scope: WriteScope, { payment, ...body }: BodyOf<typeof pos.createSale>): Promise<Sale> {
  const id = await draftInvoice(scope, body)
  await scope.maybe(lockPayer(scope, body.patient_id))
  const issued = await issueInvoice(scope, id, { is_sale: true })
  scope.invalidate('billing')
  if (issued.total.amount === 0 && !payment) return { invoice: issued, payment: null }
  if (!payment) refuseField('payment', 'Choose how it is paid.')
  requireTotal(scope, issued.total, payment.amount)
  const received = await receivePayment(scope, {
    ...payment,
    patient_id: body.patient_id,
    allocations: [{ invoice_id: id, amount: issued.total }],
    keep_surplus: false,
  })
  scope.setAuditSubject({
    subject_kind: 'sale',
    subject_id: id,
    patient_id: body.patient_id,
    details: { invoice: issued.label, receipt: received.receipt_label },
  })
  return { invoice: await invoiceById(scope, id), payment: received }
}
