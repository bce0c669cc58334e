import { allowedActions, type Performer, type RulesFor } from '@polyclinic/contract/kernel/machine'
import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import {
  type AppointmentAction,
  type AppointmentGuard,
  type AppointmentTransition,
  appointmentMachine,
  reopenMinutes,
} from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { spell } from '../../engine/scheduling/index.ts'
import { refusalsOf, requireTransition } from '../../kernel/machine.ts'
import type { ZoneClock } from '../../kernel/zone.ts'

const day = 86_400_000

/** What the guards of the table look at. */
export interface VisitFacts {
  status: string
  starts_at: string
  ends_at: string
  updated_at: string
  reschedule_notice_minutes: number
  booking_mode: string
  prepayment_status: string | null
  fulfilled_at: string | null
  /** What was done since the visit was finished; absent in lists, which do not read it. */
  followed_by?: FollowedBy | null
}

/** What keeps a finished visit finished: it stands on a draft or an invoice, or something of it was signed since. */
export type FollowedBy = 'billed' | 'signed'

export interface Moment {
  now: number
  clock: ZoneClock
}

interface Facts extends Moment {
  visit: VisitFacts
  starts: number
}

const followedSentence: Record<FollowedBy, string> = {
  billed: 'This visit is on an invoice already: it stays finished.',
  signed: 'Something of this visit was signed since it was finished: it stays finished.',
}

const guards: Record<AppointmentGuard, (facts: Facts) => string | null> = {
  'day-has-come': ({ starts, now, clock }) => (clock.dayAt(starts) <= clock.dayAt(now) ? null : 'The day of this visit has not come yet.'),
  today: ({ starts, now, clock }) => (clock.dayAt(starts) === clock.dayAt(now) ? null : 'This can be done on the day of the visit.'),
  past: ({ starts, now }) => (starts <= now ? null : 'The time of this visit has not come yet.'),
  over: ({ visit, now }) => (Date.parse(visit.ends_at) <= now ? null : 'This visit is not over yet.'),
  future: ({ starts, now }) => (starts > now ? null : 'The time of this visit has passed.'),
  instant: ({ visit }) =>
    visit.booking_mode === 'request'
      ? 'The clinic answers requests for this service: please call it, or send a request for another time.'
      : null,
  'within-notice': ({ visit: { reschedule_notice_minutes: notice }, starts, now }) =>
    now <= starts - notice * 60_000 ? null : `A visit can be moved until ${spell(notice)} before it begins. Please call the clinic.`,
  recent: ({ visit, now }) => (now - Date.parse(visit.updated_at) <= 7 * day ? null : 'A step can be taken back within seven days.'),
  'prepayment-met': ({ visit }) => (visit.prepayment_status === 'due' ? 'A payment is asked for first: take it, or waive it.' : null),
  'just-finished': ({ visit: { fulfilled_at }, now }) =>
    fulfilled_at && now - Date.parse(fulfilled_at) <= reopenMinutes * 60_000
      ? null
      : `A finished visit can be reopened for ${reopenMinutes} minutes.`,
  'nothing-followed': ({ visit: { followed_by } }) => (followed_by ? followedSentence[followed_by] : null),
}

export const appointmentRules: RulesFor<typeof appointmentMachine, Facts> = {
  machine: appointmentMachine,
  guards,
  refusals: refusalsOf(appointmentMachine.noun, {
    pending: 'not confirmed yet',
    booked: 'booked',
    arrived: 'waiting',
    'checked-in': 'checked in',
    'in-consultation': 'in consultation',
    fulfilled: 'over',
    cancelled: 'cancelled',
    noshow: 'noted as not come',
    'entered-in-error': 'entered in error',
  }),
}

const subjectOf = (visit: VisitFacts, performer: Performer, { now, clock }: Moment) => ({
  status: visit.status as AppointmentStatus,
  performer,
  facts: { visit, starts: Date.parse(visit.starts_at), now, clock },
})

/** What may be done with a visit now, and what its status allows but something else forbids, with the sentence that says what. */
export const possibleTransitions = (visit: VisitFacts, performer: Performer, moment: Moment) =>
  allowedActions(appointmentRules, subjectOf(visit, performer, moment))

/** The row of the table by which this may be done now. Refuses what the table, the role or a guard forbids. */
export const requireAppointmentTransition = (
  visit: VisitFacts,
  action: AppointmentAction,
  performer: Performer,
  moment: Moment,
): AppointmentTransition => requireTransition(appointmentRules, action, subjectOf(visit, performer, moment))
