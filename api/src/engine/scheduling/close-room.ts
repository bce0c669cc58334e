import { sql } from 'kysely'
import { startOfToday } from '../../kernel/clinic-day.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { newId } from '../../kernel/ids.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

/** A period in which a room or a device cannot be used. */
export interface RoomClosure {
  id: string
  room_id: string
  starts_at: string
  ends_at: string
}

const day = 86_400_000

/**
 * Occupies a room or a device for its closure, a row a day, because searches for occupied times look back no further than the
 * longest visit. The closure overlaps existing bookings, as an overbooking does; these stay, and staff have to move them.
 */
export async function occupyClosedRoom(scope: WriteScope, { id, room_id, starts_at, ends_at }: RoomClosure) {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)]
  const days = Array.from({ length: Math.ceil((to - from) / day) }, (_, i) => [from + i * day, Math.min(from + (i + 1) * day, to)] as const)
  await scope.run(
    scope.insert(
      'occupancies',
      days.map(([start, end]) => ({
        id: newId(),
        resource_id: room_id,
        room_closure_id: id,
        seat: 0,
        overbooked: true,
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(end).toISOString(),
      })),
    ),
  )
}

/**
 * Current or future visits, otherwise holds, that need a room or a device at its location. Closures do not count, because they
 * apply at any location.
 */
export async function whoHasRoom(scope: Scope, room_id: string): Promise<'visit' | 'hold' | null> {
  const today = startOfToday(scope)
  const [first] = await scope.rows(
    scope
      .from('occupancies')
      .leftJoin('appointments', 'appointments.id', 'occupancies.appointment_id')
      .select('occupancies.hold_id')
      .where('occupancies.resource_id', '=', room_id)
      // No visit with its buffers is longer than two days, which bounds the index from below.
      .where('occupancies.starts_at', '>', new Date(scope.now.getTime() - 2 * day).toISOString())
      .where((eb) =>
        eb.or([
          eb('occupancies.expires_at', '>', scope.at),
          // A patient who is late may still come today.
          eb.and([eb('appointments.status', 'in', ['pending', 'booked']), eb('appointments.ends_at', '>', today)]),
          eb('appointments.status', 'in', ['arrived', 'checked-in', 'in-consultation']),
        ]),
      )
      .orderBy('occupancies.hold_id', (order) => order.asc().nullsFirst())
      .limit(1),
  )
  if (!first) return null
  return first.hold_id ? 'hold' : 'visit'
}

const visitsIn = (scope: Scope, ids: readonly string[]) =>
  scope
    .from('room_closures')
    .innerJoin('occupancies', (j) =>
      j
        .onRef('occupancies.resource_id', '=', 'room_closures.room_id')
        .onRef('occupancies.starts_at', '<', 'room_closures.ends_at')
        // No visit with its buffers is longer than two days, which bounds the index from below.
        .on('occupancies.starts_at', '>', sql<string>`room_closures.starts_at - interval '2 days'`)
        .onRef('occupancies.ends_at', '>', 'room_closures.starts_at'),
    )
    .innerJoin('appointments', 'appointments.id', 'occupancies.appointment_id')
    .where('room_closures.id', '=', anyOf(ids))
    .where('appointments.status', 'in', ['pending', 'booked'])
    .where('appointments.starts_at', '>=', scope.at)

/** How many future visits use the room or the device in each of some closures; closures without visits are left out. */
export async function countVisitsInRooms(scope: Scope, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.rows(
    visitsIn(scope, ids)
      .select((eb) => ['room_closures.id', eb.fn.countAll<number>().as('count')])
      .groupBy('room_closures.id'),
  )
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** These visits. */
export async function visitsInRoomClosure(scope: Scope, id: string): Promise<string[]> {
  return (await scope.rows(visitsIn(scope, [id]).select('appointments.id'))).map((row) => row.id)
}
