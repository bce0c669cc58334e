import { allergensOfCode } from './allergen-codes.ts'
import { exactAllergens, likelyAllergens } from './allergen-names.ts'
import { type Allergen, findAllergen } from './allergens.ts'
import { allergyRelation } from './allergy-relation.ts'
import type { Composition } from './medicines.ts'
import { notChecked, partOf, type SafetyPart, type SafetyReason } from './safety-check.ts'

/** An allergy as a chart records it. */
export interface RecordedAllergy {
  id: string
  /** As it was written. */
  substance: string
  /** Its code in the list of allergens; null: it is not coded. */
  allergen: string | null
}

/** The allergies of a chart; `none-known`: the patient was asked and has none. */
export type RecordedAllergies = readonly RecordedAllergy[] | 'none-known'

interface Understood {
  allergy: RecordedAllergy
  allergens: readonly Allergen[]
  /** Why it can not be checked; null: it can. */
  doubt: string | null
}

/** What an allergy is to, by its code. A text, also one that is a name as it stands, only raises suspicion: nobody confirmed it. */
function understand(allergy: RecordedAllergy): Understood {
  const allergens = allergy.allergen ? allergensOfCode(allergy.allergen) : null
  if (!allergens) {
    const suspected = exactAllergens(allergy.substance) ?? likelyAllergens(allergy.substance)
    return { allergy, allergens: suspected.map(findAllergen).filter((allergen) => allergen !== undefined), doubt: 'it is not coded' }
  }
  const isUnjudged = allergens.some((allergen) => allergen.kind === 'other' && allergen.thing.concerns === 'unknown')
  return { allergy, allergens, doubt: isUnjudged ? 'which medicines contain it is not known here' : null }
}

/**
 * Checks medicines against the allergies of a chart, by ingredient and by class. Clear only where allergies were recorded, each of
 * them is understood, and all ingredients are known.
 */
export function checkAllergies(medicines: readonly Composition[], recorded: RecordedAllergies): SafetyPart {
  const unknown = medicines.filter(({ doubt }) => doubt).map(({ name, doubt }) => notChecked(`Not checked for ${name}: ${doubt}.`))
  if (recorded === 'none-known') return partOf('allergies', unknown, [])
  const understood = recorded.map(understand)
  const alerts = understood.flatMap((each) => medicines.flatMap((medicine) => alertsOf(medicine, each)))
  const nobodyAsked = recorded.length === 0 ? [notChecked('Allergies were not recorded. Ask the patient.')] : []
  const uncoded = understood.flatMap(({ allergy, doubt }) =>
    doubt ? [notChecked(`Not checked against '${allergy.substance}': ${doubt}.`)] : [],
  )
  return partOf(
    'allergies',
    [...alerts, ...nobodyAsked, ...uncoded, ...unknown],
    recorded.map(({ substance }) => substance),
  )
}

/** The strongest reason why an allergy speaks against a medicine. */
function alertsOf({ name, ingredients }: Composition, { allergy, allergens, doubt }: Understood): SafetyReason[] {
  const found = allergens
    .flatMap((allergen) => ingredients.map((ingredient) => ({ allergen, relation: allergyRelation(allergen, ingredient) })))
    .flatMap(({ allergen, relation }) => (relation ? [{ allergen, relation }] : []))
    .sort((left, right) => left.relation.rank - right.relation.rank)[0]
  if (!found) return []
  const { allergen, relation } = found
  const written =
    doubt === 'it is not coded' ? `${allergy.substance} (not coded, perhaps ${allergen.name.toLowerCase()})` : allergy.substance
  return [
    {
      outcome: 'alert',
      text: `Allergic to ${written}: ${name} ${relation.because}.`,
      severity: relation.likelihood === 'unlikely' ? 'moderate' : 'high',
      action: null,
      source: relation.source,
      allergy_id: allergy.id,
    },
  ]
}
