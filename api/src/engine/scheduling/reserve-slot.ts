import { assignResources } from '@polyclinic/contract/engine/scheduling/assign-resources'
import { covers } from '@polyclinic/contract/engine/scheduling/intervals'
import { groupAt, isAvailable, seatsLeft } from '@polyclinic/contract/engine/scheduling/occupancies'
import type { ResourceKind } from '@polyclinic/contract/engine/scheduling/resource-needs'
import { isUnattended, takesSchedule } from '@polyclinic/contract/engine/scheduling/unattended'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { seatsTaken, sweepHolds, takeSeat } from './occupancies.sql.ts'
import { demandOf, type Seat, type SeatsKnown, slotOf, spanOf, toOccupancy } from './read-seats.ts'
import { hasNeeds, type Part, readParts, resourcesOf } from './service-needs.ts'

/** The slot is occupied by somebody else; it has the reservation, so that the next free times can be offered. */
export class TimeTaken extends Problem {
  readonly wanted: {
    service_id: string
    practitioner_id: string
    /** Nobody was named: all practitioners who could have been chosen. */
    anybody?: readonly string[]
    starts_at: string
    /** Undefined if nobody was named and no length was asked for: each practitioner's own length applies. */
    duration_minutes: number | undefined
    /** The appointment that was to be moved: its own time counts as free. */
    appointment_id: string | undefined
    /** The room that was asked for. */
    room_id?: string | null | undefined
    /** The participants that staff have chosen. */
    participant_ids?: readonly string[] | undefined
  }

  constructor(detail: string, wanted: TimeTaken['wanted']) {
    super('time_taken', detail)
    this.wanted = wanted
  }
}

export interface SlotReservation {
  /** The owner of the occupancy: an appointment, or a hold until it expires. */
  owner: { appointment_id: string } | { hold_id: string; expires_at: string }
  service_id: string
  practitioner_id: string
  /** The begin of the visit itself; buffers are added around it. */
  starts_at: string
  ends_at: string
  buffer_before_minutes: number
  buffer_after_minutes: number
  capacity: number
  room_id?: string | null
  /** The location: its rooms and devices are used. */
  location_id?: string
  /** The needs of the service besides the practitioner. */
  room_need?: string
  device_needs?: number
  participant_needs?: number
  /** The participants that staff have chosen. */
  participant_ids?: readonly string[] | undefined
  /** The hours of the service, as they are stored. */
  hours?: unknown
  /** Rooms and participants to prefer, if they are free. */
  prefer?: readonly string[]
  /** The patient is new to the practitioner and books online. */
  new_patient?: boolean | undefined
  /** Occupies the next seat over other visits. */
  overbook?: boolean
  /** The seats, if they were read for many times at once. */
  known_seats?: SeatsKnown | undefined
}

interface Reservation {
  /** Overlaps another visit. */
  overbooked: boolean
  room_id: string | null
  /** The participants. */
  participant_ids: string[]
}

const mostSeats = 100

/**
 * Occupies a practitioner and a room, buffers included, or throws TimeTaken. The exclusion constraints on `occupancies` decide
 * between concurrent bookings; the reads before only choose the seat and give the reason of a refusal.
 */
export async function reserveSlot(scope: WriteScope, wanted: SlotReservation): Promise<Reservation> {
  if (hasNeeds(wanted)) return takeWithNeeds(scope, wanted)
  const { practitioner_id, room_id } = wanted
  // The resources are locked always in the same order, so that two bookings cannot deadlock.
  const resources = room_id ? [practitioner_id, room_id] : [practitioner_id]
  // The usual visit asks for the first seat without reading first which seats are taken.
  const plain = !wanted.overbook && wanted.capacity === 1
  const [taken, ...seated] = await Promise.all([
    seatsThere(scope, wanted, resources),
    ...(plain ? resources.map((resource_id) => scope.run(takeSeat(scope, seatOf(wanted, resource_id, 0)))) : []),
  ])
  let overbooked = false
  for (const [i, resource_id] of resources.entries()) {
    const seats = taken.filter((t) => t.resource_id === resource_id)
    if (plain && (seats.length > 0 || seated[i] !== 1)) throw timeTaken(wanted, resource_id === room_id ? 'room' : 'practitioner')
    if (plain) wanted.known_seats?.taken.push(seatOf(wanted, resource_id, 0))
    const over = plain ? false : await takeResource(scope, wanted, resource_id, seats)
    overbooked ||= over
  }
  return { overbooked, room_id: room_id ?? null, participant_ids: [] }
}

