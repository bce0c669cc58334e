/** The parts of a check that ask who the patient is: age, pregnancy and breast-feeding, and kidneys. */
import { kidneyFunctionOf } from './kidney-function.ts'
import type { Composition } from './medicines.ts'
import { mayBePregnant, type PatientFacts } from './patient-facts.ts'
import { type AgeRule, type KidneyRule, type PregnancyRule, type RuleScope, rulesAbout } from './patient-rules.ts'
import { notChecked, partOf, type SafetyPart, type SafetyReason } from './safety-check.ts'

/** A medicine with the way in which it is taken; null: it is not known. */
export interface TakenMedicine extends Composition {
  route: string | null
}

/** An alert of a rule about an ingredient of a medicine. */
const alertOf = (
  name: string,
  what: string,
  { severity, effect, action, source }: { severity: 'high' | 'moderate'; effect: string; action: string; source: string },
): SafetyReason => ({ outcome: 'alert', text: `${name}${what}: ${effect}`, severity, action, source, allergy_id: null })

/** What is known of each ingredient of each medicine by the rules of a part; what no rule is about is named. */
function ruled<Rule extends RuleScope>(medicines: readonly TakenMedicine[], rules: readonly Rule[], about: string) {
  const found = medicines.map((medicine) => ({
    medicine,
    rules: medicine.ingredients.map((ingredient) => rulesAbout(rules, ingredient, medicine.route)),
  }))
  const silent = found.filter(({ medicine, rules: each }) => !medicine.doubt && each.some((list) => list.length === 0))
  const doubts = medicines.flatMap(({ name, doubt }) => (doubt ? [notChecked(`Not checked for ${name}: ${doubt}.`)] : []))
  const missing = silent.map(({ medicine }) => notChecked(`Not checked for ${medicine.name}: our tables have no rule about ${about}.`))
  return { found: found.map(({ medicine, rules: each }) => ({ medicine, rules: each.flat() })), gaps: [...doubts, ...missing] }
}

export function checkAge(medicines: readonly TakenMedicine[], { age }: PatientFacts, rules: readonly AgeRule[]): SafetyPart {
  const { found, gaps } = ruled(medicines, rules, 'age')
  const isRuled = found.some((each) => each.rules.length > 0)
  const unknown = age === null && isRuled ? [notChecked('Not checked: the date of birth is not known.')] : []
  const alerts = found.flatMap(({ medicine, rules: each }) =>
    each
      .filter(({ below }) => age !== null && age < below)
      .map((rule) => alertOf(medicine.name, ` is not for patients below ${rule.below} ${rule.below === 1 ? 'year' : 'years'}`, rule)),
  )
  return partOf('age', [...alerts, ...unknown, ...gaps], age === null ? [] : [`${age} years`])
}

const hasAlert = (rule: PregnancyRule): rule is Exclude<PregnancyRule, { none: true }> => !('none' in rule)

/**
 * A pregnancy that the chart has is checked by the rules; one that it may not have is said, unless nothing speaks against the
 * medicine in pregnancy. A man and a woman of another age without one have nothing to be checked.
 */
export function checkPregnancy(medicines: readonly TakenMedicine[], patient: PatientFacts, rules: readonly PregnancyRule[]): SafetyPart {
  const { is_pregnant, is_breast_feeding } = patient
  const states = [...(is_pregnant ? (['pregnant'] as const) : []), ...(is_breast_feeding ? (['breast-feeding'] as const) : [])]
  const reasons = states.flatMap((state) => {
    const { found, gaps } = ruled(
      medicines,
      rules.filter(({ when }) => when === state),
      state === 'pregnant' ? 'pregnancy' : 'breast-feeding',
    )
    const words = state === 'pregnant' ? ' in pregnancy' : ' while breast-feeding'
    return [
      ...found.flatMap(({ medicine, rules: each }) => each.filter(hasAlert).map((rule) => alertOf(medicine.name, words, rule))),
      ...gaps,
    ]
  })
  if (states.length === 0 && mayBePregnant(patient)) {
    const { found, gaps } = ruled(
      medicines,
      rules.filter(({ when }) => when === 'pregnant'),
      'pregnancy',
    )
    if (gaps.length > 0 || found.some((each) => each.rules.some(hasAlert)))
      reasons.push(notChecked('Not checked: whether the patient is pregnant or breast-feeding is not known.'))
  }
  return partOf('pregnancy', reasons, states)
}

export function checkKidney(medicines: readonly TakenMedicine[], patient: PatientFacts, rules: readonly KidneyRule[]): SafetyPart {
  const { found, gaps } = ruled(medicines, rules, 'kidney function')
  const kidney = kidneyFunctionOf(patient)
  if (kidney.egfr === null) {
    const missing = found.some((each) => each.rules.length > 0) ? [notChecked(`Not checked: ${kidney.why}.`)] : []
    return partOf('kidney', [...missing, ...gaps], [])
  }
  const { egfr, basis } = kidney
  const reasons = found.flatMap(({ medicine, rules: each }) => {
    const gravest = each.filter(({ below }) => egfr < below).sort((left, right) => left.below - right.below)[0]
    if (gravest) return [alertOf(medicine.name, ` with ${basis}`, gravest)]
    return each.some(({ by_clearance }) => by_clearance)
      ? [notChecked(`Not checked for ${medicine.name}: it goes by the creatinine clearance, which is not computed here (${basis}).`)]
      : []
  })
  return partOf('kidney', [...reasons, ...gaps], [basis])
}
