/**
 * The lives of an appointment and of a request for one, each as one table: the server refuses by it, `can` explains by it,
 * and a test walks every pair of it.
 */
import type { Permission } from './access.ts'

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

/** What must hold beside the status. `free` is decided by the database when the time is taken. */
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
  | 'free'
  /** The consultation was finished at most `reopenMinutes` ago. */
  | 'just-finished'
  /** Nothing of the visit was billed or signed since it was finished. */
  | 'nothing-followed'
  /** What is asked for before the visit is paid or waived. */
  | 'prepayment-met'

export type AppointmentEffect =
  | 'takes-time'
  | 'frees-time'
  | 'notes-late'
  | 'promises-wait'
  /** What was not noted while it happened is noted at the visit's own times. */
  | 'keeps-own-times'
  | 'opens-encounter'
  | 'finishes-encounter'
  | 'charges-visit'
  | 'continues-encounter'
  /** The charge is not billed until the visit is finished again. */
  | 'suspends-charge'
  | 'withdraws-encounter'
  | 'withdraws-charge'

/** How a cancellation came about, where nobody wrote a reason. */
export const cancelOutcomes = ['left-without-being-seen', 'not-paid-in-time'] as const
export type CancelOutcome = (typeof cancelOutcomes)[number]

/** Why a patient cancels, as it is chosen; whoever chose `other` may have written more. */
export const patientCancelReasons = ['ill', 'no-longer-needed', 'time-does-not-suit', 'care-elsewhere', 'other'] as const
export type PatientCancelReason = (typeof patientCancelReasons)[number]

export interface AppointmentTransition {
  verb: AppointmentAction
  from: readonly AppointmentStatus[]
  /** `before`: the status that the last step left. */
  to: AppointmentStatus | 'before'
  /** The staff permission; null: not staff's. */
  staff: Permission | null
  /** Whether the patient may do it. */
  patient: boolean
  reason: 'required' | 'optional'
  guards: readonly AppointmentGuard[]
  /** Guards that bind the patient only. */
  patient_guards?: readonly AppointmentGuard[]
  effects: readonly AppointmentEffect[]
  /** Written beside the status when staff give no reason of their own. */
  outcome?: CancelOutcome
}

/** How long a finished consultation can be gone on with, in minutes. */
export const reopenMinutes = 15

const manage = 'appointments.manage'

