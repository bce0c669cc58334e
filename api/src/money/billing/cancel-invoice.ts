import type { Invoice } from '@polyclinic/contract/money/billing/billing'
import { refuseStatus, requireTransition, runTransition } from '../../kernel/machine.ts'
import { notFound } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { balanceNow, closeFollowedBalances, insertBalances, lockPayer } from './balances.sql.ts'
import { invoiceRules, invoiceSubject } from './billing-lifecycles.ts'
import { drafts } from './drafts.sql.ts'
import { invoiceEffects } from './invoice-effects.ts'
import { insertCancellation, invoices } from './invoices.sql.ts'
import { invoiceById, presentIssued } from './present-invoice.ts'

/**
 * Cancels an invoice beside it, as long as nothing has been paid on it: the balance closes, every posting is turned round, and
 * the charges wait to be billed again. The patient is locked first, so that it excludes a payment under way.
 */
export async function cancelInvoice(scope: WriteScope, id: string, reason: string): Promise<Invoice> {
  const invoice = await scope.maybe(invoices(scope).where('invoices.id', '=', id))
  if (!invoice) return await refuseDraft(scope, id)
  const { status } = presentIssued(scope, invoice)
  const { label, patient_id, total_minor } = invoice
  const [, balance] = await Promise.all([scope.maybe(lockPayer(scope, patient_id)), scope.one(balanceNow(scope, id))])
  const facts = { label, is_paid: balance.sequence > 0 && !balance.cancellation_id }
  const now = balance.cancellation_id ? 'cancelled' : status
  const transition = requireTransition(invoiceRules, 'cancel', invoiceSubject(scope, now, facts))
  const closed = {
    invoice_id: id,
    sequence: 1,
    patient_id,
    total_minor,
    previous_sequence: 0,
    previous_due_minor: total_minor,
    amount_minor: total_minor,
    due_minor: 0,
    cancellation_id: id,
  }
  await runTransition(transition, invoiceEffects, { scope, id, patient_id, label }, async () => {
    await scope.run(
      insertCancellation(scope, {
        invoice_id: id,
        patient_id,
        reason,
        cancelled_by: scope.actor.account_id as string,
        cancelled_at: scope.at,
      }),
    )
    await Promise.all([scope.run(insertBalances(scope, [closed])), scope.run(closeFollowedBalances(scope, [id]))])
  })
  scope.setAuditSubject({ subject_kind: 'invoice', subject_id: id, subject_name: label, patient_id, details: { label } })
  return invoiceById(scope, id)
}

async function refuseDraft(scope: WriteScope, id: string): Promise<never> {
  if (await scope.maybe(drafts(scope).where('invoice_drafts.id', '=', id))) refuseStatus(invoiceRules, 'draft')
  notFound('This invoice was not found.')
}
