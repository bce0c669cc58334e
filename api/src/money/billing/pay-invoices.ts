import { moneyText } from '@polyclinic/contract/engine/money/money'
import type { Money } from '@polyclinic/contract/kernel/values'
import { notFound, Problem, refuseField } from '../../kernel/problem.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { closeFollowedBalances, insertBalances, lockPayer } from './balances.sql.ts'
import { type InvoiceRow, payableInvoices } from './invoices.sql.ts'
import { proposePayment } from './propose-payment.ts'

export interface Allocation {
  invoice_id: string
  amount: Money
}

/** An allocation, and the balance of its invoice that it is taken off. */
type DueAllocation = Allocation & { invoice: InvoiceRow & { sequence: number } }

/**
 * The allocations of a payment, each of which its invoice has due. The patient is locked first, so that this stays true until
 * the transaction ends, whoever else pays at the same moment, and so that two payments cannot wait for each other in a circle.
 */
export async function requireDue(scope: WriteScope, patient_id: string, allocations: Allocation[]): Promise<DueAllocation[]> {
  if (allocations.length === 0) return []
  const ids = allocations.map((part) => part.invoice_id)
  if (new Set(ids).size < ids.length) refuseField('allocations', 'Name each invoice once.')
  const [, invoices] = await Promise.all([scope.maybe(lockPayer(scope, patient_id)), scope.rows(payableInvoices(scope, patient_id, ids))])
  const due = allocations.map((part) => {
    const invoice = invoices.find(({ id }) => id === part.invoice_id)
    return { ...part, invoice: invoice ?? notFound('This invoice was not found.') }
  })
  for (const [index, { amount, invoice }] of due.entries()) {
    const path = `allocations.${index}.amount`
    if (amount.currency !== invoice.currency) refuseField(path, `${invoice.label} is in ${invoice.currency}.`)
    if (amount.amount <= invoice.due_minor) continue
    const sentence = sentenceOf(invoice, scope.clinic.locale)
    throw new Problem('conflict', sentence, {
      errors: [{ path, message: sentence }],
      alternatives: await proposePayment(scope, patient_id),
    })
  }
  return due
}

function sentenceOf({ label, cancelled_at, due_minor, currency }: InvoiceRow, locale: string): string {
  if (cancelled_at) return `${label} has been cancelled.`
  if (due_minor === 0) return `${label} is paid already.`
  return `Only ${moneyText({ amount: due_minor, currency }, locale)} is still due on ${label}.`
}

/** Takes the allocations off what their invoices have due, each by the ledger entry that has been posted for it. */
export async function payInvoices(
  scope: WriteScope,
  payment_id: string,
  due: readonly (DueAllocation & { entry_id: string })[],
): Promise<void> {
  if (due.length === 0) return
  const rows = due.map(({ invoice, amount, entry_id }): Row<'invoice_balances'> => {
    const { id, patient_id, total_minor, sequence, due_minor } = invoice
    return {
      invoice_id: id,
      sequence: sequence + 1,
      patient_id,
      total_minor,
      previous_sequence: sequence,
      previous_due_minor: due_minor,
      amount_minor: amount.amount,
      due_minor: due_minor - amount.amount,
      payment_id,
      entry_id,
      cancellation_id: null,
      next_sequence: null,
    }
  })
  const ids = rows.map((row) => row.invoice_id)
  await Promise.all([scope.run(insertBalances(scope, rows)), scope.run(closeFollowedBalances(scope, ids))])
}
