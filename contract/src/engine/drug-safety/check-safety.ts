import { ageRules } from './age-rules.ts'
import { checkAllergies, type RecordedAllergies } from './check-allergies.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { checkInteractions, type InteractionRules } from './check-interactions.ts'
import { checkAge, checkKidney, checkPregnancy, type TakenMedicine } from './check-patient.ts'
import { everydayInteractions } from './interactions-everyday.ts'
import { oncInteractions } from './interactions-onc.ts'
import { kidneyRules } from './kidney-rules.ts'
import { pairsOf } from './medicine-pairs.ts'
import { compositionOf, type Medicine } from './medicines.ts'
import type { PatientFacts } from './patient-facts.ts'
import type { AgeRule, KidneyRule, PregnancyRule } from './patient-rules.ts'
import { pregnancyRules } from './pregnancy-rules.ts'
import { notChecked, partOf, type SafetyCheck, type SafetyPart, worstOutcome } from './safety-check.ts'

/** Which rules are in use. What is turned off is not checked, and says so. */
export interface SafetyRules {
  allergies: boolean
  duplicates: boolean
  interactions: InteractionRules
  /** Null: turned off. */
  age: readonly AgeRule[] | null
  pregnancy: readonly PregnancyRule[] | null
  kidney: readonly KidneyRule[] | null
}

export const shippedRules: SafetyRules = {
  allergies: true,
  duplicates: true,
  interactions: [
    { name: 'the ONC high-priority interactions', rules: oncInteractions },
    { name: 'the interactions of everyday practice', rules: everydayInteractions },
  ],
  age: ageRules,
  pregnancy: pregnancyRules,
  kidney: kidneyRules,
}

/** A medicine that is to be prescribed or dispensed, with the way in which it is taken where that is known already. */
export interface RequestedMedicine extends Medicine {
  route?: string | null
}

export interface SafetyQuestion {
  /** What is to be prescribed or dispensed: all of one request. */
  medicines: readonly RequestedMedicine[]
  /** What the patient takes already. */
  taken: readonly Medicine[]
  allergies: RecordedAllergies
  patient: PatientFacts
}

/**
 * Checks medicines against the allergies of a chart, against each other, against what is taken already, and for the age, a pregnancy
 * and the kidneys of the patient. It knows no doses: a clear answer says nothing of them.
 */
export function checkSafety({ medicines, taken, allergies, patient }: SafetyQuestion, rules: SafetyRules = shippedRules): SafetyCheck {
  const requested = medicines.map(({ route = null, ...medicine }): TakenMedicine => ({ ...compositionOf(medicine), route }))
  const pairs = pairsOf(requested, taken.map(compositionOf))
  return resultOf([
    rules.allergies ? checkAllergies(requested, allergies) : turnedOff('allergies'),
    rules.duplicates ? checkDuplicates(requested, pairs) : turnedOff('duplicates'),
    checkInteractions(requested, pairs, rules.interactions),
    rules.age ? checkAge(requested, patient, rules.age) : turnedOff('age'),
    rules.pregnancy ? checkPregnancy(requested, patient, rules.pregnancy) : turnedOff('pregnancy'),
    rules.kidney ? checkKidney(requested, patient, rules.kidney) : turnedOff('kidney'),
  ])
}

const turnedOff = (part: SafetyPart['part']) => partOf(part, [notChecked('Not checked: the rules of this part are not in use.')], [])

/** The whole of its parts: the worst outcome, and its reasons as sentences. */
export function resultOf(parts: SafetyPart[]): SafetyCheck {
  const outcome = worstOutcome(parts.map((part) => part.outcome))
  const reasons = parts.flatMap((part) => part.reasons)
  const worst = reasons.filter((reason) => reason.outcome === outcome)
  return {
    outcome,
    summary: outcome === 'clear' ? clearSummary(parts) : [...new Set(worst.map(({ text }) => text))].join(' '),
    needs_reason: reasons.some((reason) => reason.outcome === 'alert' && reason.severity === 'high'),
    parts,
  }
}

function clearSummary(parts: readonly SafetyPart[]): string {
  const compared = (name: SafetyPart['part']) => parts.find(({ part }) => part === name)?.compared_with ?? []
  const allergies = compared('allergies')
  const taken = compared('interactions')
  return [
    allergies.length > 0
      ? `No match with the recorded allergies: ${allergies.join(', ')}.`
      : 'The patient was asked and has no known allergies.',
    taken.length > 0 ? `No known interaction with ${taken.join(', ')}.` : 'Nothing else is prescribed here to compare it with.',
  ].join(' ')
}
