import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import { requireChart } from '../../../chart/patients/index.ts'
import { Problem, stale } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { lockAppointment } from '../appointments.sql.ts'
import { presentForStaff } from '../present-appointment.ts'
import { updateRoom } from '../visit-room.ts'
import { readBack, recordAppointmentEvent, refuseRoomElsewhere, rewriteAppointment } from '../write-appointment.ts'

const waiting = ['arrived', 'checked-in']
const minutesText = (minutes: number | null) => (minutes === null ? null : String(minutes))
const over = ['fulfilled', 'cancelled', 'noshow', 'entered-in-error']

/** Another room, another reason for coming or another wait that was told, for a visit that is not over. */
export async function updateAppointment(
  scope: WriteScope,
  id: string,
  if_match: number,
  { room_id, reason, wait_minutes }: BodyOf<typeof appointments.updateAppointment>,
) {
  const visit = await lockAppointment(scope, id)
  if (visit.version !== if_match) stale(presentForStaff(scope, visit))
  if (over.includes(visit.status)) throw new Problem('state_not_allowed', 'This visit is over.')
  // Nobody may overwrite a text that they may not read.
  if (reason !== undefined && visit.restricted) await requireChart(scope, visit.patient_id)
  if (room_id !== undefined) await updateRoom(scope, visit, room_id)
  if (wait_minutes !== undefined && !waiting.includes(visit.status))
    throw new Problem('state_not_allowed', 'A wait is told to somebody who waits.')
  const changes = {
    ...(room_id === undefined ? {} : { room_id }),
    ...(reason === undefined ? {} : { reason }),
    ...(wait_minutes === undefined ? {} : { wait_promise_minutes: wait_minutes }),
  }
  await rewriteAppointment(scope, visit, changes)
  const status = visit.status as AppointmentStatus
  const row = await readBack(scope, id, { changed: Object.keys(changes) })
  if (room_id) refuseRoomElsewhere(row)
  const details = {
    ...(room_id === undefined ? {} : { room_from: visit.room_name, room: row.room_name }),
    ...(reason === undefined ? {} : { reason_from: visit.reason, reason: row.reason }),
    ...(wait_minutes === undefined ? {} : { wait_from: minutesText(visit.wait_promise_minutes), wait: minutesText(wait_minutes) }),
  }
  await recordAppointmentEvent(scope, visit, { action: 'change', from: status, to: status, details })
  return presentForStaff(scope, row)
}
