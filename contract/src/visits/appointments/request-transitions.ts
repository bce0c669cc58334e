/** The life of a request for an appointment, as one table. */
import type { Machine, Transition } from '../../kernel/machine.ts'

const manage = 'appointments.manage'

export const requestStatuses = ['submitted', 'counter-offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestActions = ['accept', 'counter', 'decline', 'withdraw'] as const
export type RequestAction = (typeof requestActions)[number]

export type RequestTransition = Transition<RequestStatus, RequestAction, never, RequestEffect>
export type RequestEffect =
  /** The time that was asked for, or that was offered, is booked. */
  | 'books-appointment'
  | 'publishes-booked'
  /** A hold keeps the other time for the patient until they answer. */
  | 'holds-offered-time'
  | 'releases-offered-time'
  /** The patient hears of the clinic's answer; of their own answer whoever offered the time. */
  | 'notifies-of-acceptance'
  | 'notifies-of-counter-offer'
  | 'notifies-of-decline'

/**
 * `expired` is derived: a request, or the other time offered for it, whose `expires_at` has passed. Staff may say yes and no
 * for a patient who calls.
 */
export const requestMachine: Machine<RequestStatus, RequestAction, never, RequestEffect> = {
  noun: 'request',
  statuses: requestStatuses,
  actions: requestActions,
  initial: ['submitted'],
  derived: ['expired'],
  transitions: [
    {
      action: 'accept',
      from: ['submitted'],
      to: 'accepted',
      by: { staff: manage },
      guards: [],
      effects: ['books-appointment', 'publishes-booked', 'notifies-of-acceptance'],
    },
    {
      action: 'accept',
      from: ['counter-offered'],
      to: 'accepted',
      by: { staff: manage, patient: true },
      guards: [],
      effects: ['books-appointment', 'publishes-booked', 'notifies-of-acceptance'],
    },
    {
      action: 'counter',
      from: ['submitted', 'counter-offered'],
      to: 'counter-offered',
      by: { staff: manage },
      guards: [],
      // The time that was offered before is free again, also for this offer.
      effects: ['releases-offered-time', 'holds-offered-time', 'notifies-of-counter-offer'],
    },
    {
      action: 'decline',
      from: ['submitted'],
      to: 'declined',
      by: { staff: manage },
      reason: 'required',
      guards: [],
      effects: ['notifies-of-decline'],
    },
    {
      action: 'decline',
      from: ['counter-offered'],
      to: 'declined',
      by: { staff: manage, patient: true },
      reason: 'optional',
      guards: [],
      effects: ['releases-offered-time', 'notifies-of-decline'],
    },
    {
      action: 'withdraw',
      from: ['submitted', 'counter-offered'],
      to: 'withdrawn',
      by: { patient: true },
      guards: [],
      effects: ['releases-offered-time'],
    },
  ],
}
