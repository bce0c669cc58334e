import type { absences } from '@polyclinic/contract/absences'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import type { BodyOf } from '@polyclinic/contract/call'
import { notFound, Refusal } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { appointmentRows } from '../appointments.sql.ts'
import { moveForPatient } from '../move-appointment.ts'
import { cancelForPatient } from '../staff-steps.ts'
import { TimeTaken } from '../times/take-time.ts'

/** Moves and cancels a practitioner's visits as planned, and tells each patient: all or none, in one transaction. */
export async function settleAbsence(
  scope: WriteScope,
  { practitioner_id, reason, tell_patients, items }: BodyOf<typeof absences.settleAbsence>,
): Promise<{ items: StaffAppointment[] }> {
  const ids = items.map((item) => item.appointment_id)
  if (new Set(ids).size < ids.length) throw new Refusal('refused_by_rule', 'A visit was named twice.')
  // kept still before they are looked at, always in the same order
  const rows = await scope.rows(
    appointmentRows(scope).where('appointments.id', 'in', ids).orderBy('appointments.id').forUpdate('appointments'),
  )
  const visits = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) {
    const visit = visits.get(id) ?? notFound('One of these visits was not found.')
    if (visit.practitioner_id !== practitioner_id)
      throw new Refusal('state_not_allowed', `The visit of ${visit.patient_name} was moved in the meantime. Please look again.`)
  }
  // what is cancelled frees its time first; always in the same order, so that two of these never wait for each other
  const ordered = [...items].sort((a, b) => a.action.localeCompare(b.action) || a.appointment_id.localeCompare(b.appointment_id))
  const done: StaffAppointment[] = []
  for (const item of ordered) {
    const { appointment_id } = item
    done.push(
      await named(
        visits.get(appointment_id)?.patient_name ?? '',
        item.action === 'cancel'
          ? cancelForPatient(scope, appointment_id, { reason, tell_patient: tell_patients, requested_by: 'clinic' })
          : moveForPatient(scope, appointment_id, {
              starts_at: item.starts_at,
              practitioner_id: item.practitioner_id,
              location_id: item.location_id,
              reason,
              tell_patient: tell_patients,
            }),
      ),
    )
  }
  scope.saw([...new Set(rows.map((row) => row.patient_id))])
  const count = (action: 'move' | 'cancel') => items.filter((item) => item.action === action).length
  scope.about({
    subject_kind: 'practitioner',
    subject_id: practitioner_id,
    patient_id: null,
    details: { moved: count('move'), cancelled: count('cancel') },
  })
  return { items: done }
}

/** A refusal among many says whose visit it was. */
async function named<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TimeTaken) throw new TimeTaken(`${name}: ${error.message} Nothing was changed.`, error.wanted)
    if (error instanceof Refusal && error.code === 'state_not_allowed')
      throw new Refusal(error.code, `${name}: ${error.message} Nothing was changed.`)
    throw error
  }
}
