import { patientOf } from '../../kernel/patient-of.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { patientForBooking } from './appointments.sql.ts'

/** The patient who books, or for whom one acts. Nothing more is booked for somebody who has died, whoever acts for them. */
export async function requireBookingPatient(scope: Scope): Promise<string> {
  const patient_id = patientOf(scope)
  const patient = (await scope.maybe(patientForBooking(scope, patient_id))) ?? notFound()
  if (patient.deceased_on) throw new Problem('refused_by_rule', 'Nothing can be booked for this person any more. Please call the clinic.')
  return patient_id
}
