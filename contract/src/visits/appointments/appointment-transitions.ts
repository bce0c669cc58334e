/** The life of an appointment as one table: the server refuses by it, `can` explains by it, and a test walks every pair of it. */

import type { Machine, Transition } from '../../kernel/machine.ts'
import { type AppointmentStatus, appointmentStatuses } from './appointment-statuses.ts'

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
  /** The last transition is at most 7 days old. */
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
  // A patient who comes without an appointment is booked as one who has arrived.
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
