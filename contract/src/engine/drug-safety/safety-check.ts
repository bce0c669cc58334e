/** What a check of medicines answers: a list of parts, each with its own answer. */

export const safetyOutcomes = ['clear', 'alert', 'not-checked'] as const
export type SafetyOutcome = (typeof safetyOutcomes)[number]

export const safetyParts = ['allergies', 'duplicates', 'interactions', 'age', 'pregnancy', 'kidney'] as const
export type SafetyPartName = (typeof safetyParts)[number]

/** Why a part answers as it does. */
export interface SafetyReason {
  outcome: 'alert' | 'not-checked'
  /** One plain sentence. */
  text: string
  /** Of an alert: `high` asks for a reason before it is prescribed or dispensed all the same. */
  severity: 'high' | 'moderate' | null
  /** What to do. */
  action: string | null
  /** Where it can be read. */
  source: string | null
  /** Of an alert about an allergy of the chart. */
  allergy_id: string | null
}

export interface SafetyPart {
  part: SafetyPartName
  outcome: SafetyOutcome
  reasons: SafetyReason[]
  /** What it was compared with, as the reader knows it. */
  compared_with: string[]
}

export interface SafetyCheck {
  /** The worst of its parts. */
  outcome: SafetyOutcome
  /** Its reasons in plain sentences, the worst first; a clear one says what was compared. */
  summary: string
  /** Whether one of its alerts asks for a reason. */
  needs_reason: boolean
  parts: SafetyPart[]
}

const ranks: Readonly<Record<SafetyOutcome, number>> = { alert: 0, 'not-checked': 1, clear: 2 }

export const worstOutcome = (outcomes: readonly SafetyOutcome[]): SafetyOutcome =>
  outcomes.toSorted((left, right) => ranks[left] - ranks[right])[0] ?? 'not-checked'

/** A part whose outcome is that of its worst reason; none: clear. What two prescriptions of one medicine give rise to is said once. */
export function partOf(part: SafetyPartName, found: readonly SafetyReason[], compared_with: readonly string[]): SafetyPart {
  const reasons = [...new Map(found.map((reason) => [reason.text, reason])).values()].sort((left, right) => rank(left) - rank(right))
  const outcome = reasons.length === 0 ? 'clear' : worstOutcome(reasons.map((reason) => reason.outcome))
  return { part, outcome, reasons, compared_with: [...compared_with] }
}

const rank = ({ outcome, severity }: SafetyReason) => (outcome === 'not-checked' ? 2 : severity === 'high' ? 0 : 1)

export const notChecked = (text: string): SafetyReason => ({
  outcome: 'not-checked',
  text,
  severity: null,
  action: null,
  source: null,
  allergy_id: null,
})
