import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Availability } from '@polyclinic/contract/clinic/directory/directory'
import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import { neverWorks } from '@polyclinic/contract/engine/scheduling/working-time'
import { mostDays, mostPractitionerDays } from '@polyclinic/contract/kernel/time-limits'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, dayText, type ZoneClock, zoneClock } from '../../kernel/zone.ts'
import { anyService, practitionersAmong, practitionersOffering, practitionersSeen, visitToMove } from './availability.sql.ts'
import { freeTimes, type PractitionerSchedule, type Time, type TimeRules } from './free-times.ts'
import { fullForPatient, isFullForNew } from './new-patient-limit.ts'
import { nearestReason, type Shortfall, whyNoTimes } from './no-time-reason.ts'
import { type ClinicScheduleRead, readClinicSchedule, readPractitionerSchedules } from './read-schedules.ts'
import { sentenceFor } from './reason-sentences.ts'
import { readNeeds, type ServiceWithNeeds } from './service-needs.ts'
import { type Audience, acceptsPatient, timeRules } from './time-rules.ts'

const dayLength = 86_400_000

export interface AvailabilityRequest {
  service_id: string
  practitioner_id?: string | undefined
  /** Any of the practitioners who offer the service. */
  practitioner_ids?: readonly string[] | undefined
  location_id?: string | undefined
  /** The further participants that staff have chosen: only times at which they are free too. */
  participant_ids?: readonly string[] | undefined
  /** Instants or days on the clinic's calendar; a day in `to` is included. */
  from: string
  to: string
  /** The visit to be moved: its own time counts as free, and its length, its service and its practitioner stay. */
  appointment_id?: string | undefined
  /** A hold of the caller, whose time counts as free. */
  hold_id?: string | undefined
  /** The length, if it differs from that of the service or the visit; staff only. */
  duration_minutes?: number | undefined
}

type Practitioner = Awaited<ReturnType<typeof offering>>[number]
const offering = (scope: Scope, service_id: string) => scope.rows(practitionersOffering(scope, service_id))

/** Free times of a service with one, some or all of its practitioners, or the reason why there are none. */
export async function findAvailability(scope: Scope, request: AvailabilityRequest, audience: Audience): Promise<Availability> {
  const range = rangeOf(scope, request)
  const { from } = range
  const patient_id = audience === 'patient' ? (scope.patient_id as string) : null
  const visit = await findMovedVisit(scope, request, audience, patient_id)
  const [found, offered, current, anywhere, seen_rows] = await Promise.all([
    scope.maybe(anyService(scope, request.service_id)),
    offering(scope, request.service_id),
    visit ? scope.rows(practitionersAmong(scope, [visit.practitioner_id], request.service_id)) : [],
    readClinicSchedule(scope, from, range.longest + dayLength),
    patient_id ? scope.rows(practitionersSeen(scope, patient_id)) : [],
  ])
  const clinic_schedule: ClinicScheduleRead = { ...anywhere, only: request.location_id }
  const service = { ...requireService(found, visit, audience), participant_ids: request.participant_ids }
  const seen = new Set(seen_rows.map((row) => row.practitioner_id))
  const { askedFor, practitioners } = choosePractitioners(request, audience, { service, visit, offered, current, seen })
  const ids = practitioners.map((p) => p.id)
  const { to, next_from } = pageOf(clinic_schedule.clock, range, practitioners.length)
  const duration_minutes = request.duration_minutes ?? lengthOf(visit)
  // Each practitioner has a length of their own unless one is asked for; the other rules are the same for all of them.
  const shared = timeRules(service, audience, clinic_schedule, scope.now.getTime())
  const lengthWith = (practitioner: Practitioner) => duration_minutes ?? applyOffering(service, practitioner).duration_minutes
  const bases = practitioners.map((practitioner): TimeRules => ({ ...shared, duration: lengthWith(practitioner) * 60_000 }))
  const ignore = request.appointment_id ?? request.hold_id
  const [practitioner_schedules, needs, full] = await Promise.all([
    readPractitionerSchedules(scope, ids, from, to + dayLength, { ignore }),
    readNeeds(scope, [service], from, to + dayLength, ignore),
    audience === 'staff' ? new Set<string>() : fullForPatient(scope, ids, from, to + dayLength),
  ])
  const plans = plansOf(practitioner_schedules, bases, needs.get(service.id))
  const free = await freeTimesOf(clinic_schedule, plans, { from, to })
  const isFull = (time: Time) =>
    time.practitioner_id !== visit?.practitioner_id && isFullForNew(full, time.practitioner_id, clinic_schedule.clock.dayAt(time.start))
  const times = full.size > 0 ? free.filter((time) => !isFull(time)) : free
  const shown = { next_from, time_zone: scope.clinic.time_zone, ...named(clinic_schedule, practitioners) }
  if (times.length > 0) return { items: toItems(times), reason: null, ...shown }
  const shortfall =
    free.length > 0
      ? null
      : nearestReason(plans.map(({ practitioner_schedule, rules }) => whyNoTimes(clinic_schedule, practitioner_schedule, rules, from, to)))
  const isRefused = free.length > 0 || askedFor.length > practitioners.length
  const days = audience === 'staff' ? mostDaysAhead : Math.floor((4 * mostPractitionerDays) / Math.max(1, practitioners.length))
  const next = await nextDay(scope, practitioners, { bases, service }, { after: to, days }, request.location_id, ignore)
  const none: Shortfall = shortfall ?? { code: isRefused ? 'not_accepting_new_patients' : 'no_hours' }
  return { items: [], reason: sentenceFor(none, { next, service, time_zone: scope.clinic.time_zone }), ...shown }
}

