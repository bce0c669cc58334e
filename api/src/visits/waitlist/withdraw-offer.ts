import type { WriteScope } from '../../kernel/scope.ts'
import { updateOfferStatus } from './offer-effects.ts'
import { lockEntry } from './waitlist-entries.sql.ts'
import { liveOffers, lockOffer, offerById } from './waitlist-offers.sql.ts'
import { offerStatus, requireOfferTransition } from './waitlist-rules.ts'

/**
 * Ends the open offer of an entry together with the entry. A time that the clinic withdrew is free again; one that a patient
 * declined by leaving stays held until it is passed on. The entry is locked.
 */
export async function withdrawOpenOffer(scope: WriteScope, offer_id: string | null, { is_silent = false }: { is_silent?: boolean } = {}) {
  if (!offer_id) return
  await scope.maybe(lockOffer(scope, offer_id))
  const offer = await scope.one(offerById(scope, offer_id))
  // The minutes of the offer have ended since, and the job deals with it.
  if (offerStatus(scope, offer) !== 'open') return
  const by_clinic = scope.patient_id === null
  const transition = requireOfferTransition(scope, offer, by_clinic ? 'withdraw' : 'decline', by_clinic)
  // The patient who gets it back may be booking it at this moment.
  await updateOfferStatus(scope, offer, transition, { is_silent, is_unrecorded: scope.actor.kind !== 'staff' })
}

/** Withdraws offers of a practitioner's times that cannot be kept: the time is closed for everybody, so no released slot is recorded. */
export async function withdrawOffersIn(
  scope: WriteScope,
  { practitioner_id, starts_at, ends_at }: { practitioner_id: string; starts_at: string; ends_at: string },
) {
  const open = await scope.rows(
    liveOffers(scope)
      .where('waitlist_offers.practitioner_id', '=', practitioner_id)
      .where('waitlist_offers.starts_at', '<', ends_at)
      .where('waitlist_offers.ends_at', '>', starts_at)
      .orderBy('waitlist_offers.entry_id'),
  )
  for (const { id, entry_id } of open) {
    await scope.one(lockEntry(scope, entry_id))
    await scope.maybe(lockOffer(scope, id))
    const offer = await scope.one(offerById(scope, id))
    // The offer was answered while the lock was waited for.
    if (offerStatus(scope, offer) !== 'open') continue
    await updateOfferStatus(scope, offer, requireOfferTransition(scope, offer, 'withdraw', true), { is_unrecorded: true })
  }
}
