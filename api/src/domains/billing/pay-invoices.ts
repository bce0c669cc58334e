import { moneyText } from '@polyclinic/contract/money'
import type { Money } from '@polyclinic/contract/values'
import { notFound, Refusal, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { invoices, payBalance } from './invoices.sql.ts'
import { proposePayment } from './propose-payment.ts'

export interface Allocation {
  invoice_id: string
  amount: Money
}

/**
 * Takes the allocations off what their invoices have due: the statement itself refuses to go below zero, whoever else pays
 * at the same moment. In the order of ids, so that two who pay the same invoices do not wait for each other in a circle.
 */
export async function payInvoices(scope: WriteScope, patient_id: string, allocations: Allocation[]): Promise<void> {
  if (new Set(allocations.map((part) => part.invoice_id)).size < allocations.length) refuseField('allocations', 'Name each invoice once.')
  const in_order = allocations.map((part, index) => ({ ...part, index })).sort((a, b) => (a.invoice_id < b.invoice_id ? -1 : 1))
  for (const { invoice_id, amount, index } of in_order) {
    const invoice = await scope.maybe(invoices(scope).where('invoices.id', '=', invoice_id).where('invoices.patient_id', '=', patient_id))
    if (!invoice) notFound('This invoice was not found.')
    const path = `allocations.${index}.amount`
    if (amount.currency !== invoice.currency) refuseField(path, `${invoice.label} is in ${invoice.currency}.`)
    if ((await scope.run(payBalance(scope, invoice_id, patient_id, amount.amount))) > 0) continue
    const now = await scope.one(invoices(scope).where('invoices.id', '=', invoice_id))
    const sentence = now.cancelled_at
      ? `${now.label} has been cancelled.`
      : now.due_minor === 0
        ? `${now.label} is paid already.`
        : `Only ${moneyText({ amount: now.due_minor, currency: now.currency }, scope.clinic.locale)} is still due on ${now.label}.`
    throw new Refusal('conflict', sentence, {
      errors: [{ path, message: sentence }],
      alternatives: await proposePayment(scope, patient_id),
    })
  }
}
