/**
 * Waitlist owns waitlist_entries, their offers and released_slots.
 * Invariants: an offer holds its slot until it is answered or expires; a slot is offered to one patient at a time.
 */
export { countOpenOffers } from './count-open-offers.ts'
export { offerSubject } from './list-matches.ts'
export { listMyOffers } from './my-waitlist.ts'
export { countWaitlistEntries } from './waitlist-entries.ts'
export { withdrawOffersIn } from './withdraw-offer.ts'
