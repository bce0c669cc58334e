import { atcGroupNames, sharedGroup } from './atc-groups.ts'
import { doubtsAbout, type Pair } from './medicine-pairs.ts'
import { type Composition, ingredientNames } from './medicines.ts'
import { partOf, type SafetyPart, type SafetyReason } from './safety-check.ts'

/** Groups of which two are usually given together, and why two of them are no duplicate. */
export const usualTogether: Readonly<Record<string, string>> = {
  A06AD: 'laxatives are combined',
  A11CC: 'the forms of vitamin D differ in what they are for',
  B03BA: 'forms of vitamin B12 follow each other',
  B01AC: 'aspirin is given beside another after a stent (dual antiplatelet therapy)',
  J04AB: 'tuberculosis is treated with several',
  J04AC: 'tuberculosis is treated with several',
  J05AE: 'ritonavir strengthens another protease inhibitor',
  J05AF: 'HIV is treated with two nucleoside inhibitors',
  L01BC: 'cytotoxic medicines are combined',
  L01CD: 'cytotoxic medicines are combined',
  N02AA: 'a strong opioid may be given slow and fast; two opioids are an interaction',
  N03AA: 'primidone becomes phenobarbital',
  R03AC: 'a long-acting beta-2 agonist is given beside a fast one (GINA)',
  A02AA: 'antacids are combined',
  A12AA: 'forms of calcium are combined',
  A12BA: 'forms of potassium are counted as an interaction with what retains it',
}

/** What stands on the skin, in eye or ear is used beside another of its group. */
const isLocal = (group: string) => /^(A01|D|G01|R01|R02|S|V)/.test(group)

/** Checks each pair of medicines for the same ingredient, and for two ingredients of one group (ATC level 4). */
export function checkDuplicates(medicines: readonly Composition[], pairs: readonly Pair[]): SafetyPart {
  const alerts = pairs.flatMap((pair) => sameIngredient(pair) ?? sameGroup(pair) ?? [])
  return partOf('duplicates', [...alerts, ...doubtsAbout(medicines, pairs)], [...new Set(pairs.map(({ companion }) => companion.name))])
}

function sameIngredient({ medicine, companion }: Pair): SafetyReason | null {
  const shared = medicine.ingredients.filter((name) => companion.ingredients.includes(name))
  if (shared.length === 0) return null
  const isSameMedicine = medicine.name === companion.name
  return alert(
    isSameMedicine
      ? `${medicine.name} is prescribed already.`
      : `${medicine.name} and ${companion.name} both contain ${ingredientNames(shared)}.`,
    isSameMedicine ? 'moderate' : 'high',
    isSameMedicine ? 'Stop the earlier prescription, or let this one follow it.' : 'Add up the daily dose of both, or stop one.',
  )
}

function sameGroup({ medicine, companion }: Pair): SafetyReason | null {
  for (const left of medicine.ingredients)
    for (const right of companion.ingredients) {
      const group = sharedGroup(left, right)
      if (group && !isLocal(group) && !Object.hasOwn(usualTogether, group))
        return alert(
          `${medicine.name} and ${companion.name} are of one group: ${atcGroupNames.get(group)}.`,
          'moderate',
          'Say which of them is to be taken, or why both.',
        )
    }
  return null
}

const alert = (text: string, severity: 'high' | 'moderate', action: string): SafetyReason => ({
  outcome: 'alert',
  text,
  severity,
  action,
  source: 'WHO ATC index',
  allergy_id: null,
})