/**
 * The same for a service with further needs: for each one a free resource, or the one that the group has. Always the practitioner
 * first, then the participants, the room, and the devices, each in the order of their ids, so that two bookings rarely wait for
 * each other. If somebody else occupies one of them meanwhile, another one is chosen.
 */
async function takeWithNeeds(scope: WriteScope, wanted: SlotReservation): Promise<Reservation> {
  const { practitioner_id, prefer = [] } = wanted
  const needs = await needsThere(scope, wanted)
  const taken = await seatsThere(scope, wanted, [...new Set([practitioner_id, ...needs.flatMap((need) => need.ids)])])
  const seatsOf = (id: string) => taken.filter((seat) => seat.resource_id === id)
  const overbooked = takesSchedule(wanted) && (await takeResource(scope, wanted, practitioner_id, seatsOf(practitioner_id)))

  const taken_here = new Set<string>()
  const ofGroup = new Set(needs.flatMap(({ ids }) => ids.filter((id) => seatsOf(id).length > 0)))
  const lost = new Set<string>()
  for (;;) {
    const isOpen = (id: string) => taken_here.has(id) || (!lost.has(id) && placesLeft(wanted, seatsOf(id)) > 0)
    const pools = needs.map(({ ids }) => ids.filter(isOpen).sort((a, b) => Number(prefer.includes(b)) - Number(prefer.includes(a))))
    const chosen = assignResources(pools, taken_here, ofGroup)
    const short = needs.find((_, i) => chosen[i] === null)
    if (short) throw timeTaken(wanted, short.kind === 'practitioner' ? 'participant' : short.kind)
    const [next] = needs
      .flatMap(({ kind }, i) => (taken_here.has(chosen[i] as string) ? [] : [{ kind, id: chosen[i] as string }]))
      .sort((a, b) => takingOrder.indexOf(a.kind) - takingOrder.indexOf(b.kind) || (a.id < b.id ? -1 : 1))
    if (!next) {
      const taken = (kind: ResourceKind) => chosen.filter((id, i) => id !== null && needs[i]?.kind === kind) as string[]
      return { overbooked, room_id: taken('room')[0] ?? null, participant_ids: taken('practitioner') }
    }
    const isTaken = await couldTake(scope, wanted, next.id, seatsOf(next.id))
    ;(isTaken ? taken_here : lost).add(next.id)
  }
}

const takingOrder: ResourceKind[] = ['practitioner', 'room', 'device']

/** The resources and people to choose from for each need of the visit, at its location and time. */
async function needsThere(scope: WriteScope, wanted: SlotReservation): Promise<{ kind: ResourceKind; ids: string[] }[]> {
  const { service_id, room_need = 'none', device_needs = 0, participant_needs = 0, location_id, room_id, practitioner_id } = wanted
  const { hours, participant_ids } = wanted
  const visit = spanOf(wanted)
  const service = { id: service_id, room_need, device_needs, participant_needs, hours, participant_ids }
  const parts = wanted.known_seats?.parts ?? (await readParts(scope, [service], visit)).get(service_id) ?? []
  const isThere = ({ id, open, ...resource }: Part['resources'][number]) =>
    id !== practitioner_id && (!location_id || resource.location_id === location_id) && (!open || covers(open, visit))
  const needs = parts.map(({ kind, resources }) => ({ kind, ids: resourcesOf([{ kind, resources: resources.filter(isThere) }]) }))
  // A room that was chosen by hand is the only choice.
  const named = room_id ? [{ kind: 'room' as const, ids: [room_id] }] : needs.filter((need) => need.kind === 'room')
  return [...named, ...needs.filter((need) => need.kind !== 'room')]
}

async function couldTake(scope: WriteScope, wanted: SlotReservation, id: string, seats: OccupiedSeats): Promise<boolean> {
  try {
    await takeResource(scope, wanted, id, seats)
    return true
  } catch (error) {
    if (error instanceof TimeTaken) return false
    throw error
  }
}

