import { hasBeginnings } from '@polyclinic/contract/kernel/normalize-name'
import { type DemoAllergy, type DemoMedication, demoInteractions } from './demo-catalogue.ts'

export interface DemoCheck {
  kind: 'allergy' | 'duplicate' | 'interaction'
  outcome: 'clear' | 'alert' | 'not-checked'
  /** The subject: the class of the allergy, or the other medications. */
  medicines: string[]
  /** For an interaction: what may happen. */
  why: string[]
}

interface DemoPatient {
  allergies: readonly DemoAllergy[]
  taking: readonly DemoMedication[]
}

/** The three checks of one medication for one patient. A check that lacks data is "not checked", never "clear". */
export function checkDemo(medication: DemoMedication, { allergies, taking }: DemoPatient): DemoCheck[] {
  const isKnown = medication.ingredients.length > 0
  const unknown = taking.filter((medicine) => medicine.ingredients.length === 0).map((medicine) => medicine.name)
  const toCheck = (kind: DemoCheck['kind'], medicines: string[], why: string[], unsure: string[]): DemoCheck => {
    if (medicines.length > 0) return { kind, outcome: 'alert', medicines, why }
    if (!isKnown) return { kind, outcome: 'not-checked', medicines: [medication.name], why }
    return { kind, outcome: unsure.length > 0 ? 'not-checked' : 'clear', medicines: unsure, why }
  }
  const met = allergies.filter((allergy) => allergy === medication.allergy_class)
  const sharedIngredients = taking.filter((medicine) =>
    medicine.ingredients.some((ingredient) => medication.ingredients.includes(ingredient)),
  )
  const bad = taking.flatMap((medicine) => interactions(medication, medicine).map((why) => ({ name: medicine.name, why })))
  return [
    toCheck('allergy', [...met], [], []),
    toCheck(
      'duplicate',
      sharedIngredients.map((medicine) => medicine.name),
      [],
      unknown,
    ),
    toCheck(
      'interaction',
      bad.map((interaction) => interaction.name),
      [...new Set(bad.map((interaction) => interaction.why))],
      unknown,
    ),
  ]
}

const interactions = (a: DemoMedication, b: DemoMedication) =>
  demoInteractions
    .filter(
      ({ pair: [x, y] }) =>
        (a.ingredients.includes(x) && b.ingredients.includes(y)) || (a.ingredients.includes(y) && b.ingredients.includes(x)),
    )
    .map(({ why }) => why)

/** Medications whose name, brand or ingredient has a word that begins with the typed text. */
export function findDemo(catalogue: readonly DemoMedication[], typed: string): DemoMedication[] {
  return catalogue.filter(({ name, brand, ingredients, strength, form }) =>
    hasBeginnings(`${name} ${brand ?? ''} ${ingredients.join(' ')} ${strength} ${form}`, typed),
  )
}
