import type { RoomClosure } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { countVisitsInRooms, occupyClosedRoom } from '../../engine/scheduling/index.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { roomClosures, rooms } from './organizations.sql.ts'

const year = 366 * 86_400_000

/** Closures that have not ended, by room, with the visits in the room then. */
export async function closuresOfRooms(scope: Scope, room_ids: readonly string[]): Promise<Map<string, RoomClosure[]>> {
  if (room_ids.length === 0) return new Map()
  const rows = await scope.rows(
    roomClosures(scope)
      .where('room_id', 'in', [...room_ids])
      .where('ends_at', '>', scope.at)
      .orderBy('starts_at')
      .orderBy('id'),
  )
  const visits = await countVisitsInRooms(
    scope,
    rows.map((row) => row.id),
  )
  return Map.groupBy(
    rows.map((row) => ({ ...row, visits: visits.get(row.id) ?? 0 })),
    (row) => row.room_id,
  )
}

/** Closes a room or a device for some time. Visits in it stay booked and are counted; staff have to move them. */
export async function createRoomClosure(
  scope: WriteScope,
  room_id: string,
  { starts_at, ends_at, reason }: BodyOf<typeof organizations.createRoomClosure>,
): Promise<RoomClosure> {
  await scope.one(rooms(scope).where('id', '=', room_id))
  if (ends_at <= starts_at) refuseField('ends_at', 'This ends before it begins.')
  if (ends_at <= scope.at) refuseField('ends_at', 'This day is past.')
  if (Date.parse(ends_at) - Date.parse(starts_at) > year) refuseField('ends_at', 'Enter at most a year at a time.')
  const id = newId()
  await scope.run(scope.insert('room_closures', { id, room_id, reason, starts_at, ends_at, created_at: scope.now }))
  await occupyClosedRoom(scope, { id, room_id, starts_at, ends_at })
  scope.setAuditSubject({ subject_kind: 'room', subject_id: room_id, details: { starts_at, ends_at } })
  scope.invalidate('appointments', 'directory')
  const closures = (await closuresOfRooms(scope, [room_id])).get(room_id)
  return closures?.find((closure) => closure.id === id) as RoomClosure
}

/** Removes a closure: the room can be used again, and the time is offered to patients on the waitlist. */
export async function deleteRoomClosure(scope: WriteScope, room_id: string, id: string) {
  scope.setAuditSubject({ subject_kind: 'room', subject_id: room_id })
  const closure = await scope.maybe(roomClosures(scope).where('room_id', '=', room_id).where('id', '=', id))
  if (!closure || (await scope.run(scope.delete('room_closures').where('id', '=', id))) === 0) notFound()
  await scope.emit('closure.removed', closure)
  scope.invalidate('appointments', 'directory')
  return { message: 'It can be used again.' }
}
