/** How long what a patient was given lasts. Days are `YYYY-MM-DD`. */
import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { courseDays, daysOfSupply } from '@polyclinic/contract/engine/dosage/dosage-amount'
import { utcDay } from '../../kernel/date-format.ts'

/** A quantity that was given on a day, and the days that it lasts; null where that cannot be said. */
export interface Fill {
  on: string
  days: number | null
}

const day = 86_400_000
const plus = (from: string, days: number) => utcDay(new Date(Date.parse(from) + days * day))

/**
 * The last day that the fills last together. One that comes before the one before is used up is added to what is left; one that
 * comes later begins on its own day. Null where there is none, or where nobody can say how long one of them lasts.
 */
export function lastDayOf(fills: readonly Fill[]): string | null {
  let last: string | null = null
  for (const { on, days } of [...fills].sort((a, b) => a.on.localeCompare(b.on))) {
    if (days === null) return null
    const begins: string = last === null || last < on ? on : plus(last, 1)
    last = plus(begins, days - 1)
  }
  return last
}

/** For how long a medicine without an end is presumed to be taken once its prescription may be dispensed no more. */
const presumedDays = 365

/**
 * Whether a medicine that was prescribed may be taken today. `valid_until` is the last day on which it may be dispensed, and a course
 * that is dispensed on it begins then: nobody has said that the patient stopped.
 */
export function mayBeTaken({ valid_until, dosage }: { valid_until: string | null; dosage: Dosage }, today: string): boolean {
  if (valid_until === null || valid_until >= today) return true
  return plus(valid_until, Math.min(courseDays(dosage) ?? presumedDays, presumedDays)) >= today
}

/** The days that a quantity lasts: as the pharmacist said, or by the dosage; of what is taken as needed only the pharmacist can say. */
export const daysOfFill = (dosage: Dosage, quantity: number, days_supply: number | null): number | null =>
  days_supply ?? (isAsNeeded(dosage) ? null : daysOfSupply(dosage, quantity))

/** Whether a step of it is taken as needed, so that nobody knows how long it lasts. */
export const isAsNeeded = ({ steps }: Dosage) => steps.some(({ as_needed }) => as_needed)

/** How many days before its end a supply may be renewed: a week, or half of what is given for less than two weeks. */
const leadDays = (days: number) => Math.min(7, Math.floor(days / 2))

/** The first day on which the patient may ask for more; null where nothing says how long the supply lasts. */
export function askableFrom(fills: readonly Fill[]): string | null {
  const ends_on = lastDayOf(fills)
  const latest = [...fills].sort((a, b) => a.on.localeCompare(b.on)).at(-1)?.days
  return ends_on === null || latest == null ? null : plus(ends_on, 1 - leadDays(latest))
}
