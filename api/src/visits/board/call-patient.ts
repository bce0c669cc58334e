import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import {
  lockAppointment,
  presentForStaff,
  readBack,
  recordAppointmentEvent,
  rewriteAppointment,
  updateRoom,
} from '../appointments/index.ts'

/** Calls a waiting patient in: the displays show the queue number and the room. The status stays; it may be done again. */
export async function callPatient(scope: WriteScope, id: string, room_id: string | undefined) {
  const visit = await lockAppointment(scope, id)
  const status = visit.status as AppointmentStatus
  if (status !== 'arrived' && status !== 'checked-in') throw new Problem('state_not_allowed', 'Only somebody who waits can be called in.')
  if (room_id) await updateRoom(scope, visit, room_id)
  await rewriteAppointment(scope, visit, { called_at: scope.at, ...(room_id ? { room_id } : {}) })
  await recordAppointmentEvent(scope, visit, { action: 'call', from: status, to: status })
  return presentForStaff(scope, await readBack(scope, id, { called: true }))
}
