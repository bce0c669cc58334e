import type { Permission } from '@polyclinic/contract/access'
import {
  type AppointmentAction,
  type AppointmentGuard,
  type AppointmentStatus,
  type AppointmentTransition,
  appointmentTransitions,
  findAppointmentTransition,
  reopenMinutes,
} from '@polyclinic/contract/appointment-transitions'
import { Problem } from '../../kernel/problem.ts'
import type { ZoneClock } from '../../kernel/zone.ts'
import { spell } from './times/reason-sentences.ts'

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
  /** What was done since it was finished; left out where a list has not asked. */
  followed_by?: FollowedBy | null
}

/** What keeps a finished visit finished: it stands on a draft or an invoice, or something of it was signed since. */
export type FollowedBy = 'billed' | 'signed'

/** Who would act: staff by their permissions, or the patient. */
export type Doer = { kind: 'patient' } | { kind: 'staff'; may: (permission: Permission) => boolean }

export interface Moment {
  now: number
  clock: ZoneClock
}

/** Of one status, by one doer: asked for each visit of a list. */
const allowed = new WeakMap<Doer, Map<string, AppointmentTransition[]>>()

function allowedTransitions(status: string, doer: Doer): AppointmentTransition[] {
  const known = allowed.get(doer) ?? new Map<string, AppointmentTransition[]>()
  allowed.set(doer, known)
  const steps =
    known.get(status) ?? appointmentTransitions.filter((step) => step.from.includes(status as AppointmentStatus) && mayDo(step, doer))
  known.set(status, steps)
  return steps
}

const mayDo = (step: AppointmentTransition, doer: Doer) =>
  doer.kind === 'patient' ? step.patient : step.staff !== null && doer.may(step.staff)
const guardsFor = (step: AppointmentTransition, doer: Doer) =>
  doer.kind === 'patient' ? [...step.guards, ...(step.patient_guards ?? [])] : step.guards

/** What forbids it, as a sentence; null when nothing does. Whether a time is free is decided when it is taken. */
function guardSentence(guard: AppointmentGuard, visit: VisitFacts, starts: number, { now, clock }: Moment): string | null {
  switch (guard) {
    case 'day-has-come':
      return clock.dayAt(starts) <= clock.dayAt(now) ? null : 'The day of this visit has not come yet.'
    case 'today':
      return clock.dayAt(starts) === clock.dayAt(now) ? null : 'This can be done on the day of the visit.'
    case 'past':
      return starts <= now ? null : 'The time of this visit has not come yet.'
    case 'over':
      return Date.parse(visit.ends_at) <= now ? null : 'This visit is not over yet.'
    case 'future':
      return starts > now ? null : 'The time of this visit has passed.'
    case 'instant':
      return visit.booking_mode === 'request'
        ? 'The clinic answers requests for this service: please call it, or send a request for another time.'
        : null
    case 'within-notice': {
      const notice = visit.reschedule_notice_minutes
      return now <= starts - notice * 60_000
        ? null
        : `A visit can be moved until ${spell(notice)} before it begins. Please call the clinic.`
    }
    case 'recent':
      return now - Date.parse(visit.updated_at) <= 7 * day ? null : 'A step can be taken back within seven days.'
    case 'prepayment-met':
      return visit.prepayment_status === 'due' ? 'A payment is asked for first: take it, or waive it.' : null
    case 'just-finished':
      return visit.fulfilled_at && now - Date.parse(visit.fulfilled_at) <= reopenMinutes * 60_000
        ? null
        : `A finished visit can be reopened for ${reopenMinutes} minutes.`
    case 'nothing-followed':
      return visit.followed_by ? followedSentence[visit.followed_by] : null
    case 'free':
      return null
  }
}

const followedSentence: Record<FollowedBy, string> = {
  billed: 'This visit is on an invoice already: it stays finished.',
  signed: 'Something of this visit was signed since it was finished: it stays finished.',
}

/** What may be done with a visit now, and what its status allows but something else forbids, with the sentence that says what. */
export function possibleTransitions(
  visit: VisitFacts,
  doer: Doer,
  moment: Moment,
): { can: AppointmentAction[]; blocked: { verb: AppointmentAction; detail: string }[] } {
  const can: AppointmentAction[] = []
  const blocked: { verb: AppointmentAction; detail: string }[] = []
  const starts = Date.parse(visit.starts_at)
  for (const step of allowedTransitions(visit.status, doer)) {
    const detail = firstSentence(step, visit, starts, doer, moment)
    if (detail) blocked.push({ verb: step.verb, detail })
    else can.push(step.verb)
  }
  return { can, blocked }
}

/** The row of the table by which this may be done now. Refuses with 409 what the table or a guard forbids. */
export function requireAppointmentTransition(
  visit: VisitFacts,
  verb: AppointmentAction,
  doer: Doer,
  moment: Moment,
): AppointmentTransition {
  const step = findAppointmentTransition(visit.status as AppointmentStatus, verb)
  if (!step)
    throw new Problem('state_not_allowed', `This visit is ${spoken[visit.status as AppointmentStatus]}: this cannot be done with it now.`)
  if (!mayDo(step, doer)) throw new Problem('forbidden')
  const detail = firstSentence(step, visit, Date.parse(visit.starts_at), doer, moment)
  if (detail) throw new Problem('state_not_allowed', detail)
  return step
}

function firstSentence(step: AppointmentTransition, visit: VisitFacts, starts: number, doer: Doer, moment: Moment): string | null {
  for (const guard of guardsFor(step, doer)) {
    const sentence = guardSentence(guard, visit, starts, moment)
    if (sentence) return sentence
  }
  return null
}

const spoken: Record<AppointmentStatus, string> = {
  pending: 'not confirmed yet',
  booked: 'booked',
  arrived: 'waiting',
  'checked-in': 'checked in',
  'in-consultation': 'in consultation',
  fulfilled: 'over',
  cancelled: 'cancelled',
  noshow: 'noted as not come',
  'entered-in-error': 'entered in error',
}
