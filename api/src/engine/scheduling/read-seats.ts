import type { Interval } from '@polyclinic/contract/engine/scheduling/intervals'
import type { Occupancy, SlotDemand } from '@polyclinic/contract/engine/scheduling/occupancies'
import type { WriteScope } from '../../kernel/scope.ts'
import { deleteExpiredHoldsOf, seatsTakenAt } from './occupancies.sql.ts'
import { type Part, readParts, type ServiceWithNeeds } from './service-needs.ts'

/** An occupied seat of a resource, buffers included. */
export interface Seat {
  resource_id: string
  seat: number
  starts_at: string
  ends_at: string
  group_service_id: string | null
  capacity: number | null
}

/** The needs of a service and the occupied seats at several times, read once; seats that are occupied meanwhile are added. */
export interface SeatsKnown {
  parts: readonly Part[]
  taken: Seat[]
}

interface Visit {
  starts_at: string
  ends_at: string
}
interface Buffers {
  buffer_before_minutes: number
  buffer_after_minutes: number
}

/** From the begin of the first visit to the end of the last, in milliseconds. */
export const spanOf = (...visits: readonly Visit[]): Interval => ({
  start: Math.min(...visits.map((visit) => Date.parse(visit.starts_at))),
  end: Math.max(...visits.map((visit) => Date.parse(visit.ends_at))),
})

const minutes = (text: string, add: number) => new Date(Date.parse(text) + add * 60_000).toISOString()

/** A visit with its buffers. */
export const slotOf = ({ starts_at, ends_at, buffer_before_minutes, buffer_after_minutes }: Visit & Buffers) => ({
  starts_at: minutes(starts_at, -buffer_before_minutes),
  ends_at: minutes(ends_at, buffer_after_minutes),
})

/** The seats that a visit would occupy of each of its resources. */
export const demandOf = (visit: Visit & Buffers & { service_id: string; capacity: number }): SlotDemand => {
  const { starts_at, ends_at } = slotOf(visit)
  const { service_id, capacity } = visit
  return { service_id, capacity, visit: spanOf(visit), start: Date.parse(starts_at), end: Date.parse(ends_at) }
}

export const toOccupancy = ({ starts_at, ends_at, group_service_id, capacity }: Seat): Occupancy => ({
  start: Date.parse(starts_at),
  end: Date.parse(ends_at),
  group_service_id,
  capacity,
  seats: 1,
})

/**
 * The occupied seats of a service's practitioners and rooms at several times. The constraints of the database decide later all
 * the same: they refuse a booking that came in between, and the second one of two visits that are being written.
 */
export async function readSeats(
  scope: WriteScope,
  service: ServiceWithNeeds & Buffers,
  resource_ids: readonly string[],
  visits: readonly Visit[],
): Promise<SeatsKnown> {
  const parts = visits.length === 0 ? [] : ((await readParts(scope, [service], spanOf(...visits))).get(service.id) ?? [])
  const ids = new Set([...resource_ids, ...parts.flatMap((part) => part.resources.map((resource) => resource.id))])
  const rows = await scope.rows(
    seatsTakenAt(
      scope,
      [...ids],
      visits.map((visit) => slotOf({ ...service, ...visit })),
    ),
  )
  const seats = new Map(rows.map((row) => [row.id, row]))
  const over = [...seats.values()].filter(({ expires_at }) => expires_at !== null && expires_at <= scope.at)
  if (over.length > 0)
    await scope.run(
      deleteExpiredHoldsOf(
        scope,
        over.flatMap(({ hold_id }) => hold_id ?? []),
      ),
    )
  return { parts, taken: [...seats.values()].filter((seat) => !over.includes(seat)) }
}