/** Reserves a room for a visit that has its practitioner's time already. */
export async function reserveRoom(scope: WriteScope, wanted: SlotReservation & { room_id: string }) {
  await takeResource(scope, wanted, wanted.room_id, await seatsThere(scope, wanted, [wanted.room_id]))
}

/** The occupied seats of these resources at that time; expired holds are deleted. */
async function seatsThere(scope: WriteScope, wanted: SlotReservation, resources: readonly string[]): Promise<Seat[]> {
  const { starts_at, ends_at } = slotOf(wanted)
  if (wanted.known_seats)
    return wanted.known_seats.taken.filter((t) => resources.includes(t.resource_id) && t.starts_at < ends_at && t.ends_at > starts_at)
  const [, taken] = await Promise.all([
    scope.run(sweepHolds(scope, resources, starts_at, ends_at)),
    scope.rows(seatsTaken(scope, resources, starts_at, ends_at)),
  ])
  return taken
}

type OccupiedSeats = readonly Seat[]

/**
 * How many more visits the resource can take at that time: for a group the seats that are left, by the strictest capacity of its
 * participants.
 */
function placesLeft(wanted: SlotReservation, seats: OccupiedSeats): number {
  const occupancies = seats.map(toOccupancy)
  return isAvailable(occupancies, demandOf(wanted)) ? seatsLeft(occupancies, wanted.capacity) : 0
}

/** Whether all occupied seats belong to one group, which the visit would join. */
const isOneGroup = (wanted: SlotReservation, seats: OccupiedSeats) =>
  seats.length > 0 && groupAt(seats.map(toOccupancy), demandOf(wanted)).length === seats.length

/** Answers whether the visit overlaps another one. */
async function takeResource(scope: WriteScope, wanted: SlotReservation, resource_id: string, seats: OccupiedSeats): Promise<boolean> {
  const used = new Set(seats.map((t) => t.seat))
  const free = Array.from({ length: mostSeats }, (_, seat) => seat).filter((seat) => !used.has(seat))
  const take = async (seat: number, overbooked: boolean) => {
    const values = seatOf(wanted, resource_id, seat, overbooked)
    const taken = (await scope.run(takeSeat(scope, values))) === 1
    if (taken) wanted.known_seats?.taken.push(values)
    return taken
  }
  // Requests that race for the last seats try the same seat numbers, so there are never more of them than seats.
  for (const seat of free.slice(0, placesLeft(wanted, seats))) if (await take(seat, false)) return false
  // a full group stays full; a visit that was booked in the meantime is overbooked like those that were there before
  // a person can see two at once; a room can not hold them
  const over = wanted.overbook && resource_id === wanted.practitioner_id
  if (over && !isOneGroup(wanted, seats)) for (const seat of free) if (await take(seat, true)) return true
  throw timeTaken(wanted, resource_id === wanted.room_id ? 'room' : 'practitioner')
}

const seatOf = (wanted: SlotReservation, resource_id: string, seat: number, overbooked = false) => ({
  id: newId(),
  resource_id,
  seat,
  overbooked,
  ...slotOf(wanted),
  ...wanted.owner,
  group_service_id: wanted.capacity > 1 ? wanted.service_id : null,
  capacity: wanted.capacity > 1 ? wanted.capacity : null,
  // A visit without a practitioner has no limit of new patients.
  new_patient: !isUnattended(wanted) && (wanted.new_patient ?? false),
})

function timeTaken(wanted: SlotReservation, kind: 'practitioner' | 'participant' | 'room' | 'device') {
  const { room_id, service_id, practitioner_id, participant_ids, starts_at, ends_at, owner } = wanted
  const sentences = {
    practitioner: 'This time has just been taken.',
    participant: participant_ids?.length
      ? 'Whoever was chosen to take part is not free at that time.'
      : 'Nobody who has to take part is free at that time.',
    room: room_id ? 'This room is taken at that time.' : 'No room for this service is free at that time.',
    device: 'A device that this service needs is taken at that time.',
  }
  return new TimeTaken(sentences[kind], {
    service_id,
    practitioner_id,
    starts_at,
    duration_minutes: (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000,
    appointment_id: 'appointment_id' in owner ? owner.appointment_id : undefined,
    room_id,
    participant_ids,
  })
}
