import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { chargesOfVisit, markFeeWithdrawn, noteWithdrawn, withdrawCharge, withdrawFee } from './charges.sql.ts'
import { deleteDraft, deleteLineOfCharge, linesOfDrafts, lockDraft, updateDraft } from './drafts.sql.ts'
import { billedFeeOf } from './fees.sql.ts'

/** What became of the charge of a visit that never was; the worst of it when there are several. */
export interface WithdrawnCharge {
  outcome: 'none' | 'withdrawn' | 'taken-off-draft' | 'billed'
  /** Of `billed`: the invoice that somebody has to credit. */
  invoice: { id: string; label: string } | null
}

/**
 * The visit never was: what was to be billed for it is not, and its line leaves the draft it stands on. An issued invoice
 * never changes: it is named, so that it can be credited, and its charge does not wait to be billed again after that.
 */
export async function withdrawVisitCharge(scope: WriteScope, appointment_id: string, reason: string): Promise<WithdrawnCharge> {
  const found = await scope.rows(chargesOfVisit(scope, appointment_id))
  if (found.length === 0) return { outcome: 'none', invoice: null }
  const drafts = [...new Set(found.flatMap(({ draft_id }) => draft_id ?? []))].sort()
  const taken = await takeOff(
    scope,
    drafts,
    found.map(({ id }) => id),
  )
  const withdrawn = await scope.run(withdrawCharge(scope, appointment_id, { status_reason: reason }))
  if (withdrawn + taken > 0) scope.invalidate('billing')
  // An invoice was issued before, or by somebody else at this moment.
  const billed = (await scope.rows(chargesOfVisit(scope, appointment_id))).find(({ status }) => status === 'billed')
  if (billed?.invoice_id && billed.invoice_label) {
    await scope.run(noteWithdrawn(scope, appointment_id, reason))
    return { outcome: 'billed', invoice: { id: billed.invoice_id, label: billed.invoice_label } }
  }
  return { outcome: taken > 0 ? 'taken-off-draft' : withdrawn > 0 ? 'withdrawn' : 'none', invoice: null }
}

/**
 * The patient came, or did not cancel after all: the fee is taken back, and its line leaves the draft it stands on. One that
 * is billed already is named with its invoice.
 */
export async function withdrawMissedVisitFee(scope: WriteScope, appointment_id: string, reason: string): Promise<WithdrawnCharge> {
  const fees = (await scope.rows(chargesOfVisit(scope, appointment_id))).filter(({ code }) => code !== 'service')
  if (fees.length === 0) return { outcome: 'none', invoice: null }
  const drafts = [...new Set(fees.flatMap(({ draft_id }) => draft_id ?? []))].sort()
  const taken = await takeOff(
    scope,
    drafts,
    fees.map(({ id }) => id),
  )
  const withdrawn = await scope.run(withdrawFee(scope, appointment_id))
  const marked = await scope.run(markFeeWithdrawn(scope, appointment_id, reason))
  scope.invalidate('billing')
  const billed = marked > 0 ? await scope.maybe(billedFeeOf(scope, appointment_id)) : null
  if (billed) return { outcome: 'billed', invoice: billed }
  return { outcome: taken > 0 ? 'taken-off-draft' : withdrawn > 0 ? 'withdrawn' : 'none', invoice: null }
}

/** The invoice that bills for a fee that was taken back, if there is one. */
export const feeToCredit = (scope: Scope, appointment_id: string) => scope.maybe(billedFeeOf(scope, appointment_id))

/** The invoice that still bills for a visit that never was, if there is one. */
export async function invoiceToCredit(scope: Parameters<typeof chargesOfVisit>[0], appointment_id: string) {
  const billed = (await scope.rows(chargesOfVisit(scope, appointment_id))).find(({ status }) => status === 'billed')
  return billed?.invoice_id && billed.invoice_label ? { id: billed.invoice_id, label: billed.invoice_label } : null
}

/** Removes the charge from drafts. Each draft is locked first, as when it is issued, and an empty one is deleted. */
async function takeOff(scope: WriteScope, draft_ids: string[], charge_ids: string[]): Promise<number> {
  let taken = 0
  for (const id of draft_ids) {
    const draft = await scope.maybe(lockDraft(scope, id))
    if (!draft) continue
    taken += await scope.run(deleteLineOfCharge(scope, id, charge_ids))
    const left = await scope.rows(linesOfDrafts(scope, [id]))
    if (left.length === 0) await scope.run(deleteDraft(scope, id))
    else await scope.run(updateDraft(scope, id, draft.version, {}))
  }
  return taken
}
