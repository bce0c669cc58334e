import type { ConfirmationWay } from '@polyclinic/contract/visits/appointments/confirmation'
import { visitFingerprint } from '../../../clinic/notifications/index.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { type AppointmentRow, lockAppointment } from '../appointments.sql.ts'
import { clinicPhone } from '../clinic-phone.ts'
import { insertConfirmation, withdrawConfirmed } from '../confirmations.sql.ts'
import { presentForPatient, presentForStaff } from '../present-appointment.ts'
import { readBack, recordAppointmentEvent } from '../write-appointment.ts'

/** Refuses with the sentence that says why nobody can confirm this visit any more, or yet. */
export function requireConfirmable(scope: Scope, { status, starts_at }: AppointmentRow) {
  if (status === 'pending') throw new Problem('state_not_allowed', 'This visit is not booked yet: its payment is waited for.')
  if (status === 'cancelled' || status === 'entered-in-error') throw new Problem('state_not_allowed', 'This visit was cancelled.')
  if (status !== 'booked' || starts_at <= scope.at) throw new Problem('state_not_allowed', 'This visit has begun already, or is over.')
}

/**
 * The patient means to come. A second yes changes nothing. `fingerprint`: of the visit that was confirmed, where another one
 * may stand here by now. The version stays: nothing of what was planned has changed.
 */
export async function confirmVisit(
  scope: WriteScope,
  id: string,
  { way, fingerprint }: { way: ConfirmationWay; fingerprint?: string },
): Promise<AppointmentRow> {
  const visit = await lockAppointment(scope, id)
  if (scope.patient_id && visit.patient_id !== scope.patient_id) notFound()
  requireConfirmable(scope, visit)
  if (fingerprint !== undefined && fingerprint !== visitFingerprint(visit))
    throw new Problem('state_not_allowed', 'This visit was moved. Please confirm it by the newer message.')
  // The confirmation is read again, because it may have been written or removed while the lock was waited for.
  if (await insertConfirmation(scope, visit, way)) {
    await recordAppointmentEvent(scope, visit, { action: 'confirm', from: 'booked', to: 'booked', details: { way } })
  }
  return readBack(scope, id, { way })
}

export const confirmAtDesk = async (scope: WriteScope, id: string) =>
  presentForStaff(scope, await confirmVisit(scope, id, { way: 'phone' }))

export const confirmMyAppointment = async (scope: WriteScope, id: string) =>
  presentForPatient(scope, await confirmVisit(scope, id, { way: 'portal' }), await clinicPhone(scope))

/** The confirmation was recorded by mistake, or the patient does not keep it. */
export async function withdrawConfirmation(scope: WriteScope, id: string) {
  const visit = await lockAppointment(scope, id)
  requireConfirmable(scope, visit)
  if ((await scope.run(withdrawConfirmed(scope, id))) > 0) {
    await recordAppointmentEvent(scope, visit, { action: 'withdraw-confirmation', from: 'booked', to: 'booked' })
  }
  return presentForStaff(scope, await readBack(scope, id, { confirmed_before: visit.confirmed_at }))
}
