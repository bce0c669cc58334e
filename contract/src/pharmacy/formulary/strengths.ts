/**
 * How much of an ingredient is in a medicine: a ratio of two quantities, as FHIR's Ratio, in units of UCUM (ucum.org, version 2.2).
 * What UCUM has no unit for, a puff or a dose, is an annotation in braces.
 */

export const numeratorUnits = ['mg', 'g', 'ug', 'ng', '[iU]', 'mmol', 'meq', 'mL', '%'] as const
export type NumeratorUnit = (typeof numeratorUnits)[number]
export const denominatorUnits = ['mL', 'L', 'g', 'h', '{puff}', '{spray}', '{dose}', '{drop}'] as const
export type DenominatorUnit = (typeof denominatorUnits)[number]

export interface Strength {
  numerator: { value: number; unit: NumeratorUnit }
  /** Null: in one piece, such as a tablet. */
  denominator: { value: number; unit: DenominatorUnit } | null
}

/** As a reader sees a unit: micrograms are written out, because `µg` is misread as `mg` (ISMP list of error-prone abbreviations). */
const unitTexts: Partial<Record<NumeratorUnit | DenominatorUnit, string>> = {
  ug: 'microgram',
  ng: 'nanogram',
  '[iU]': 'IU',
  '{puff}': 'puff',
  '{spray}': 'spray',
  '{dose}': 'dose',
  '{drop}': 'drop',
}
export const unitText = (unit: NumeratorUnit | DenominatorUnit): string => unitTexts[unit] ?? unit

const writtenUnits: ReadonlyMap<string, string> = new Map([
  ...[...numeratorUnits, ...denominatorUnits].flatMap((unit) => [[unit, unit] as const, [unitText(unit), unit] as const]),
  ...(['mcg', 'µg', 'μg', 'micrograms', 'microgram(s)'] as const).map((text) => [text, 'ug'] as const),
  ...(['ml', 'ML'] as const).map((text) => [text, 'mL'] as const),
  ['l', 'L'],
  ['iu', '[iU]'],
  ['[IU]', '[iU]'],
  ['puffs', '{puff}'],
  ['actuation', '{puff}'],
  ['hour', 'h'],
  ['mEq', 'meq'],
])

const numeratorText = ({ numerator }: Strength) =>
  numerator.unit === '%' ? `${numerator.value}%` : `${numerator.value} ${unitText(numerator.unit)}`
const denominatorText = ({ denominator }: Strength) =>
  denominator ? `/${denominator.value === 1 ? '' : `${denominator.value} `}${unitText(denominator.unit)}` : ''

/** The strength of one ingredient: `500 mg`, `5 mg/mL`, `125 mg/5 mL`, `100 microgram/puff`. */
export const strengthText = (strength: Strength): string => `${numeratorText(strength)}${denominatorText(strength)}`

/** The strengths of a medicine in the order of its ingredients: `125 mg + 31.25 mg/5 mL`. */
export function strengthsText(strengths: readonly Strength[]): string {
  const [first] = strengths
  const isShared = first !== undefined && strengths.every((strength) => denominatorText(strength) === denominatorText(first))
  return isShared ? `${strengths.map(numeratorText).join(' + ')}${denominatorText(first)}` : strengths.map(strengthText).join(' + ')
}

const written = /^(\d{1,9}(?:\.\d{1,6})?)\s*(\[?[^\s\d/]+)(?:\s*(?:\/|per\s)\s*(\d{1,9}(?:\.\d{1,6})?)?\s*([^\s\d/]+))?$/u

const isOf = <U extends string>(units: readonly U[], unit: string | undefined): unit is U => units.some((known) => known === unit)

/** A strength as somebody wrote it; null where it is not exactly one, and then nothing is guessed. */
export function readStrength(text: string): Strength | null {
  const [, value, unit, per_value, per_unit] = written.exec(text.trim()) ?? []
  const numerator = { value: Number(value), unit: writtenUnits.get(unit ?? '') }
  if (!isOf(numeratorUnits, numerator.unit) || !(numerator.value > 0)) return null
  if (per_unit === undefined) return { numerator: { ...numerator, unit: numerator.unit }, denominator: null }
  const denominator = { value: per_value === undefined ? 1 : Number(per_value), unit: writtenUnits.get(per_unit) }
  if (!isOf(denominatorUnits, denominator.unit) || !(denominator.value > 0)) return null
  return { numerator: { ...numerator, unit: numerator.unit }, denominator: { ...denominator, unit: denominator.unit } }
}

/** The strengths of as many ingredients, with a sign between; what stands under the last alone holds for all. */
export function readStrengths(text: string, count: number): Strength[] | null {
  if (count === 1) {
    const strength = readStrength(text)
    return strength && [strength]
  }
  const parts = text.split(/\s*\+\s*|\s+\/\s+/).map(readStrength)
  if (parts.length !== count) return null
  const strengths = parts.filter((part) => part !== null)
  const last = strengths.at(-1)
  if (strengths.length !== count || !last) return null
  const isShared = strengths.slice(0, -1).every(({ denominator }) => denominator === null)
  return isShared ? strengths.map(({ numerator }) => ({ numerator, denominator: last.denominator })) : strengths
}
