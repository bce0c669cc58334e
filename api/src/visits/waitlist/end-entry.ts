import { notFound } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { closeEntry } from './entry-effects.ts'
import { type EntryRow, lockEntry, waitlistEntries } from './waitlist-entries.sql.ts'

export const entryRow = (scope: Scope, id: string): Promise<EntryRow> =>
  scope.one(waitlistEntries(scope).where('waitlist_entries.id', '=', id))

/**
 * Books or cancels an entry of the waitlist, as its table allows. A patient ends only their own. Answers with the offer that
 * was open for it.
 */
export async function endEntry(scope: WriteScope, id: string, action: 'book' | 'cancel'): Promise<string | null> {
  await scope.maybe(lockEntry(scope, id))
  const row = await entryRow(scope, id)
  if (scope.patient_id && row.patient_id !== scope.patient_id) notFound()
  await closeEntry(scope, row, action, null)
  scope.setAuditSubject({ subject_kind: 'waitlist-entry', subject_id: id, patient_id: row.patient_id })
  return row.offer_id
}

/** Marks the entry as fulfilled by the appointment that was just booked, in the same transaction; it is an entry of the same patient. */
export async function fulfilEntry(scope: WriteScope, id: string, booked: { id: string; patient_id: string }) {
  await scope.maybe(lockEntry(scope, id))
  const row = await entryRow(scope, id)
  if (row.patient_id !== booked.patient_id) notFound('This patient is not on the waitlist with this entry.')
  await closeEntry(scope, row, 'book', booked.id)
  scope.setAuditSubject({ details: { waitlist_entry_id: id } })
}
