import { allergenCodeOf } from '@polyclinic/contract/engine/drug-safety/allergen-codes'
import { checkSafety } from '@polyclinic/contract/engine/drug-safety/check-safety'
import { type PatientFacts, unknownPatient } from '@polyclinic/contract/engine/drug-safety/patient-facts'
import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import { hasBeginnings } from '@polyclinic/contract/kernel/normalize-name'
import type { DemoAllergy, DemoMedication } from './demo-catalogue.ts'

interface DemoPatient {
  allergies: readonly DemoAllergy[]
  taking: readonly DemoMedication[]
  /** Left out: nothing is known. */
  patient?: PatientFacts
}

/** The check of one medication for an invented patient, by the rules that clinics use. Without an allergy the patient was asked and has none. */
export const checkDemo = (medication: DemoMedication, { allergies, taking, patient = unknownPatient }: DemoPatient): SafetyCheck =>
  checkSafety({
    medicines: [medication],
    taken: taking,
    patient,
    allergies:
      allergies.length === 0
        ? 'none-known'
        : allergies.map((substance) => ({ id: substance, substance, allergen: allergenCodeOf(substance) })),
  })

/** Medications whose name, brand or ingredient has a word that begins with the typed text. */
export function findDemo(catalogue: readonly DemoMedication[], typed: string): DemoMedication[] {
  return catalogue.filter(({ name, brand, generic_name, strength, form }) =>
    hasBeginnings(`${name} ${brand ?? ''} ${generic_name} ${strength} ${form}`, typed),
  )
}
