import { notFound } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { requireEntryTransition } from './present-waitlist.ts'
import { changeEntry, type EntryRow, lockEntry, waitlistEntries } from './waitlist.sql.ts'
import { withdrawOpenOffer } from './withdraw-offer.ts'

export const entryRow = async (scope: Scope, id: string): Promise<EntryRow> =>
  (await scope.maybe(waitlistEntries(scope).where('waitlist_entries.id', '=', id))) ?? notFound()

/**
 * Books or cancels an entry of the waitlist, as its table allows. A patient ends only their own. Answers which offer was
 * open for it.
 */
export async function endEntry(scope: WriteScope, id: string, verb: 'book' | 'cancel'): Promise<string | null> {
  await scope.maybe(lockEntry(scope, id))
  const row = await entryRow(scope, id)
  if (scope.patient_id && row.patient_id !== scope.patient_id) notFound()
  await end(scope, row, verb, null)
  scope.setAuditSubject({ subject_kind: 'waitlist-entry', subject_id: id, patient_id: row.patient_id })
  return row.offer_id
}

/** The appointment that was just booked settles the entry, in the same transaction; it is an entry of the same patient. */
export async function fulfilEntry(scope: WriteScope, id: string, booked: { id: string; patient_id: string }) {
  await scope.maybe(lockEntry(scope, id))
  const row = await entryRow(scope, id)
  if (row.patient_id !== booked.patient_id) notFound('This patient is not on the waitlist with this entry.')
  await end(scope, row, 'book', booked.id)
  scope.setAuditSubject({ details: { waitlist_entry_id: id } })
}

async function end(scope: WriteScope, row: EntryRow, verb: 'book' | 'cancel', booked_appointment_id: string | null) {
  const step = requireEntryTransition(scope, row, verb)
  if (step.effects.includes('withdraws-offer')) await withdrawOpenOffer(scope, row, { told: verb === 'cancel' })
  await scope.run(changeEntry(scope, row.id).set({ status: step.to, booked_appointment_id }))
}
