import { checkAllergies, type RecordedAllergies } from './check-allergies.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { checkInteractions, type InteractionRules } from './check-interactions.ts'
import { everydayInteractions } from './interactions-everyday.ts'
import { oncInteractions } from './interactions-onc.ts'
import { pairsOf } from './medicine-pairs.ts'
import { compositionOf, type Medicine } from './medicines.ts'
import { notChecked, partOf, type SafetyCheck, type SafetyPart, worstOutcome } from './safety-check.ts'

/** Which rules are in use. What is turned off is not checked, and says so. */
export interface SafetyRules {
  allergies: boolean
  duplicates: boolean
  interactions: InteractionRules
}

export const shippedRules: SafetyRules = {
  allergies: true,
  duplicates: true,
  interactions: [
    { name: 'the ONC high-priority interactions', rules: oncInteractions },
    { name: 'the interactions of everyday practice', rules: everydayInteractions },
  ],
}

export interface SafetyQuestion {
  /** What is to be prescribed or dispensed: all of one request. */
  medicines: readonly Medicine[]
  /** What the patient takes already. */
  taken: readonly Medicine[]
  allergies: RecordedAllergies
}

/**
 * Checks medicines against the allergies of a chart, against each other and against what is taken already. It knows no doses, ages,
 * pregnancies and kidneys: a clear answer says nothing of them.
 */
export function checkSafety({ medicines, taken, allergies }: SafetyQuestion, rules: SafetyRules = shippedRules): SafetyCheck {
  const compositions = medicines.map(compositionOf)
  const pairs = pairsOf(compositions, taken.map(compositionOf))
  return resultOf([
    rules.allergies ? checkAllergies(compositions, allergies) : turnedOff('allergies'),
    rules.duplicates ? checkDuplicates(compositions, pairs) : turnedOff('duplicates'),
    checkInteractions(compositions, pairs, rules.interactions),
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
