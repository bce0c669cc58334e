/**
 * The lives of an appointment and of a request for one, each as one table: the server refuses by it, `can` explains by it,
 * and a test walks every pair of it.
 */
import type { Machine, Transition } from './machine.ts'

export const appointmentStatuses = [
  'pending',
  'booked',
  'arrived',
  'checked-in',
  'in-consultation',
  'fulfilled',
  'cancelled',
  'noshow',
  'entered-in-error',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** Not over: a visit that is there or to come. */
export const openStatuses = [
  'pending',
  'booked',
  'arrived',
  'checked-in',
  'in-consultation',
] as const satisfies readonly AppointmentStatus[]

/** How a visit was booked. */
export const appointmentSources = ['online', 'front-desk', 'phone', 'walk-in', 'request', 'import'] as const
export type AppointmentSource = (typeof appointmentSources)[number]

export const appointmentActions = [
  'book',
  'move',
  'arrive',
  'check-in',
  'start',
  'fulfil',
  'took-place',
  'cancel',
  'leave',
  'no-show',
  'reopen',
  'undo',
  'enter-in-error',
] as const
export type AppointmentAction = (typeof appointmentActions)[number]

/** What must hold beside the status. Whether a time is free is decided when it is reserved. */
export type AppointmentGuard =
  /** The visit's day has come, on the clinic's calendar. */
  | 'day-has-come'
  /** The visit's day is today. */
  | 'today'
  /** The visit's time has passed. */
  | 'past'
  /** The visit's end has passed. */
  | 'over'
  /** The visit's time has not passed. */
  | 'future'
  /** No later than the service's notice for moving. */
  | 'within-notice'
  /** Times of the service are booked at once, not asked for. */
  | 'instant'
  /** The last step is at most 7 days old. */
  | 'recent'
  /** The consultation was finished at most `reopenMinutes` ago. */
  | 'just-finished'
  /** Nothing of the visit was billed or signed since it was finished. */
  | 'nothing-followed'
  /** What is asked for before the visit is paid or waived. */
  | 'prepayment-met'

/** What happens with a transition. Each has its handler in `appointment-effects.ts`. */
export type AppointmentEffect =
  /** The appointment takes its time again, and a room when its service needs one; a time that was never given away stays. */
  | 'reserves-slot'
  /** To another time, practitioner or room. */
  | 'moves-slot'
  | 'releases-former-slot'
  | 'changes-service'
  /** Whoever said that they come is asked anew about another time, and about a visit that was cancelled in between. */
  | 'clears-confirmation'
  | 'notifies-of-move'
  | 'releases-slot'
  /** Into the room that was chosen at the desk. */
  | 'assigns-room'
  /** A token of the day, and how long the patient is told to wait. */
  | 'promises-wait'
  /** Who is to pay first has time for it again. */
  | 'renews-payment-deadline'
  /** Why it was cancelled, and whether that was late: inside the notice, at the patient's wish. */
  | 'records-cancellation'
  /** What was not recorded while it happened is recorded at the appointment's own times. */
  | 'records-actual-times'
  | 'opens-encounter'
  | 'finishes-encounter'
  | 'continues-encounter'
  | 'withdraws-encounter'
  | 'charges-visit'
  /** The charge is not billed until the appointment is finished again. */
  | 'suspends-charge'
  | 'withdraws-charge'
  | 'charges-no-show'
  /** Only where it is late, at the patient's wish. */
  | 'charges-late-cancellation'
  | 'withdraws-fee'
  | 'publishes-booked'
  | 'publishes-taken-away'
  | 'notifies-of-booking'
  | 'notifies-of-cancellation'

/** How a cancellation came about, where nobody wrote a reason. */
export const cancelOutcomes = ['left-without-being-seen', 'not-paid-in-time'] as const
export type CancelOutcome = (typeof cancelOutcomes)[number]

/** Why a patient cancels, as it is chosen; whoever chose `other` may have written more. */
export const patientCancelReasons = ['ill', 'no-longer-needed', 'time-does-not-suit', 'care-elsewhere', 'other'] as const
export type PatientCancelReason = (typeof patientCancelReasons)[number]

/** `previous`: the status that the last transition left. */
type AppointmentTarget = AppointmentStatus | 'previous'

export interface AppointmentTransition
  extends Transition<AppointmentStatus, AppointmentAction, AppointmentGuard, AppointmentEffect, AppointmentTarget> {
  /** Written beside the status when staff give no reason of their own. */
  readonly outcome?: CancelOutcome
}

/** How long a finished consultation can be gone on with, in minutes. */
export const reopenMinutes = 15

const manage = 'appointments.manage'

export const appointmentMachine: Machine<
  AppointmentStatus,
  AppointmentAction,
  AppointmentGuard,
  AppointmentEffect,
  AppointmentTarget,
  AppointmentTransition
> = {
  noun: 'visit',
  statuses: appointmentStatuses,
  actions: appointmentActions,
  // who comes without an appointment is booked as somebody who has arrived
  initial: ['pending', 'booked', 'arrived'],
  transitions: [
    {
      action: 'book',
      from: ['pending'],
      to: 'booked',
      by: { staff: manage },
      reason: 'optional',
      guards: ['prepayment-met'],
      effects: ['reserves-slot', 'publishes-booked', 'notifies-of-booking'],
    },
    {
      action: 'move',
      from: ['booked'],
      to: 'booked',
      by: { staff: manage, patient: true },
      reason: 'optional',
      guards: [],
      patient_guards: ['future', 'instant', 'within-notice'],
      effects: ['changes-service', 'moves-slot', 'clears-confirmation', 'releases-former-slot', 'notifies-of-move'],
    },
    {
      action: 'arrive',
      from: ['booked'],
      to: 'arrived',
      by: { staff: manage, patient: true },
      reason: 'optional',
      guards: ['day-has-come'],
      patient_guards: ['today'],
      effects: ['promises-wait'],
    },
    {
      action: 'check-in',
      from: ['booked', 'arrived'],
      to: 'checked-in',
      by: { staff: manage },
      reason: 'optional',
      guards: ['day-has-come'],
      effects: ['assigns-room', 'promises-wait'],
    },
    {
      action: 'start',
      from: ['arrived', 'checked-in'],
      to: 'in-consultation',
      by: { staff: 'clinical.write' },
      reason: 'optional',
      guards: ['day-has-come'],
      effects: ['assigns-room', 'opens-encounter'],
    },
    {
      action: 'fulfil',
      from: ['in-consultation'],
      to: 'fulfilled',
      by: { staff: 'clinical.write' },
      reason: 'optional',
      guards: [],
      effects: ['finishes-encounter', 'charges-visit'],
    },
    {
      action: 'took-place',
      from: ['booked', 'arrived', 'checked-in', 'in-consultation'],
      to: 'fulfilled',
      by: { staff: 'clinical.write' },
      reason: 'optional',
      guards: ['over'],
      effects: ['records-actual-times', 'opens-encounter', 'finishes-encounter', 'charges-visit'],
    },
    {
      action: 'reopen',
      from: ['fulfilled'],
      to: 'previous',
      by: { staff: 'clinical.write' },
      reason: 'optional',
      guards: ['just-finished', 'nothing-followed'],
      effects: ['continues-encounter', 'suspends-charge'],
    },
    {
      action: 'cancel',
      from: ['pending', 'booked'],
      to: 'cancelled',
      by: { staff: manage, patient: true },
      reason: 'required',
      guards: [],
      patient_guards: ['future'],
      effects: ['releases-slot', 'records-cancellation', 'charges-late-cancellation', 'publishes-taken-away', 'notifies-of-cancellation'],
    },
    {
      action: 'leave',
      from: ['arrived', 'checked-in'],
      to: 'cancelled',
      by: { staff: manage },
      reason: 'optional',
      guards: [],
      effects: ['releases-slot', 'records-cancellation'],
      outcome: 'left-without-being-seen',
    },
    {
      action: 'no-show',
      from: ['booked'],
      to: 'noshow',
      by: { staff: manage },
      reason: 'optional',
      guards: ['past'],
      effects: ['charges-no-show'],
    },
    {
      action: 'undo',
      from: ['noshow', 'arrived', 'checked-in', 'in-consultation', 'cancelled'],
      to: 'previous',
      by: { staff: manage },
      reason: 'required',
      guards: ['recent'],
      effects: [
        'reserves-slot',
        'clears-confirmation',
        'renews-payment-deadline',
        'withdraws-encounter',
        'withdraws-fee',
        'publishes-booked',
        'notifies-of-booking',
      ],
    },
    {
      action: 'enter-in-error',
      from: ['pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled', 'cancelled', 'noshow'],
      to: 'entered-in-error',
      by: { staff: 'appointments.correct' },
      reason: 'required',
      guards: [],
      effects: ['releases-slot', 'withdraws-encounter', 'publishes-taken-away', 'withdraws-charge', 'notifies-of-cancellation'],
    },
  ],
}

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
      // the time offered before is free again, also for this offer
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
