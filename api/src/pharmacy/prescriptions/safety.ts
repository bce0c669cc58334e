import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { checkSafety as checkMedicines } from '@polyclinic/contract/engine/drug-safety/check-safety'
import type { Medicine } from '@polyclinic/contract/engine/drug-safety/medicines'
import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import type { prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { activeAllergies, requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { medicationById, medicationText } from '../formulary/index.ts'
import { takenElsewhere } from './medication-list/statements.sql.ts'
import { medicinesInForce, prescriptionRow } from './prescriptions.sql.ts'

/** A medication of the catalogue, or what was written in its place, as the check sees it. */
export const medicineOf = (drug: Medication | null, text: string): Medicine => ({
  name: drug ? medicationText(drug) : text,
  generic_name: drug?.generic_name ?? null,
  atc_code: drug?.atc_code ?? null,
})

/**
 * Checks a medicine against the allergies of a chart, all that is in force there but `prescription_id`, and what other systems say
 * is taken: that has no code here, so that it warns and is never counted as checked.
 */
export async function safetyOf(scope: Scope, patient_id: string, medicine: Medicine, prescription_id: string | null): Promise<SafetyCheck> {
  const recorded = await activeAllergies(scope, patient_id)
  const allergies = recorded.filter(isAllergy).map(({ id, substance, allergen_code }) => ({ id, substance, allergen: allergen_code }))
  const in_force = await scope.rows(medicinesInForce(scope, patient_id, todayIn(scope)))
  const elsewhere = await takenElsewhere(scope, patient_id)
  return checkMedicines({
    medicines: [medicine],
    taken: [...in_force.filter(({ id }) => id !== prescription_id), ...elsewhere],
    allergies: recorded.length > 0 && allergies.length === 0 ? 'none-known' : allergies,
  })
}

export async function checkSafety(
  scope: Scope,
  { patient_id, medication_id, medication_text, prescription_id }: QueryOf<typeof prescriptions.checkSafety>,
): Promise<SafetyCheck> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  if (prescription_id && (await scope.one(prescriptionRow(scope, prescription_id))).patient_id !== patient_id)
    notFound('This prescription was not found in the chart.')
  const drug = medication_id ? await medicationById(scope, medication_id) : null
  return safetyOf(scope, patient_id, medicineOf(drug, medication_text ?? 'This medication'), prescription_id ?? null)
}

/** The outcome of each part, for the audit log: no word of the chart. */
export const outcomesOf = (check: SafetyCheck) => Object.fromEntries(check.parts.map(({ part, outcome }) => [part, outcome]))
