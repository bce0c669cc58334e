import { covers, type Interval, overlaps } from './intervals.ts'
import { findObstacles, type Occupancy, type SlotDemand } from './occupancies.ts'
import { assignNeeds, needsBeside, type ResourceNeed } from './resource-needs.ts'
import { type SlotConflict, type SlotConflictCode, slotConflictWeights } from './slot-conflicts.ts'
import { type GridSettings, isOnGrid } from './slot-grid.ts'
import type { Closure, WorkingTime } from './working-time.ts'

/**
 * All that decides whether an appointment can be at a time, in milliseconds. What is not known is left empty, and keeps nothing
 * back. Of a visit that is moved, what it takes itself is left out.
 */
export interface SlotFacts<O extends Occupancy = Occupancy> extends GridSettings {
  service: {
    id: string
    /** Kept free before and after, also of other visits' buffers. */
    before: number
    after: number
    /** Visits that may share one time. */
    capacity: number
    bookable_online: boolean
    /** No start by a patient before and after these instants: notice and horizon. */
    earliest: number
    latest: number
  }
  practitioner: {
    id: string
    offers: boolean
    /** The rules for new patients let this patient book. */
    accepts: boolean
  }
  /** When the practitioner works for this service, by location. */
  working: readonly WorkingTime[]
  closures: readonly Closure[]
  leave: readonly Interval[]
  /** When the practitioner is busy by an outside calendar. */
  busy_elsewhere: readonly Interval[]
  /** What takes the practitioner's time. */
  occupancies: readonly O[]
  /** The room that was named; `fits`: the service is given in it. */
  room: { id: string; location_id: string; fits: boolean; occupancies: readonly O[] } | null
  /** The rooms and devices that the service takes, and who else takes part. */
  needs: readonly ResourceNeed[]
  /** The patient's other visits. */
  patient_visits: readonly O[]
}

export interface SlotRequest extends Interval {
  now: number
  location_id?: string | undefined
  /** When the visit that is moved begins now: its own beginning may have passed. */
  current_start?: number | undefined
  /** It is kept for whoever books it now: that it begins on the grid was asked when it was kept. */
  is_kept?: boolean | undefined
  /** The room goes along where the visit stays in its place, and stays behind where it does not: nobody named it. */
  room_follows?: boolean | undefined
}

/** Whoever fills a form does it for a while: the minute that has just begun counts. */
const grace = 60_000

/** What a visit of this service takes of each of its resources. */
export const demandOf = (
  { service }: { service: Pick<SlotFacts['service'], 'id' | 'before' | 'after' | 'capacity'> },
  { start, end }: Interval,
): SlotDemand => ({
  service_id: service.id,
  capacity: service.capacity,
  visit: { start, end },
  start: start - service.before,
  end: end + service.after,
})

type IntervalAtLocation = Interval & { location_id?: string | undefined }

/** Where the practitioner works then, at the place that was asked for if one was; undefined outside all hours. */
export const workplaceAt = ({ working }: Pick<SlotFacts, 'working'>, request: IntervalAtLocation) =>
  working.find(({ location_id, open }) => (!request.location_id || location_id === request.location_id) && covers(open, request))
    ?.location_id

/** Where the visit would be: where it was asked for, else where the practitioner works then. */
const locationOf = (facts: Pick<SlotFacts, 'working'>, request: IntervalAtLocation) => request.location_id ?? workplaceAt(facts, request)

/**
 * Can this appointment be here? Every rule that stands in its way, in the order in which they are best told; none: it can.
 * Search, booking, moving, the explanation of a time, the calendar and the preview of a series all ask this function. It
 * does no I/O: the server gives it what it has read, the browser what it shows.
 */
