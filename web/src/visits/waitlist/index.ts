/** What other domains use of the waitlist: a patient's open offers. */
export { OpenOffers } from './patient/OpenOffers.tsx'
