import { type AppointmentStatus, openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { releaseOccupancy } from '../../engine/scheduling/index.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import {
  type AppointmentRow,
  lockAppointment,
  presentForStaff,
  readBack,
  recordAppointmentEvent,
  requireRoom,
  rewriteAppointment,
  updateRoom,
} from '../appointments/index.ts'

const open = new Set<string>(openStatuses)

/** Two visits of one place exchange their rooms; a visit without a room gets the other's. Both or neither. */
export async function swapRooms(scope: WriteScope, id: string, with_id: string) {
  if (id === with_id) refuseField('with_appointment_id', 'Choose another visit.')
  // The visits are locked always in the same order, so that two exchanges cannot deadlock.
  const [first, second] = [id, with_id].sort() as [string, string]
  const visits = [await lockAppointment(scope, first), await lockAppointment(scope, second)] as const
  const [a, b] = visits
  if (visits.some((visit) => !open.has(visit.status))) throw new Problem('state_not_allowed', 'One of these visits is over.')
  if (a.location_id !== b.location_id) throw new Problem('refused_by_rule', 'These visits are in different places.')
  if (a.room_id === b.room_id) throw new Problem('refused_by_rule', 'Both visits have the same room.')
  await requireRoom(scope, a, b.room_id)
  await requireRoom(scope, b, a.room_id)
  // Both visits leave their rooms before either takes the other one.
  for (const visit of visits) if (visit.room_id) await scope.run(releaseOccupancy(scope, visit.id, visit.room_id))
  await comeInto(scope, a, b)
  await comeInto(scope, b, a)
  const otherVisit = await readBack(scope, with_id)
  const rows = [await readBack(scope, id, { swapped_with: with_id, with_patient_id: otherVisit.patient_id }), otherVisit]
  // The histories of both charts say who changed the rooms.
  scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])
  return { items: rows.map((row) => presentForStaff(scope, row)) }
}

async function comeInto(scope: WriteScope, visit: AppointmentRow, { room_id, room_name }: AppointmentRow) {
  await updateRoom(scope, { ...visit, room_id: null }, room_id)
  await rewriteAppointment(scope, visit, { room_id })
  const status = visit.status as AppointmentStatus
  await recordAppointmentEvent(scope, visit, {
    action: 'swap-rooms',
    from: status,
    to: status,
    details: { room_from: visit.room_name, room: room_name },
  })
}
