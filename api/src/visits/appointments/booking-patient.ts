import { isDeceased } from '../../kernel/deceased.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound, Problem, refuseField } from '../../kernel/problem.ts'
import { requireDeathKnown } from '../../kernel/require-death-known.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { patientForBooking } from './appointments.sql.ts'

export type BookingPatient = Awaited<ReturnType<typeof bookablePatient>>

/** The patient who books, or for whom one acts. Nothing more is booked for somebody who has died, whoever acts for them. */
export async function requireBookingPatient(scope: Scope): Promise<BookingPatient> {
  const patient = await scope.one(patientForBooking(scope, patientOf(scope)))
  if (isDeceased(patient)) throw new Problem('refused_by_rule', 'Nothing can be booked for this person any more. Please call the clinic.')
  return patient
}

/**
 * Refuses a patient for whom staff can book nothing more. A call that has `death_known` is asked for it of who has died: a visit
 * may be the family's. A series, a place on the waitlist and an offer of another time are never meant so, and are refused.
 */
export async function bookablePatient(scope: WriteScope, patient_id: string, command?: { death_known?: boolean | undefined }) {
  const patient = (await scope.maybe(patientForBooking(scope, patient_id))) ?? notFound('This patient was not found.')
  if (command) requireDeathKnown(scope, patient, command.death_known)
  else if (isDeceased(patient)) refuseField('patient_id', 'This patient has died.')
  if (patient.status === 'merged' || patient.status === 'inactive') refuseField('patient_id', 'This chart is not in use any more.')
  return patient
}
