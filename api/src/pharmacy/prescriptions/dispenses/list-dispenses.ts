import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { dispenses } from '@polyclinic/contract/pharmacy/prescriptions/dispenses'
import { newestFirst } from '../../../kernel/http/newest-first.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { dispenseRows, dispensesOfPatient } from '../dispenses.sql.ts'
import { getMyPrescription } from '../list-prescriptions.ts'
import { prescriptionById } from '../prescription.ts'
import { presentDispense } from './present-dispense.ts'

type Query = QueryOf<typeof dispenses.listDispenses>

export async function listDispenses(scope: Scope, prescription_id: string, query: Query) {
  const { prescription } = await prescriptionById(scope, prescription_id)
  scope.recordAccess(prescription.patient_id)
  const all = dispenseRows(scope).where('dispenses.prescription_id', '=', prescription_id)
  const { rows, next_cursor } = await newestFirst(scope, all, 'dispenses.id', query)
  return { items: rows.map((row) => presentDispense(scope, row)), next_cursor }
}

/** What the patient was given on one of their own prescriptions. */
export async function listMyDispenses(scope: Scope, prescription_id: string, query: Query) {
  await getMyPrescription(scope, prescription_id)
  const { rows, next_cursor } = await newestFirst(scope, dispensesOfPatient(scope, prescription_id), 'dispenses.id', query)
  return { items: rows, next_cursor }
}
