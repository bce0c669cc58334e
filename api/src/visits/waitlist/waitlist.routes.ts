import { waitlist } from '@polyclinic/contract/visits/waitlist/waitlist'
import { updateWaitlistSettings, waitlistSettings } from '../../foundation/settings/index.ts'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { withAlternatives } from '../appointments/index.ts'
import { acceptMyOffer, acceptOffer, declineMyOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { listEntryTimes, listMatches, listOffers, listReleasedSlots } from './list-matches.ts'
import { joinWaitlist, leaveWaitlist, listMyEntries, listMyOffers, readMyEntry, readMyOffer, updateMyEntry } from './my-waitlist.ts'
import { offerTime } from './offer-time.ts'
import { readForStaff } from './read-matches.ts'
import {
  applyEntryTransition,
  createWaitlistEntry,
  getWaitlistEntry,
  listWaitlistEntries,
  updateWaitlistEntry,
} from './waitlist-entries.ts'

export const waitlistRoutes = implement('waitlist', waitlist, {
  listWaitlistEntries: (scope, { query }) => listWaitlistEntries(scope, query),
  getWaitlistEntry: (scope, { params }) => getWaitlistEntry(scope, params.id),
  createWaitlistEntry: (scope, { body }) => createWaitlistEntry(scope, body),
  updateWaitlistEntry: (scope, { params, body, if_match }) => updateWaitlistEntry(scope, params.id, if_match, body),
  bookWaitlistEntry: (scope, { params }) => applyEntryTransition(scope, params.id, 'book'),
  cancelWaitlistEntry: (scope, { params }) => applyEntryTransition(scope, params.id, 'cancel'),
  listEntrySlots: withContext((context, { params }) =>
    readForStaff(context, (scope, unreached) => listEntryTimes(scope, unreached, params.id)),
  ),

  listReleasedSlots: withContext((context, { query }) =>
    readForStaff(context, (scope, unreached) => listReleasedSlots(scope, unreached, query)),
  ),
  listMatches: withContext((context, { params }) => readForStaff(context, (scope, unreached) => listMatches(scope, unreached, params.id))),
  listWaitlistOffers: (scope, { query }) => listOffers(scope, query),
  // A call that reserves a time answers with alternatives when the time is taken.
  createOffer: withContext((context, { body }) => withAlternatives(context, (scope) => offerTime(scope, body))),
  acceptOffer: withContext((context, { params }) => withAlternatives(context, (scope) => acceptOffer(scope, params.id))),
  declineOffer: withContext((context, { params }) => declineOffer(context, params.id)),
  withdrawOffer: (scope, { params }) => withdrawOffer(scope, params.id),
  getWaitlistSettings: (scope) => waitlistSettings(scope),
  updateWaitlistSettings: (scope, { body }) => updateWaitlistSettings(scope, body),

  listMyWaitlistEntries: (scope, { query }) => listMyEntries(scope, query),
  getMyWaitlistEntry: (scope, { params }) => readMyEntry(scope, params.id),
  createMyWaitlistEntry: (scope, { body }) => joinWaitlist(scope, body),
  updateMyWaitlistEntry: (scope, { params, body, if_match }) => updateMyEntry(scope, params.id, if_match, body),
  cancelMyWaitlistEntry: withContext((context, { params }) => leaveWaitlist(context, params.id)),
  listMyOffers: (scope, { query }) => listMyOffers(scope, query),
  getMyOffer: (scope, { params }) => readMyOffer(scope, params.id),
  acceptMyOffer: withContext((context, { params }) => withAlternatives(context, (scope) => acceptMyOffer(scope, params.id))),
  declineMyOffer: withContext((context, { params }) => declineMyOffer(context, params.id)),
})
