import { isAvailable } from '@polyclinic/contract/engine/scheduling/occupancies'
import { sql } from 'kysely'
import {
  demandOf,
  fullForPatient,
  isFullForNew,
  practitionersOffering,
  seatsTaken,
  slotOf,
  sweepHolds,
  TimeTaken,
  toOccupancy,
} from '../../../engine/scheduling/index.ts'
import { anyOf } from '../../../kernel/db/any-of.ts'
import { inTurn } from '../../../kernel/db/in-turn.ts'
import { Problem, refuseField } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { zoneClock } from '../../../kernel/zone.ts'
import { type PreparedVisit, readVisitFacts, requireSlot, type VisitRequest } from './prepare-visit.ts'

type Wish = Omit<VisitRequest, 'practitioner_id'>

/** Practitioners who turned out to be taken at the last moment, or without a room: the next one is tried. */
export type ExcludedPractitioners = ReadonlySet<string>

/**
 * Who sees a patient for whom anybody will do: of those whom the rules allow and who are free then, the one with the fewest
 * minutes taken on that day, and among equals the one who was given a time the longest ago. Several who ask at once choose
 * one after the other, so that each finds what the one before has taken.
 */
export async function choosePractitioner(scope: WriteScope, wish: Wish, passed: ExcludedPractitioners = new Set()): Promise<string> {
  const { service_id, starts_at } = wish
  const clock = zoneClock(scope.clinic.time_zone)
  const day = clock.dayAt(Date.parse(starts_at))
  await inTurn(scope, `anybody ${service_id} ${day}`)
  const offering = (await scope.rows(practitionersOffering(scope, service_id))).map(({ id }) => id)
  const ids = offering.filter((id) => !passed.has(id))
  if (offering.length === 0) refuseField('service_id', 'Nobody offers this service at the moment.')
  const allowed = await allowedAmong(scope, wish, offering)
  const full = wish.audience === 'patient' ? await fullForPatient(scope, offering, clock.at(day, 0), clock.at(day + 1, 0)) : null
  const open = full ? allowed.filter(({ practitioner }) => !isFullForNew(full, practitioner.id, day)) : allowed
  const fitting = (open.length > 0 ? open : allowed).filter(({ practitioner }) => ids.includes(practitioner.id))
  const free = fitting.length > 0 ? await freeAmong(scope, fitting) : []
  const candidates = free.map(({ practitioner }) => practitioner.id)
  const [first] = candidates.length > 1 ? await inOrder(scope, candidates, clock.at(day, 0), clock.at(day + 1, 0)) : candidates
  if (first) return first
  const [{ practitioner, starts_at: start }] = allowed as [PreparedVisit]
  throw new TimeTaken('This time has just been taken.', {
    service_id,
    practitioner_id: practitioner.id,
    anybody: allowed.map((visit) => visit.practitioner.id),
    starts_at: start,
    duration_minutes: wish.duration_minutes,
    appointment_id: undefined,
  })
}

/** Whom the rules allow; where they allow nobody, why: rather a reason that lies in what was asked for than in a person. */
export async function allowedAmong(scope: Scope, wish: Wish, practitioner_ids: readonly string[]): Promise<PreparedVisit[]> {
  const facts = await readVisitFacts(scope, { ...wish, practitioner_ids, starts: [Date.parse(wish.starts_at)] })
  const reasons: Problem[] = []
  const allowed = practitioner_ids.flatMap((practitioner_id) => {
    try {
      return [requireSlot(scope, facts, { ...wish, practitioner_id })]
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      reasons.push(error)
      return []
    }
  })
  const reason = reasons.find(({ errors }) => errors) ?? reasons[0]
  if (allowed.length === 0 && reason) throw reason
  return allowed
}

/** Those whose time nobody has, or who have a seat left in the same group. */
async function freeAmong(scope: WriteScope, visits: readonly PreparedVisit[]): Promise<PreparedVisit[]> {
  const [{ service, starts_at }] = visits as [PreparedVisit]
  const ids = visits.map((visit) => visit.practitioner.id)
  // Each practitioner may give the service at another length, so the longest decides what is read.
  const longest = visits
    .map((visit) => visit.ends_at)
    .sort()
    .at(-1) as string
  const slot = slotOf({ ...service, starts_at, ends_at: longest })
  const [, taken] = await Promise.all([
    scope.run(sweepHolds(scope, ids, slot.starts_at, slot.ends_at)),
    scope.rows(seatsTaken(scope, ids, slot.starts_at, slot.ends_at)),
  ])
  return visits.filter(({ practitioner, ends_at }) =>
    isAvailable(
      taken.filter((occupancy) => occupancy.resource_id === practitioner.id).map(toOccupancy),
      demandOf({ ...service, service_id: service.id, starts_at, ends_at }),
    ),
  )
}

/** What each has taken on a day, and when each was last given a time: ids are ordered by their moment. */
async function inOrder(scope: Scope, ids: readonly string[], from: number, to: number): Promise<string[]> {
  const iso = (ms: number) => new Date(ms).toISOString()
  const [taken, lately] = await Promise.all([
    scope.rows(seatsTaken(scope, ids, iso(from), iso(to))),
    scope.rows(
      scope
        .from('occupancies')
        .select(['resource_id', sql<string>`max(id::text)`.as('last')])
        .where('resource_id', '=', anyOf(ids))
        .where('ends_at', '>', scope.at)
        .groupBy('resource_id'),
    ),
  ])
  const minutesOf = (id: string) => {
    const stretches = new Map(
      taken
        .filter((occupancy) => occupancy.resource_id === id)
        .map((occupancy) => [`${occupancy.starts_at} ${occupancy.ends_at}`, occupancy]),
    )
    return [...stretches.values()].reduce((sum, stretch) => sum + Date.parse(stretch.ends_at) - Date.parse(stretch.starts_at), 0)
  }
  const lastOf = (id: string) => lately.find((visit) => visit.resource_id === id)?.last ?? ''
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...ids].sort((a, b) => minutesOf(a) - minutesOf(b) || compare(lastOf(a), lastOf(b)) || compare(a, b))
}
