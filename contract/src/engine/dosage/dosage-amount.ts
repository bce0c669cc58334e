/**
 * How much of a medicine is taken. Doses are counted in thousandths, so that nothing is lost to floating point. Of a range the
 * upper end counts, of what is taken as needed the most that is allowed. What cannot be computed is said, never guessed.
 */
import { type DoseUnit, doseUnits } from '../quantity/quantity.ts'
import { cadenceOf, dosesIn, intervalOf } from './cadence.ts'
import { type Dosage, type DosageStep, stepGroups } from './dosage.ts'

export type NotComputed =
  | 'no-timing'
  | 'contradiction'
  | 'no-duration'
  /** Such a dose cannot be counted out: a cream. */
  | 'not-measured'
  | 'unknown-unit'
  /** The steps have different units. */
  | 'mixed-units'

export type DosageAmount = { quantity: number; unit: DoseUnit } | { quantity: null; why: NotComputed }

export const thousandths = (quantity: number) => Math.round(quantity * 1000)
export const isDoseUnit = (unit: string): unit is DoseUnit => Object.hasOwn(doseUnits, unit)

/** The most at one time, which is the upper end of a range, over all steps. */
export function maxSingleDose(dosage: Dosage): DosageAmount {
  const unit = unitOf(dosage)
  return isDoseUnit(unit) ? { quantity: Math.max(...dosage.steps.map(upperDose)), unit } : { quantity: null, why: unit as NotComputed }
}

/** The most on any one day. */
export const dailyDose = (dosage: Dosage): DosageAmount =>
  summed(dosage, (groups) => Math.max(...groups.map((group) => total(group.map((step) => amountIn(step, 1))))))

/** All of it, from the first step to the last. */
export const courseAmount = (dosage: Dosage): DosageAmount =>
  dosage.steps.some((step) => stepDays(step) === null)
    ? { quantity: null, why: whyNot(dosage) ?? 'no-duration' }
    : summed(dosage, (groups) => total(groups.flat().map((step) => amountIn(step, stepDays(step) as number))))

/** The days from the first step to the last; null until further notice. */
export function courseDays(dosage: Dosage): number | null {
  const days = stepGroups(dosage).map((group) => group.map(stepDays).reduce(longer, 0))
  return days.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}

const longer = (left: number | null, right: number | null) => (left === null || right === null ? null : Math.max(left, right))

/** The days that a quantity lasts when it is taken as prescribed, step by step; null when that cannot be said. */
export function daysOfSupply(dosage: Dosage, quantity: number): number | null {
  if (whyNot(dosage)) return null
  let left = thousandths(quantity)
  let days = 0
  for (const group of stepGroups(dosage)) {
    const length = group.map(stepDays).reduce(longer, 0)
    const needed = (span: number) => total(group.map((step) => amountIn(step, span)))
    if (length !== null && needed(length) <= left) {
      left -= needed(length)
      days += length
      continue
    }
    return days + longestWithin(needed, left)
  }
  return days
}

/** The most days of which the need is at most so much; the need grows with the days. */
function longestWithin(needed: (days: number) => number, left: number): number {
  let [enough, tooMany] = [0, 1]
  while (tooMany < 100_000 && needed(tooMany) <= left) [enough, tooMany] = [tooMany, tooMany * 2]
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2)
    if (needed(middle) <= left) enough = middle
    else tooMany = middle
  }
  return enough
}

/** The fewest hours between two doses, for medicines that are taken once a week; null where nothing says how often. */
export function shortestInterval(dosage: Dosage): number | null {
  const hours = stepGroups(dosage).map((group) => {
    const intervals = group.map((step) => cadenceOf(step)).map((cadence) => (typeof cadence === 'string' ? null : intervalOf(cadence)))
    // Taken side by side, doses come as often as both together.
    return intervals.some((interval) => interval === null)
      ? null
      : 1 / intervals.reduce((sum: number, hour) => sum + 1 / (hour as number), 0)
  })
  return hours.some((hour) => hour === null) ? null : Math.min(...(hours as number[]))
}

export const upperDose = (step: DosageStep) => step.dose_max ?? step.dose

/** The days of a step; a single dose is one day, and so many doses are as many days as they take. */
export function stepDays(step: DosageStep): number | null {
  if (step.duration_days !== null || step.count === null) return step.duration_days
  const cadence = cadenceOf(step)
  if (typeof cadence === 'string') return step.count === 1 ? 1 : null
  return longestWithin((days) => dosesIn(cadence, days), step.count)
}

/** Doses of a step in so many days; null where only its maximum says how many. */
export function stepDoses(step: DosageStep, days: number): number | null {
  const cadence = cadenceOf(step)
  if (typeof cadence === 'string') return step.count
  return Math.min(dosesIn(cadence, days), step.count ?? Number.POSITIVE_INFINITY)
}

/** What the maximum of a step allows in so many days, in thousandths. */
export const maximumIn = ({ maximum }: DosageStep, days: number) =>
  maximum ? Math.ceil((days * 24) / maximum.hours) * thousandths(maximum.quantity) : Number.POSITIVE_INFINITY

/** What is taken of a step in so many days, in thousandths. */
export function amountIn(step: DosageStep, days: number): number {
  const doses = stepDoses(step, days) ?? Number.POSITIVE_INFINITY
  return Math.min(thousandths(upperDose(step)) * doses, maximumIn(step, days))
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

function unitOf({ steps }: Dosage): DoseUnit | NotComputed {
  const units = new Set(steps.map((step) => step.dose_unit))
  const [unit = ''] = units
  if (units.size > 1) return 'mixed-units'
  return isDoseUnit(unit) ? unit : 'unknown-unit'
}

/** Why nothing is computed of a dosage; null where it is. */
export function whyNot(dosage: Dosage): NotComputed | null {
  const unit = unitOf(dosage)
  if (!isDoseUnit(unit)) return unit
  if (!doseUnits[unit].measured) return 'not-measured'
  for (const step of dosage.steps) {
    const cadence = cadenceOf(step)
    if (cadence === 'contradiction') return cadence
    // A maximum or a number of doses says as much.
    if (cadence === 'no-timing' && step.maximum === null && step.count === null) return cadence
  }
  return null
}

function summed(dosage: Dosage, sum: (groups: DosageStep[][]) => number): DosageAmount {
  const why = whyNot(dosage)
  if (why) return { quantity: null, why }
  return { quantity: sum(stepGroups(dosage)) / 1000, unit: unitOf(dosage) as DoseUnit }
}