export const appointmentTransitions: readonly AppointmentTransition[] = [
  {
    verb: 'book',
    from: ['pending'],
    to: 'booked',
    staff: manage,
    patient: false,
    reason: 'optional',
    guards: ['prepayment-met', 'free'],
    effects: ['takes-time'],
  },
  {
    verb: 'move',
    from: ['booked'],
    to: 'booked',
    staff: manage,
    patient: true,
    reason: 'optional',
    guards: ['free'],
    patient_guards: ['future', 'instant', 'within-notice'],
    effects: ['takes-time'],
  },
  {
    verb: 'arrive',
    from: ['booked'],
    to: 'arrived',
    staff: manage,
    patient: true,
    reason: 'optional',
    guards: ['day-has-come'],
    patient_guards: ['today'],
    effects: ['promises-wait'],
  },
  {
    verb: 'check-in',
    from: ['booked', 'arrived'],
    to: 'checked-in',
    staff: manage,
    patient: false,
    reason: 'optional',
    guards: ['day-has-come'],
    effects: ['promises-wait'],
  },
  {
    verb: 'start',
    from: ['arrived', 'checked-in'],
    to: 'in-consultation',
    staff: 'clinical.write',
    patient: false,
    reason: 'optional',
    guards: ['day-has-come'],
    effects: ['opens-encounter'],
  },
  {
    verb: 'fulfil',
    from: ['in-consultation'],
    to: 'fulfilled',
    staff: 'clinical.write',
    patient: false,
    reason: 'optional',
    guards: [],
    effects: ['finishes-encounter', 'charges-visit'],
  },
  {
    verb: 'took-place',
    from: ['booked', 'arrived', 'checked-in', 'in-consultation'],
    to: 'fulfilled',
    staff: 'clinical.write',
    patient: false,
    reason: 'optional',
    guards: ['over'],
    effects: ['keeps-own-times', 'opens-encounter', 'finishes-encounter', 'charges-visit'],
  },
  {
    verb: 'reopen',
    from: ['fulfilled'],
    to: 'before',
    staff: 'clinical.write',
    patient: false,
    reason: 'optional',
    guards: ['just-finished', 'nothing-followed'],
    effects: ['continues-encounter', 'suspends-charge'],
  },
  {
    verb: 'cancel',
    from: ['pending', 'booked'],
    to: 'cancelled',
    staff: manage,
    patient: true,
    reason: 'required',
    guards: [],
    patient_guards: ['future'],
    effects: ['frees-time', 'notes-late'],
  },
  {
    verb: 'leave',
    from: ['arrived', 'checked-in'],
    to: 'cancelled',
    staff: manage,
    patient: false,
    reason: 'optional',
    guards: [],
    effects: ['frees-time'],
    outcome: 'left-without-being-seen',
  },
  { verb: 'no-show', from: ['booked'], to: 'noshow', staff: manage, patient: false, reason: 'optional', guards: ['past'], effects: [] },
  {
    verb: 'undo',
    from: ['noshow', 'arrived', 'checked-in', 'in-consultation', 'cancelled'],
    to: 'before',
    staff: manage,
    patient: false,
    reason: 'required',
    guards: ['recent', 'free'],
    effects: ['takes-time', 'withdraws-encounter'],
  },
  {
    verb: 'enter-in-error',
    from: ['pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled', 'cancelled', 'noshow'],
    to: 'entered-in-error',
    staff: 'appointments.correct',
    patient: false,
    reason: 'required',
    guards: [],
    effects: ['frees-time', 'withdraws-encounter', 'withdraws-charge'],
  },
]

/** The row of the table for a verb in a status; undefined where it does not allow it. */
export const findAppointmentTransition = (status: AppointmentStatus, verb: AppointmentAction) =>
  appointmentTransitions.find((step) => step.verb === verb && step.from.includes(status))

export const requestStatuses = ['submitted', 'counter-offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestActions = ['accept', 'counter', 'decline', 'withdraw'] as const
export type RequestAction = (typeof requestActions)[number]

export interface RequestTransition {
  verb: RequestAction
  from: RequestStatus
  to: RequestStatus
  staff: boolean
  patient: boolean
  /** Whether who declines must say why; the other one reads it. */
  reason: 'required' | 'optional' | null
}

/**
 * `expired` is derived: a request, or the other time offered for it, whose `expires_at` has passed. Staff may say yes and no
 * for a patient who calls.
 */
export const requestTransitions: readonly RequestTransition[] = [
  { verb: 'accept', from: 'submitted', to: 'accepted', staff: true, patient: false, reason: null },
  { verb: 'counter', from: 'submitted', to: 'counter-offered', staff: true, patient: false, reason: null },
  { verb: 'decline', from: 'submitted', to: 'declined', staff: true, patient: false, reason: 'required' },
  { verb: 'withdraw', from: 'submitted', to: 'withdrawn', staff: false, patient: true, reason: null },
  { verb: 'accept', from: 'counter-offered', to: 'accepted', staff: true, patient: true, reason: null },
  { verb: 'counter', from: 'counter-offered', to: 'counter-offered', staff: true, patient: false, reason: null },
  { verb: 'decline', from: 'counter-offered', to: 'declined', staff: true, patient: true, reason: 'optional' },
  { verb: 'withdraw', from: 'counter-offered', to: 'withdrawn', staff: false, patient: true, reason: null },
]

/** The row of the table for a verb in a status; undefined where it does not allow it. */
export const findRequestTransition = (status: RequestStatus, verb: RequestAction) =>
  requestTransitions.find((step) => step.from === status && step.verb === verb)
