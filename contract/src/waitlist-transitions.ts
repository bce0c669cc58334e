/**
 * The lives of a waitlist entry and of an offer, each as one table: the server refuses by it, `can` explains by it, and a
 * test walks every pair of it. No validation library in here, so that screens may load it.
 */

export const waitlistStatuses = ['waiting', 'offered', 'booked', 'cancelled', 'expired'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]
export const waitlistVerbs = ['change', 'offer', 'book', 'cancel'] as const
export type WaitlistAction = (typeof waitlistVerbs)[number]

export interface WaitlistTransition {
  verb: WaitlistAction
  from: WaitlistStatus
  to: WaitlistStatus
  /** Whether the patient may do it; staff who manage appointments may do all of them. */
  patient: boolean
  effects: readonly 'withdraws-offer'[]
}

/**
 * `offered` is a waiting entry with an offer that is open by the clock; `expired` one whose last day has passed, or whose
 * appointment can not be brought forward any more. Both are derived.
 */
export const waitlistTransitions: readonly WaitlistTransition[] = [
  { verb: 'change', from: 'waiting', to: 'waiting', patient: true, effects: [] },
  { verb: 'change', from: 'offered', to: 'offered', patient: true, effects: [] },
  { verb: 'offer', from: 'waiting', to: 'offered', patient: false, effects: [] },
  { verb: 'book', from: 'waiting', to: 'booked', patient: false, effects: [] },
  { verb: 'book', from: 'offered', to: 'booked', patient: false, effects: ['withdraws-offer'] },
  { verb: 'cancel', from: 'waiting', to: 'cancelled', patient: true, effects: [] },
  { verb: 'cancel', from: 'offered', to: 'cancelled', patient: true, effects: ['withdraws-offer'] },
]

/** The row of the table for a verb in a status; undefined where it does not allow it. */
export const waitlistStep = (status: WaitlistStatus, verb: WaitlistAction) =>
  waitlistTransitions.find((step) => step.from === status && step.verb === verb)

export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]
export const offerVerbs = ['accept', 'decline', 'withdraw'] as const
export type OfferAction = (typeof offerVerbs)[number]

/** `expired` is derived: an open offer whose minutes are over, whatever has been written since. */
export const offerTable: readonly { verb: OfferAction; from: OfferStatus; to: OfferStatus; patient: boolean }[] = [
  { verb: 'accept', from: 'open', to: 'accepted', patient: true },
  { verb: 'decline', from: 'open', to: 'declined', patient: true },
  { verb: 'withdraw', from: 'open', to: 'withdrawn', patient: false },
]

export const offerStep = (status: OfferStatus, verb: OfferAction) => offerTable.find((step) => step.from === status && step.verb === verb)

/** How soon somebody needs a time, the most urgent last. */
export const waitlistUrgencies = ['routine', 'urgent', 'asap'] as const
export type WaitlistUrgency = (typeof waitlistUrgencies)[number]

/** Why a time has become free. */
export const freedCauses = ['cancelled', 'moved', 'left', 'corrected', 'hold-ended', 'hours-added'] as const
export type ReleaseCause = (typeof freedCauses)[number]

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
