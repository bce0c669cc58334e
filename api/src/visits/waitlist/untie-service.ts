import type { WriteScope } from '../../kernel/scope.ts'
import { linkedWaitingEntries, unlinkWaitingEntries, waitlistEntries } from './waitlist-entries.sql.ts'
import { withdrawOpenOffer } from './withdraw-offer.ts'

/**
 * Handles a visit that becomes one of another service: an entry that waited to have it earlier waits for any time of the former
 * service again. An open offer for the entry would move this visit to a time as long as the former service, so it is withdrawn.
 * The visit is locked; its entry is locked before the offer, in the same order as by an acceptance.
 */
export async function unlinkFromService(scope: WriteScope, visit: { id: string; patient_id: string }) {
  const tied = await scope.rows(linkedWaitingEntries(scope, visit.patient_id, visit.id))
  for (const { id } of tied) {
    const { offer_id } = await scope.one(waitlistEntries(scope).where('waitlist_entries.id', '=', id))
    await withdrawOpenOffer(scope, offer_id)
  }
  if (tied.length > 0) await scope.run(unlinkWaitingEntries(scope, visit.patient_id, visit.id))
}
