import type { PrepaymentStatus } from '@polyclinic/contract/engine/money/prepayment'
import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { Updateable } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type AppointmentRow, appointmentById, insertAppointment, insertEvent, setReserved, updateAppointment } from './appointments.sql.ts'
import { setParticipants } from './participants.sql.ts'

export interface AppointmentEventInput {
  action: string
  from: AppointmentStatus | null
  to: AppointmentStatus
  reason?: string | null | undefined
  details?: Record<string, unknown>
}

/** The history row of a transition: who, when, why. */
export function recordAppointmentEvent(
  scope: WriteScope,
  visit: { id: string; patient_id: string },
  { action, from, to, reason, details }: AppointmentEventInput,
) {
  const { account_id, name, kind } = scope.actor
  return scope.run(
    insertEvent(scope, {
      id: newId(),
      appointment_id: visit.id,
      patient_id: visit.patient_id,
      action,
      from_status: from,
      to_status: to,
      reason: reason ?? null,
      account_id,
      actor_name: name,
      actor_kind: kind,
      details: JSON.stringify(details ?? {}),
      at: scope.at,
    }),
  )
}

export interface NewAppointment {
  id: string
  patient_id: string
  practitioner_id: string
  service_id: string
  location_id: string
  room_id: string | null
  starts_at: string
  ends_at: string
  status: AppointmentStatus
  source: string
  reason: string | null
  overbooked?: boolean
  capacity: number
  token?: string
  arrived_at?: string
  wait_promise_minutes?: number
  prepayment_minor?: number
  prepayment_due_at?: string | null
  prepayment_status?: PrepaymentStatus
  series_id?: string
  series_on?: string
  series_moved?: boolean
}

/** Which room and which participants a new visit got with its time. */
export async function recordReserved(
  scope: WriteScope,
  visit: Pick<NewAppointment, 'id' | 'patient_id' | 'room_id'>,
  { room_id, participant_ids }: { room_id: string | null; participant_ids: readonly string[] },
) {
  const joined = await setParticipants(scope, { ...visit, participants: null }, participant_ids)
  const values = room_id === visit.room_id ? joined : { ...joined, room_id }
  if (Object.keys(values).length > 0) await scope.run(setReserved(scope, visit.id, values))
}

export const writeAppointment = (scope: WriteScope, values: NewAppointment) =>
  scope.run(insertAppointment(scope, { ...values, booked_by: scope.actor.account_id, created_at: scope.at, updated_at: scope.at }))

type Changes = Updateable<DB['appointments']>

/** Updates the row and counts its version up. Nobody else can write in between, because the row is locked. */
export const rewriteAppointment = (scope: WriteScope, visit: { id: string; version: number }, changes: Changes) =>
  scope.run(updateAppointment(scope, visit).set(changes))

/**
 * Refuses a room of another place. Asked of what was written: a room can become one of another location at the same moment,
 * and from here on it waits for this change, as it would have been waited for.
 */
export function refuseRoomElsewhere({ room_location_id, location_id }: AppointmentRow) {
  if (room_location_id !== null && room_location_id !== location_id) refuseField('room_id', 'This room is in another place.')
}

/** The appointment as it stands after the change, and what the audit row says of it. */
export async function readBack(scope: WriteScope, id: string, details?: Record<string, unknown>): Promise<AppointmentRow> {
  const row = await scope.one(appointmentById(scope, id))
  scope.setAuditSubject({ subject_kind: 'appointment', subject_id: id, patient_id: row.patient_id, ...(details ? { details } : {}) })
  return row
}
