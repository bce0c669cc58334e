import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { seatsTaken, sweepHolds, takeSeat } from './occupancies.sql.ts'

/** The time is somebody else's; what was wanted, so that the next free times can be offered. */
export class TimeTaken extends Refusal {
  readonly wanted: { service_id: string; practitioner_id: string; starts_at: string }

  constructor(detail: string, wanted: TimeTaken['wanted']) {
    super('time_taken', detail)
    this.wanted = wanted
  }
}

export interface TimeWanted {
  /** What takes it: an appointment, or a hold until it expires. */
  owner: { appointment_id: string } | { hold_id: string; expires_at: string }
  service_id: string
  practitioner_id: string
  /** The visit itself; buffers are put around it. */
  starts_at: string
  ends_at: string
  buffer_before_minutes: number
  buffer_after_minutes: number
  capacity: number
  room_id?: string | null
  /** Takes the next seat over whatever is there. */
  overbook?: boolean
}

const minutes = (text: string, add: number) => new Date(Date.parse(text) + add * 60_000).toISOString()
const mostSeats = 100

/**
 * Takes a practitioner's and a room's time, buffers included, or throws TimeTaken. Who comes first is decided by the
 * exclusion constraint on `occupancies`; what is read before only chooses the seat and words the refusal. Answers whether
 * it lies over another visit.
 */
export async function takeTime(scope: WriteScope, wanted: TimeWanted): Promise<{ overbooked: boolean }> {
  const { practitioner_id, room_id } = wanted
  const slot = slotOf(wanted)
  // always in this order, so that two bookings never wait for each other
  const resources = room_id ? [practitioner_id, room_id] : [practitioner_id]
  // the usual visit asks for the first seat without waiting to hear what is there
  const plain = !wanted.overbook && wanted.capacity === 1
  const [, taken, ...seated] = await Promise.all([
    scope.run(sweepHolds(scope, practitioner_id)),
    scope.rows(seatsTaken(scope, resources, slot.starts_at, slot.ends_at)),
    ...(plain ? resources.map((resource_id) => scope.run(takeSeat(scope, seatOf(wanted, resource_id, 0)))) : []),
  ])
  let overbooked = false
  for (const [i, resource_id] of resources.entries()) {
    const there = taken.filter((t) => t.resource_id === resource_id)
    if (plain && (there.length > 0 || seated[i] !== 1)) throw timeTaken(wanted, resource_id)
    const over = plain ? false : await takeResource(scope, wanted, resource_id, there)
    overbooked ||= over
  }
  return { overbooked }
}

/** Takes a room for a visit that has its practitioner's time already. */
export async function takeRoom(scope: WriteScope, wanted: TimeWanted & { room_id: string }) {
  const { starts_at, ends_at } = slotOf(wanted)
  await takeResource(scope, wanted, wanted.room_id, await scope.rows(seatsTaken(scope, [wanted.room_id], starts_at, ends_at)))
}

const slotOf = (wanted: TimeWanted) => ({
  starts_at: minutes(wanted.starts_at, -wanted.buffer_before_minutes),
  ends_at: minutes(wanted.ends_at, wanted.buffer_after_minutes),
})

type Taken = { seat: number; starts_at: string; ends_at: string; group_service_id: string | null }[]

async function takeResource(scope: WriteScope, wanted: TimeWanted, resource_id: string, there: Taken): Promise<boolean> {
  const slot = slotOf(wanted)
  const joins =
    wanted.capacity > 1 &&
    there.every((t) => t.group_service_id === wanted.service_id && t.starts_at === slot.starts_at && t.ends_at === slot.ends_at)
  const seats = joins ? wanted.capacity : wanted.overbook ? mostSeats : there.length === 0 ? 1 : 0
  const used = new Set(there.map((t) => t.seat))
  for (let seat = 0; seat < seats; seat++) {
    if (used.has(seat)) continue
    if ((await scope.run(takeSeat(scope, seatOf(wanted, resource_id, seat)))) === 1) return there.length > 0 && !joins
  }
  throw timeTaken(wanted, resource_id)
}

const seatOf = (wanted: TimeWanted, resource_id: string, seat: number) => ({
  id: newId(),
  resource_id,
  seat,
  ...slotOf(wanted),
  ...wanted.owner,
  group_service_id: wanted.capacity > 1 ? wanted.service_id : null,
})

function timeTaken({ room_id, service_id, practitioner_id, starts_at }: TimeWanted, resource_id: string) {
  const detail = resource_id === room_id ? 'This room is taken at that time.' : 'This time has just been taken.'
  return new TimeTaken(detail, { service_id, practitioner_id, starts_at })
}