export function evaluateSlot<O extends Occupancy>(facts: SlotFacts<O>, request: SlotRequest): SlotConflict<O>[] {
  const { service, practitioner } = facts
  const { start, now } = request
  const conflicts: SlotConflict<O>[] = []
  const add: Add<O> = (code, details = {}) =>
    conflicts.push({ code, ...slotConflictWeights[code], resource_id: null, interval: null, ...details })

  const has_passed = start < now - grace
  const is_moved = start !== request.current_start
  if (has_passed && is_moved) add('passed')
  if (!practitioner.offers) add('not_offered', { resource_id: practitioner.id })
  addHoursConflicts(facts, request, add)
  addPractitionerConflicts(facts, request, add)
  addRoomConflicts(facts, request, add)
  addNeedConflicts(facts, request, add)
  for (const occupancy of facts.patient_visits) if (overlaps(occupancy, request)) add('patient_busy', { interval: occupancy, occupancy })
  // Without a notice the earliest time is the present.
  if (!has_passed && is_moved && service.earliest > now && start < service.earliest) add('too_soon')
  if (start > service.latest) add('beyond_horizon')
  if (!service.bookable_online) add('not_online')
  if (!practitioner.accepts) add('no_new_patients', { resource_id: practitioner.id })
  if (!request.is_kept && !isOnGrid(facts, start, request.end - start)) add('off_grid')
  return conflicts
}

type Add<O extends Occupancy> = (
  code: SlotConflictCode,
  details?: Partial<Pick<SlotConflict<O>, 'resource_id' | 'interval' | 'reason' | 'occupancy'>>,
) => void

/** Hours, closures and leave: an overlap is enough to forbid, the whole visit has to lie within hours. */
function addHoursConflicts<O extends Occupancy>(facts: SlotFacts<O>, request: SlotRequest, add: Add<O>) {
  const { location_id } = request
  const resource_id = facts.practitioner.id
  const matching = facts.working.filter((place) => !location_id || place.location_id === location_id)
  if (matching.some(({ open }) => covers(open, request))) return
  const rostered = matching.filter((place) => covers(place.rostered, request))
  if (rostered.length === 0)
    add('no_hours', {
      resource_id,
      interval: matching.flatMap((place) => place.rostered).find((interval) => overlaps(interval, request)) ?? null,
    })
  const places = rostered.map((place) => place.location_id)
  for (const closure of facts.closures) {
    const place = closure.location_id
    const concerns = place === null || (places.length > 0 ? places.includes(place) : !location_id || place === location_id)
    if (concerns && overlaps(closure, request)) add('closed', { interval: closure, reason: closure.reason })
  }
  const leave = facts.leave.find((interval) => overlaps(interval, request))
  if (leave) add('leave', { resource_id, interval: leave })
  const elsewhere = facts.busy_elsewhere.find((interval) => overlaps(interval, request))
  if (elsewhere) add('busy_elsewhere', { resource_id, interval: elsewhere })
}

function addPractitionerConflicts<O extends Occupancy>(facts: SlotFacts<O>, request: SlotRequest, add: Add<O>) {
  for (const { occupancy, is_full } of findObstacles(facts.occupancies, demandOf(facts, request))) {
    const { appointment } = occupancy
    const code = is_full ? 'group_full' : !appointment ? 'held' : overlaps(appointment, request) ? 'booked' : 'buffer'
    add(code, { resource_id: facts.practitioner.id, interval: occupancy, occupancy })
  }
}

function addRoomConflicts<O extends Occupancy>(facts: SlotFacts<O>, request: SlotRequest, add: Add<O>) {
  const { room } = facts
  if (!room || (request.room_follows && room.location_id !== locationOf(facts, request))) return
  if (!room.fits) add('room_not_chosen', { resource_id: room.id })
  for (const { occupancy, is_full } of findObstacles(room.occupancies, demandOf(facts, request))) {
    add(is_full ? 'group_full' : 'room_taken', { resource_id: room.id, interval: occupancy, occupancy })
  }
}

const takenCodes = { room: 'room_taken', device: 'device_taken', practitioner: 'participant_taken' } as const

/** Of each need another one has to be free at the place of the visit; outside all hours there is no such place. */
function addNeedConflicts<O extends Occupancy>(facts: SlotFacts<O>, request: SlotRequest, add: Add<O>) {
  const location_id = locationOf(facts, request)
  if (facts.needs.length === 0 || location_id === undefined) return
  const assigned = assignNeeds(needsBeside(facts.needs, facts.practitioner.id), location_id, demandOf(facts, request))
  facts.needs.forEach(({ kind }, i) => {
    if (assigned[i] === null) add(takenCodes[kind])
  })
}
