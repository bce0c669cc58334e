import type { SafetyCheck } from '@polyclinic/contract/care/prescriptions/prescriptions'
import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { allergyClasses } from './allergy-classes.ts'

/** A medication as the check sees it; null means free text, which is not in the catalogue. */
export interface Drug {
  generic_name: string
  brand_name: string | null
  atc_code: string | null
}

type AllergyEntry = Pick<Allergy, 'id' | 'code' | 'substance' | 'reaction' | 'severity'>

// These parts of names are shared by many substances.
const salts = new Set([
  'acid',
  'sodium',
  'potassium',
  'calcium',
  'magnesium',
  'hydrochloride',
  'chloride',
  'sulfate',
  'sulphate',
  'phosphate',
  'maleate',
  'mesilate',
  'with',
  'oral',
])

/**
 * Checks a medication against the allergies of a chart, by ingredient and by family. Answers `clear` only for a medication whose
 * ATC code is known, in a chart that lists allergies or says that none are known; any other check without an alert is
 * `not-checked`, because an empty chart is one where nobody has asked. A first, offline check: it does not check interactions,
 * doses and ages.
 */
export function checkAllergies(drug: Drug | null, recorded: readonly AllergyEntry[]): SafetyCheck {
  const allergies = recorded.filter(isAllergy)
  const compared_with = allergies.map((a) => a.substance)
  if (!drug)
    return {
      outcome: 'not-checked',
      summary: 'Not checked: this is free text, not a medication of the catalogue.',
      alerts: [],
      compared_with: [],
    }
  const alerts = allergies.flatMap((a) => {
    const because = reasonFor(drug, a.substance)
    return because ? [{ allergy_id: a.id, substance: a.substance, reaction: a.reaction, severity: a.severity, because }] : []
  })
  if (alerts.length > 0) {
    const summary = alerts.map((alert) => `Allergic to ${alert.substance}: ${alert.because}.`).join(' ')
    return { outcome: 'alert', summary, alerts, compared_with }
  }
  if (!drug.atc_code)
    return { outcome: 'not-checked', summary: 'Not checked: this medication has no ATC code in the catalogue.', alerts, compared_with }
  if (recorded.length === 0)
    return { outcome: 'not-checked', summary: 'Allergies were not recorded. Ask the patient.', alerts, compared_with }
  if (allergies.length === 0)
    return { outcome: 'clear', summary: 'The patient was asked and has no known allergies.', alerts, compared_with }
  return { outcome: 'clear', summary: `No match with the recorded allergies: ${compared_with.join(', ')}.`, alerts, compared_with }
}

function reasonFor(drug: Drug, substance: string): string | null {
  const written = normalizeName(substance)
  const names = normalizeName(`${drug.generic_name} ${drug.brand_name ?? ''}`).split(' ')
  const sameSubstance = written.split(' ').find((word) => word.length > 3 && !salts.has(word) && names.includes(word))
  if (sameSubstance) return `${drug.generic_name} is the same substance`
  const family = allergyClasses.find(
    ({ atc, written: spellings }) =>
      spellings.some((name) => ` ${written} `.includes(` ${name} `)) && atc.some((group) => drug.atc_code?.startsWith(group)),
  )
  return family ? `${drug.generic_name} belongs to the ${family.name}` : null
}
