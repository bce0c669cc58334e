import type { SafetyCheck } from '@polyclinic/contract/care/prescriptions/prescriptions'
import { activeAllergies, requireChart } from '../../chart/patients/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { medicationById } from '../medications/index.ts'
import { checkAllergies, type Drug } from './check-allergies.ts'

/** The result of the allergy check of a medication; null means free text. */
export async function safetyOf(scope: Scope, patient_id: string, drug: Drug | null): Promise<SafetyCheck> {
  return checkAllergies(drug, await activeAllergies(scope, patient_id))
}

export async function checkSafety(
  scope: Scope,
  { patient_id, medication_id }: { patient_id: string; medication_id?: string | undefined },
): Promise<SafetyCheck> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  return safetyOf(scope, patient_id, medication_id ? await medicationById(scope, medication_id) : null)
}
