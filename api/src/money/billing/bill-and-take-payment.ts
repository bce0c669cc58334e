import { moneyText } from '@polyclinic/contract/engine/money/money'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { billing, Invoice, Payment } from '@polyclinic/contract/money/billing/billing'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { lockPayer } from './balances.sql.ts'
import { draftInvoice } from './draft-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { invoiceById } from './present-invoice.ts'
import { takePayment } from './take-payment.ts'

/**
 * What was done becomes an invoice that is paid at once. The patient is locked before a number is taken, as for a sale:
 * whoever issues invoices waits for the number, and should not wait for a payment of this patient as well.
 */
export async function billAndTakePayment(
  scope: WriteScope,
  { charge_ids, ...payment }: BodyOf<typeof billing.billAndTakePayment>,
): Promise<{ invoice: Invoice; payment: Payment }> {
  const { patient_id } = payment
  const id = await draftInvoice(scope, { patient_id, charges: charge_ids.map((charge_id) => ({ charge_id })), lines: [] })
  await scope.maybe(lockPayer(scope, patient_id))
  const issued = await issueInvoice(scope, id)
  requireTotal(scope, issued.total, payment.amount)
  const taken = await takePayment(scope, { ...payment, allocations: [{ invoice_id: id, amount: issued.total }], keep_surplus: false })
  const details = { invoice: issued.label, receipt: taken.receipt_label }
  scope.setAuditSubject({ subject_kind: 'sale', subject_id: id, patient_id, details })
  return { invoice: await invoiceById(scope, id), payment: taken }
}

/** Refuses a payment of another sum than the invoice comes to: prices may have changed since it was seen. */
export function requireTotal(scope: WriteScope, total: Money, paid: Money) {
  if (paid.amount === total.amount && paid.currency === total.currency) return
  throw new Problem('conflict', `The total is ${moneyText(total, scope.clinic.locale)} by now.`, { alternatives: { total } })
}
