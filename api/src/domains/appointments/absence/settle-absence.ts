import type { absences } from '@polyclinic/contract/absences'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import type { BodyOf } from '@polyclinic/contract/call'
import type { PractitionerException } from '@polyclinic/contract/staff'
import { notFound, Refusal, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { noteLeave } from '../../staff/index.ts'
import { type AppointmentRow, appointmentRows } from '../appointments.sql.ts'
import { moveForPatient } from '../move-appointment.ts'
import { cancelForPatient } from '../staff-steps.ts'
import { TimeTaken } from '../times/take-time.ts'

/**
 * Moves and cancels a practitioner's visits as planned, tells each patient and notes the leave: all or nothing, in one
 * transaction. A leave written later would leave a moment in which the freed times are offered to those who wait.
 */
export async function settleAbsence(
  scope: WriteScope,
  { practitioner_id, reason = '', tell_patients, note_leave, items }: BodyOf<typeof absences.settleAbsence>,
): Promise<{ items: StaffAppointment[]; leave: PractitionerException | null }> {
  if (items.length === 0 && !note_leave) refuseField('items', 'Say which visits are moved or cancelled.')
  if (items.length > 0 && !reason) refuseField('reason', 'Please give a reason. The patients read it.')
  const ids = items.map((item) => item.appointment_id)
  if (new Set(ids).size < ids.length) throw new Refusal('refused_by_rule', 'A visit was named twice.')
  // kept still before they are looked at, always in the same order
  const rows =
    ids.length === 0
      ? []
      : await scope.rows(appointmentRows(scope).where('appointments.id', 'in', ids).orderBy('appointments.id').forUpdate('appointments'))
  const visits = new Map(rows.map((row) => [row.id, row]))
  for (const [i, id] of ids.entries()) {
    const visit = visits.get(id) ?? notFound('One of these visits was not found.')
    if (visit.practitioner_id !== practitioner_id)
      throw new Refusal('state_not_allowed', `The visit of ${visit.patient_name} was moved in the meantime. Please look again.`)
    if (note_leave) refuseIntoLeave(note_leave, visit, items[i], i)
  }
  // what is cancelled frees its time first; always in the same order, so that two of these never wait for each other
  const ordered = [...items].sort((a, b) => a.action.localeCompare(b.action) || a.appointment_id.localeCompare(b.appointment_id))
  const done: StaffAppointment[] = []
  for (const item of ordered) {
    const { appointment_id } = item
    done.push(
      await named(
        { name: visits.get(appointment_id)?.patient_name ?? '', i: items.indexOf(item) },
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
  // last, so that it says how many visits are left in it
  const leave = note_leave ? await noteLeave(scope, practitioner_id, note_leave, 'note_leave.') : null
  scope.saw([...new Set(rows.map((row) => row.patient_id))])
  const count = (action: 'move' | 'cancel') => items.filter((item) => item.action === action).length
  scope.about({
    subject_kind: 'practitioner',
    subject_id: practitioner_id,
    patient_id: null,
    details: { moved: count('move'), cancelled: count('cancel'), leave_id: leave?.id ?? null },
  })
  return { items: done, leave }
}

/** Away is away: a visit of the same practitioner does not go to where the leave is. */
function refuseIntoLeave(
  away: { starts_at: string; ends_at: string },
  visit: AppointmentRow,
  item: BodyOf<typeof absences.settleAbsence>['items'][number] | undefined,
  i: number,
) {
  if (item?.action !== 'move' || item.practitioner_id !== visit.practitioner_id) return
  const start = Date.parse(item.starts_at)
  const end = start + Date.parse(visit.ends_at) - Date.parse(visit.starts_at)
  if (start < Date.parse(away.ends_at) && end > Date.parse(away.starts_at))
    refuseField(`items.${i}.starts_at`, `${visit.patient_name}: the practitioner is away at that time.`)
}

/** A refusal among many says whose visit it was, and stands at the field of its item: in the body there is no other of that name. */
async function named<T>({ name, i }: { name: string; i: number }, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const detail = `${name}: ${error.message} Nothing was changed.`
    if (error instanceof TimeTaken) throw new TimeTaken(detail, error.wanted)
    const errors = error.errors?.map(({ path, message }) => ({ path: `items.${i}.${path}`, message: `${name}: ${message}` }))
    throw new Refusal(error.code, detail, { ...(errors ? { errors } : {}), alternatives: error.alternatives })
  }
}
