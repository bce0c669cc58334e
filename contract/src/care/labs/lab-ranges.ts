/** Which reference range of a laboratory test holds for a person, and what a value means against it. Without zod, so that screens may read it. */
import { ageIn } from '../../kernel/age.ts'
import { type Comparator, interpretBound, meaningsWithin } from '../observations/observed-value.ts'
import type { Limits } from '../observations/vital-signs.ts'

export const ageUnits = ['days', 'months', 'years'] as const
export type AgeUnit = (typeof ageUnits)[number]
/** An age as laboratories print it: 28 days, 6 months, 18 years. */
export interface Age {
  value: number
  unit: AgeUnit
}

/** A reference range with whom it is of. What is null binds nobody: a range with `sex` null is of both. */
export interface LabRange {
  sex: 'female' | 'male' | null
  /** Of whom has reached this age. */
  from_age: Age | null
  /** Of whom has not reached this age yet. */
  below_age: Age | null
  pregnant: boolean | null
  /** Values from `low` to `high`, both included, are usual. With one of them alone, a value that does not cross it is not judged. */
  low: number | null
  high: number | null
  /** At or beyond these somebody has to be told at once. */
  critical_low: number | null
  critical_high: number | null
}

/** What is known of a person; null: not known. */
export interface RangePerson {
  sex: 'female' | 'male' | 'other' | 'unknown' | null
  birth_date: string | null
  pregnant: boolean | null
}

export const notJudgedReasons = [
  'no-range',
  'sex-unknown',
  'age-unknown',
  'pregnancy-unknown',
  'several-ranges',
  'open-range',
  // The value is known to be below or above a number, and may lie on both sides of a limit.
  'comparator',
] as const
export type NotJudged = (typeof notJudgedReasons)[number]

/** The range that holds for a person on a day (`YYYY-MM-DD`), or why none can be told. It never guesses what is not known. */
export function pickRange<R extends LabRange>(
  ranges: readonly R[],
  person: RangePerson,
  on: string,
): { range: R } | { not_judged: NotJudged } {
  const fitting: R[] = []
  let unknown: NotJudged | null = null
  for (const range of ranges) {
    const fits = [fitsSex(range, person), fitsAge(range, person, on), fitsPregnancy(range, person)]
    if (fits.includes(false)) continue
    const missing = fits.find((range) => typeof range === 'string')
    if (missing) unknown ??= missing as NotJudged
    else fitting.push(range)
  }
  if (unknown) return { not_judged: unknown }
  const [range, second] = fitting
  if (!range) return { not_judged: 'no-range' }
  return second ? { not_judged: 'several-ranges' } : { range }
}

/** A number, and where the true value lies from it; null: it is exact. */
export interface Bound {
  value_number: number
  value_comparator: Comparator | null
}

/** What a value means for a person: null with the reason where it can not be told. */
export function interpretLab<R extends LabRange>(
  { value_number, value_comparator }: Bound,
  ranges: readonly R[],
  person: RangePerson,
  on: string,
) {
  const picked = pickRange(ranges, person, on)
  if ('not_judged' in picked) return { range: null, interpretation: null, not_judged: picked.not_judged }
  const limits = limitsOf(picked.range)
  // Where no limit of a test is below zero, `<0.5` lies between zero and 0.5.
  const least = reachesBelowZero(ranges) ? -Infinity : 0
  const interpretation = interpretBound(value_number, value_comparator, limits, least)
  return {
    range: picked.range,
    interpretation,
    not_judged: interpretation === null ? whyNot(value_number, value_comparator, limits, least) : null,
  }
}

function whyNot(value: number, comparator: Comparator | null, limits: Limits, least: number): NotJudged {
  const [near, far] = meaningsWithin(value, comparator, limits, least)
  return near === far ? 'open-range' : 'comparator'
}

/** Why a result that was entered was not judged, by what is kept beside it; null where a range decided, or none was known. */
export function whyResultNotJudged(result: {
  value_number: number | null
  value_comparator: Comparator | null
  interpretation: string | null
  reference_low: number | null
  reference_high: number | null
}): NotJudged | null {
  const { value_number, value_comparator, interpretation, reference_low: low, reference_high: high } = result
  if (value_number === null || interpretation !== null || (low === null && high === null)) return null
  return whyNot(value_number, value_comparator, limitsOf({ low, high, critical_low: null, critical_high: null }), -Infinity)
}

/** Whether a range has no lower or no upper limit, so that of some values it says nothing. */
export const isOpenRange = ({ low, high }: LabRange) => low === null || high === null

/** Whether a test may have results below zero, such as the base excess: one of its limits is. A concentration has none. */
export const reachesBelowZero = (ranges: readonly LabRange[]) =>
  ranges.some(({ low, high, critical_low, critical_high }) => [low, high, critical_low, critical_high].some((limit) => (limit ?? 0) < 0))

const limitsOf = ({
  low,
  high,
  critical_low,
  critical_high,
}: Pick<LabRange, 'low' | 'high' | 'critical_low' | 'critical_high'>): Limits => ({
  ...(low === null ? {} : { low }),
  ...(high === null ? {} : { high }),
  ...(critical_low === null ? {} : { critical_low }),
  ...(critical_high === null ? {} : { critical_high }),
})

type Fit = boolean | NotJudged

function fitsSex(range: LabRange, { sex }: RangePerson): Fit {
  if (range.sex === null) return true
  return sex === 'female' || sex === 'male' ? range.sex === sex : 'sex-unknown'
}

function fitsAge({ from_age, below_age }: LabRange, { birth_date }: RangePerson, on: string): Fit {
  if (from_age === null && below_age === null) return true
  if (birth_date === null || birth_date > on) return 'age-unknown'
  if (from_age !== null && ageIn(from_age.unit, birth_date, on) < from_age.value) return false
  return below_age === null || ageIn(below_age.unit, birth_date, on) < below_age.value
}

function fitsPregnancy(range: LabRange, { sex, pregnant }: RangePerson): Fit {
  if (range.pregnant === null) return true
  if (sex === 'male') return !range.pregnant
  return pregnant === null ? 'pregnancy-unknown' : range.pregnant === pregnant
}

const days: Record<AgeUnit, number> = { days: 1, months: 30.4375, years: 365.25 }
const inDays = (age: Age | null, otherwise: number) => (age ? age.value * days[age.unit] : otherwise)
const meet = <T>(a: T | null, b: T | null) => a === null || b === null || a === b

/** Whether somebody could stand in both ranges, so that none could be told. */
export const doRangesMeet = (a: LabRange, b: LabRange) =>
  meet(a.sex, b.sex) &&
  meet(a.pregnant, b.pregnant) &&
  !(a.pregnant === true && b.sex === 'male') &&
  !(b.pregnant === true && a.sex === 'male') &&
  inDays(a.from_age, 0) < inDays(b.below_age, Infinity) &&
  inDays(b.from_age, 0) < inDays(a.below_age, Infinity)

export const releasePolicies = ['at-once', 'after-review', 'after-days', 'never'] as const
export type ReleasePolicy = (typeof releasePolicies)[number]

/** From when a result that was verified is shown to the patient; null: not by itself. */
export function releaseTime(policy: ReleasePolicy, after_days: number | null, verified_at: Date): Date | null {
  if (policy === 'at-once') return verified_at
  return policy === 'after-days' && after_days !== null ? new Date(verified_at.getTime() + after_days * 86_400_000) : null
}