type VisitToMove = NonNullable<Awaited<ReturnType<typeof findMovedVisit>>>

/**
 * The visit to be moved if it keeps its service: for a change of service only its time counts as free, and its length and
 * practitioner do not stay.
 */
async function findMovedVisit(
  scope: Scope,
  { appointment_id, service_id }: AvailabilityRequest,
  audience: Audience,
  patient_id: string | null,
) {
  if (!appointment_id) return null
  const moved = (await scope.maybe(visitToMove(scope, appointment_id, patient_id))) ?? notFound('This appointment was not found.')
  if (moved.service_id === service_id) return moved
  if (audience !== 'staff') refuseField('service_id', 'The visit is of another service.')
  return null
}

const lengthOf = (visit: VisitToMove | null) => (visit ? (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000 : undefined)

/** An existing visit may be moved even if its service was retired since, or is not booked online. */
function requireService<S extends { status: string; bookable_online: boolean }>(
  found: S | null,
  visit: VisitToMove | null,
  audience: Audience,
): S & { is_open: boolean } {
  const service = found && (visit || found.status === 'active') ? found : notFound('This service was not found.')
  const is_open = audience === 'staff' || (service.bookable_online && service.status === 'active')
  if (!is_open && !visit) notFound('This service was not found.')
  return { ...service, is_open }
}
interface Choice {
  service: { is_open: boolean; new_patients: boolean }
  visit: VisitToMove | null
  offered: readonly Practitioner[]
  /** The current practitioners of the visit, who need not offer the service any more. */
  current: readonly Practitioner[]
  /** The practitioners who have seen the patient here. */
  seen: ReadonlySet<string>
}

/** The practitioners of the search: those who were asked for, as far as they accept this patient. */
function choosePractitioners(request: AvailabilityRequest, audience: Audience, { service, visit, offered, current, seen }: Choice) {
  // A visit that is moved may keep its practitioner; for other practitioners the rules of booking hold.
  const keeps = (p: Practitioner) => p.id === visit?.practitioner_id
  const all = [...offered.filter((p) => service.is_open || keeps(p)), ...current.filter((p) => !offered.some(({ id }) => id === p.id))]
  const practitioner_ids = new Set([...(request.practitioner_ids ?? []), ...(request.practitioner_id ? [request.practitioner_id] : [])])
  const askedFor = all.filter((p) => (practitioner_ids.size === 0 || practitioner_ids.has(p.id)) && (audience !== 'visitor' || p.listed))
  if (askedFor.length < practitioner_ids.size)
    notFound(
      practitioner_ids.size === 1
        ? 'This practitioner does not offer this service.'
        : 'One of these practitioners does not offer this service.',
    )
  // A visitor who has not signed in counts as a new patient.
  const practitioners = audience === 'staff' ? askedFor : askedFor.filter((p) => keeps(p) || acceptsPatient(service, p, seen))
  return { askedFor, practitioners }
}

interface Plan {
  practitioner_schedule: PractitionerSchedule
  rules: TimeRules
}

/** The hours of each practitioner, and the rules by which they offer the service; both lists are in the same order. */
const plansOf = (practitioner_schedules: readonly PractitionerSchedule[], bases: readonly TimeRules[], needs: TimeRules['needs']): Plan[] =>
  practitioner_schedules.map((practitioner_schedule, i) => ({ practitioner_schedule, rules: { ...(bases[i] as TimeRules), needs } }))

/** The free times of some practitioners, the earliest first. */
async function freeTimesOf(
  clinic_schedule: ClinicScheduleRead,
  plans: readonly Plan[],
  { from, to }: { from: number; to: number },
): Promise<Time[]> {
  const free: Time[] = []
  for (const { practitioner_schedule, rules } of plans) {
    free.push(...freeTimes(clinic_schedule, practitioner_schedule, rules, from, to))
    // Two months of many practitioners take tens of milliseconds, so other requests get their turn in between.
    if (plans.length > 1) await turnOfOthers()
  }
  return plans.length > 1 ? free.sort((a, b) => a.start - b.start) : free
}

export const toItem = (time: Time) => itemOf(time, iso)
const iso = (ms: number) => new Date(ms).toISOString()

/** Practitioners are often free at the same instants, and formatting an instant is the most expensive part, so it is done once for each. */
function toItems(times: readonly Time[]) {
  const written = new Map<number, string>()
  const write = (ms: number) => {
    let text = written.get(ms)
    if (text === undefined) {
      text = iso(ms)
      written.set(ms, text)
    }
    return text
  }
  return times.map((time) => itemOf(time, write))
}

const itemOf = ({ practitioner_id, location_id, start, end, seats_left }: Time, write: (ms: number) => string) => {
  const item = { practitioner_id, location_id, starts_at: write(start), ends_at: write(end) }
  return seats_left === undefined ? item : { ...item, seats_left }
}

const named = (clinic_schedule: ClinicScheduleRead, practitioners: Practitioner[]) => ({
  practitioners: practitioners.map(({ id, name, title }) => ({ id, name, title })),
  locations: clinic_schedule.places.map(({ id, name }) => ({ id, name })),
})

function rangeOf(scope: Scope, request: AvailabilityRequest): { from: number; to: number; longest: number } {
  const clock = zoneClock(scope.clinic.time_zone)
  const instant = (text: string, daysLater: number) => (text.length === 10 ? clock.at(dayNumber(text) + daysLater, 0) : Date.parse(text))
  const from = instant(request.from, 0)
  const to = instant(request.to, 1)
  if (to <= from) refuseField('to', 'The end must lie after the beginning.')
  return { from, to, longest: pageOf(clock, { from, to }, 1).to }
}

/** The part of a range that one reply covers for this many practitioners, and where the rest begins. */
function pageOf(clock: ZoneClock, { from, to }: { from: number; to: number }, practitioners: number) {
  const days = Math.max(1, Math.min(mostDays, Math.floor(mostPractitionerDays / Math.max(1, practitioners))))
  // One day is added, because the first and last may be cut, or longer by an hour.
  if (to - from <= (days + 1) * dayLength) return { from, to, next_from: null }
  const rest = clock.at(clock.dayAt(from) + days, 0)
  return { from, to: rest, next_from: iso(rest) }
}

/**
 * How many days ahead the next day with a free time is searched; for visitors and patients of a large clinic fewer, by the number
 * of its practitioners.
 */
const mostDaysAhead = 182

/** The first later day with a free time, searched in steps, up to the horizon and at most this many days. */
async function nextDay(
  scope: Scope,
  practitioners: Practitioner[],
  { bases, service }: { bases: readonly TimeRules[]; service: ServiceWithNeeds },
  { after, days }: { after: number; days: number },
  location_id: string | undefined,
  ignore: string | undefined,
): Promise<string | null> {
  const [rules] = bases
  if (!rules) return null
  // Notice and horizon belong to the service, whoever gives it.
  const start = Math.max(after, rules.earliest)
  const end = Math.min(rules.latest, start + Math.max(30, Math.min(days, mostDaysAhead)) * dayLength)
  for (let from = start; from < end; from += 30 * dayLength) {
    const to = Math.min(from + 30 * dayLength, end + 1)
    const [anywhere, practitioner_schedules, needs] = await Promise.all([
      readClinicSchedule(scope, from, to + dayLength),
      readPractitionerSchedules(
        scope,
        practitioners.map((p) => p.id),
        from,
        to + dayLength,
        { ignore },
      ),
      readNeeds(scope, [service], from, to + dayLength, ignore),
    ])
    const clinic_schedule = { ...anywhere, only: location_id }
    const plans = plansOf(practitioner_schedules, bases, needs.get(service.id))
    const times = plans.flatMap(({ practitioner_schedule, rules }) => freeTimes(clinic_schedule, practitioner_schedule, rules, from, to, 1))
    const [first] = times.sort((a, b) => a.start - b.start)
    if (first) return dayText(clinic_schedule.clock.dayAt(first.start))
    if (plans.every(({ practitioner_schedule, rules }) => neverWorks(practitioner_schedule, rules.hours))) return null
  }
  return null
}
