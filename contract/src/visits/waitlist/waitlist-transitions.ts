/**
 * The lives of a waitlist entry and of an offer, each as one table: the server refuses by it, `can` explains by it, and a
 * test walks every pair of it. No validation library in here, so that screens may load it.
 */

import type { Machine, Transition } from '../../kernel/machine.ts'

export const waitlistStatuses = ['waiting', 'offered', 'booked', 'cancelled', 'expired'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]
export const waitlistActions = ['change', 'offer', 'book', 'cancel'] as const
export type WaitlistAction = (typeof waitlistActions)[number]
/** `withdraws-offer`: the offer that is open for it ends as well. */
export type WaitlistEffect = 'creates-offer' | 'withdraws-offer'
export type WaitlistTransition = Transition<WaitlistStatus, WaitlistAction, never, WaitlistEffect>

const by = { staff: 'appointments.manage' } as const
const byBoth = { ...by, patient: true } as const

/**
 * `offered` is a waiting entry with an offer that is open by the clock; `expired` one whose last day has passed, or whose
 * appointment can not be brought forward any more. Both are derived.
 */
export const waitlistMachine: Machine<WaitlistStatus, WaitlistAction, never, WaitlistEffect> = {
  noun: 'waitlist entry',
  statuses: waitlistStatuses,
  actions: waitlistActions,
  initial: ['waiting'],
  derived: ['offered', 'expired'],
  transitions: [
    { action: 'change', from: ['waiting'], to: 'waiting', by: byBoth, guards: [], effects: [] },
    { action: 'change', from: ['offered'], to: 'offered', by: byBoth, guards: [], effects: [] },
    { action: 'offer', from: ['waiting'], to: 'offered', by, guards: [], effects: ['creates-offer'] },
    { action: 'book', from: ['waiting', 'offered'], to: 'booked', by, guards: [], effects: ['withdraws-offer'] },
    { action: 'cancel', from: ['waiting', 'offered'], to: 'cancelled', by: byBoth, guards: [], effects: ['withdraws-offer'] },
  ],
}

export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]
export const offerActions = ['accept', 'decline', 'withdraw'] as const
export type OfferAction = (typeof offerActions)[number]
export type OfferEffect =
  /** The appointment that is to be brought forward moves there, or a new one is booked. */
  'books-offered-time' | 'books-entry' | 'releases-offered-time' | 'notifies-of-booking' | 'notifies-of-withdrawal'
export type OfferTransition = Transition<OfferStatus, OfferAction, never, OfferEffect>

/**
 * `expired` is derived: an open offer whose minutes are over, whatever has been written since. What was declined stays kept
 * until it is passed on, once the answer is committed.
 */
export const offerMachine: Machine<OfferStatus, OfferAction, never, OfferEffect> = {
  noun: 'waitlist offer',
  statuses: offerStatuses,
  actions: offerActions,
  initial: ['open'],
  derived: ['expired'],
  transitions: [
    {
      action: 'accept',
      from: ['open'],
      to: 'accepted',
      by: byBoth,
      guards: [],
      effects: ['books-offered-time', 'books-entry', 'notifies-of-booking'],
    },
    { action: 'decline', from: ['open'], to: 'declined', by: byBoth, guards: [], effects: [] },
    {
      action: 'withdraw',
      from: ['open'],
      to: 'withdrawn',
      by,
      guards: [],
      effects: ['releases-offered-time', 'notifies-of-withdrawal'],
    },
  ],
}

/** How soon somebody needs a time, the most urgent last. */
export const waitlistUrgencies = ['routine', 'urgent', 'asap'] as const
export type WaitlistUrgency = (typeof waitlistUrgencies)[number]

/** Why a time has become free. */
export const releaseCauses = ['cancelled', 'moved', 'left', 'corrected', 'hold-ended', 'hours-added'] as const
export type ReleaseCause = (typeof releaseCauses)[number]

/** Why a match gets no offer now. */
export const matchObstacles = [
  'offered-elsewhere',
  'offered-before',
  'other-visit',
  /** The patient had a visit at this time and it was cancelled, or moved away from it. */
  'given-up',
  'unreachable',
  'new-patients',
  'quiet-hours',
  'not-active',
] as const
export type MatchObstacle = (typeof matchObstacles)[number]
