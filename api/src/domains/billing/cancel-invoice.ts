import type { Invoice } from '@polyclinic/contract/billing'
import type { LedgerAccount } from '@polyclinic/contract/billing-rules'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { balanceNow, closeFollowedBalances, insertBalances, lockPayer } from './balances.sql.ts'
import { releaseCharges } from './charges.sql.ts'
import { drafts } from './drafts.sql.ts'
import { insertCancellation, invoices } from './invoices.sql.ts'
import { post, postingsOfInvoice } from './ledger.sql.ts'
import { invoiceById } from './present-invoice.ts'

/**
 * Cancels an invoice beside it, as long as nothing has been paid on it: the balance closes, every posting is turned round, and
 * the charges wait to be billed again. The patient is locked first, so that it excludes a payment under way.
 */
export async function cancelInvoice(scope: WriteScope, id: string, reason: string): Promise<Invoice> {
  const invoice = await scope.maybe(invoices(scope).where('invoices.id', '=', id))
  if (!invoice) return refuseDraft(scope, id)
  const { label, patient_id, total_minor } = invoice
  const [, balance] = await Promise.all([scope.maybe(lockPayer(scope, patient_id)), scope.one(balanceNow(scope, id))])
  if (balance.cancellation_id) throw new Problem('state_not_allowed', `${label} was cancelled before.`)
  if (balance.sequence > 0) throw new Problem('state_not_allowed', `Something has been paid on ${label}, so it cannot be cancelled.`)
  await scope.run(
    insertCancellation(scope, {
      invoice_id: id,
      patient_id,
      reason,
      cancelled_by: scope.actor.account_id as string,
      cancelled_at: scope.at,
    }),
  )
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
  await Promise.all([scope.run(insertBalances(scope, [closed])), scope.run(closeFollowedBalances(scope, [id]))])
  const postings = await scope.rows(postingsOfInvoice(scope, id))
  await post(
    scope,
    postings.map(({ debit_account, credit_account, tax_rate_bp, ...posting }) => ({
      ...posting,
      ...(tax_rate_bp === null ? {} : { tax_rate_bp }),
      debit: credit_account as LedgerAccount,
      credit: debit_account as LedgerAccount,
      source_kind: 'cancellation',
      source_id: id,
      invoice_id: id,
      patient_id,
      memo: `Cancelled ${label}`,
    })),
  )
  await scope.run(releaseCharges(scope, id))
  scope.setAuditSubject({ subject_kind: 'invoice', subject_id: id, subject_name: label, patient_id, details: { label, reason } })
  return invoiceById(scope, id)
}

async function refuseDraft(scope: WriteScope, id: string): Promise<never> {
  if (await scope.maybe(drafts(scope).where('invoice_drafts.id', '=', id)))
    throw new Problem('state_not_allowed', 'This is a draft. Delete it instead.')
  notFound('This invoice was not found.')
}
