import { readParts, releaseOccupancy, reserveRoom, spanOf } from '../../engine/scheduling/index.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type AppointmentRow, activeRoom } from './appointments.sql.ts'
import { slotOf } from './slot-of.ts'

/** Puts a visit into another room, or into none. */
export async function updateRoom(scope: WriteScope, visit: AppointmentRow, room_id: string | null) {
  if (room_id === visit.room_id) return
  await requireRoom(scope, visit, room_id)
  if (visit.room_id) await scope.run(releaseOccupancy(scope, visit.id, visit.room_id))
  if (!room_id) return
  await reserveRoom(scope, { ...slotOf(visit), room_id })
}

/** Whether the visit may be in this room, or in none: as its service asks. Whether it is free is decided by taking it. */
export async function requireRoom(scope: WriteScope, visit: AppointmentRow, room_id: string | null) {
  const { service_id: id, room_need, location_id } = visit
  if (!room_id) {
    if (room_need !== 'none') refuseField('room_id', 'This service takes a room: choose one.')
    return
  }
  const room = await scope.maybe(activeRoom(scope, room_id))
  if (!room || room.location_id !== location_id) notFound('This room was not found.')
  if (room_need === 'none') return
  const [part] = (await readParts(scope, [{ id, room_need, device_needs: 0, participant_needs: 0 }], spanOf(visit))).get(id) ?? []
  if (!part?.resources.some((resource) => resource.id === room_id)) refuseField('room_id', 'This service is not given in this room.')
}
