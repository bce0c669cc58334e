import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { checkSafety as checkMedicines, type RequestedMedicine } from '@polyclinic/contract/engine/drug-safety/check-safety'
import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import type { prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { activeAllergies, requireChart } from '../../chart/patients/index.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { medicationById, medicationText } from '../formulary/index.ts'
import { medicinesInForce } from './medicines-in-force.ts'
import { patientFacts } from './patient-facts.ts'
import { prescriptionRows } from './prescriptions.sql.ts'
import { takenElsewhere } from './statements.sql.ts'

/** A medication of the catalogue, or what was written in its place, as the check sees it. */
export const medicineOf = (drug: Medication | null, text: string): RequestedMedicine => ({
  name: drug ? medicationText(drug) : text,
  generic_name: drug?.generic_name ?? null,
  atc_code: drug?.atc_code ?? null,
  route: drug?.routes.length === 1 ? (drug.routes[0] ?? null) : null,
})

/**
 * Checks medicines that are prescribed together: each against the allergies of the chart, the others, all that is in force there but
 * `prescription_id`, and what other systems say is taken: that has no code here, so that it warns and is never counted as checked.
 */
export async function safetyOfLines(
  scope: Scope,
  patient_id: string,
  medicines: readonly RequestedMedicine[],
  prescription_id: string | null = null,
): Promise<SafetyCheck[]> {
  const recorded = await activeAllergies(scope, patient_id)
  const allergies = recorded.filter(isAllergy).map(({ id, substance, allergen_code }) => ({ id, substance, allergen: allergen_code }))
  const in_force = await medicinesInForce(scope, patient_id)
  const elsewhere = await takenElsewhere(scope, patient_id)
  const patient = await patientFacts(scope, patient_id)
  return medicines.map((medicine) =>
    checkMedicines({
      medicines: [medicine],
      taken: [...medicines.filter((line) => line !== medicine), ...in_force.filter(({ id }) => id !== prescription_id), ...elsewhere],
      patient,
      allergies: recorded.length > 0 && allergies.length === 0 ? 'none-known' : allergies,
    }),
  )
}

/** The same of one medicine, beside others that are prescribed with it. */
export async function safetyOf(
  scope: Scope,
  patient_id: string,
  medicine: RequestedMedicine,
  prescription_id: string | null,
  beside: readonly RequestedMedicine[] = [],
): Promise<SafetyCheck> {
  return (await safetyOfLines(scope, patient_id, [medicine, ...beside], prescription_id))[0] as SafetyCheck
}

export async function checkSafety(
  scope: Scope,
  { patient_id, medication_id, medication_text, prescription_id, beside }: QueryOf<typeof prescriptions.checkSafety>,
): Promise<SafetyCheck> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  if (
    prescription_id &&
    (await scope.one(prescriptionRows(scope).where('prescriptions.id', '=', prescription_id))).patient_id !== patient_id
  )
    notFound('This prescription was not found in the chart.')
  const drug = medication_id ? await medicationById(scope, medication_id) : null
  const lines: RequestedMedicine[] = []
  for (const id of beside?.split(',').filter(Boolean) ?? []) lines.push(medicineOf(await medicationById(scope, id), ''))
  return safetyOf(scope, patient_id, medicineOf(drug, medication_text ?? 'This medication'), prescription_id ?? null, lines)
}

/** The medicine of a line that is written already. */
export const medicineOfPrescription = async (
  scope: Scope,
  line: { medication_id: string | null; medication_text: string },
): Promise<RequestedMedicine> =>
  medicineOf(line.medication_id ? await medicationById(scope, line.medication_id) : null, line.medication_text)

/** The outcome of each part, for the audit log: no word of the chart. */
export const outcomesOf = (check: SafetyCheck) => Object.fromEntries(check.parts.map(({ part, outcome }) => [part, outcome]))
