/** The days for which a patient has medication from prescriptions. Days are `YYYY-MM-DD`. */

import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { courseDays } from '@polyclinic/contract/engine/dosage/dosage-amount'
import { utcDay } from '../../kernel/date-format.ts'
import { daysOfFill, type Fill, lastDayOf } from './fills.ts'

export interface Course {
  /** The last day that the medication lasts; null if it cannot be computed. */
  ends_on: string | null
  /** Days that are left, today included; 0 if it is used up. */
  days_left: number | null
}

interface PrescribedCourse {
  dosage: Dosage
  /** The quantity that is dispensed at once. */
  quantity: number
  /** The last day on which the prescription is valid. */
  valid_until: string | null
}

const day = 86_400_000
const plus = (from: string, days: number) => utcDay(new Date(Date.parse(from) + days * day))
const between = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / day)

/**
 * How long what a patient was given lasts. Where nothing is known to be given, one supply is presumed on `started_on`; repeats do
 * not count, because nobody has them until they are dispensed. Medication taken as needed has no known duration, unless an end is
 * prescribed. Nothing lasts beyond the validity of its prescription.
 */
export function courseOf(started_on: string, prescribed: PrescribedCourse, today: string, given: readonly Fill[] = []): Course {
  const { dosage, quantity, valid_until } = prescribed
  const fills = given.length > 0 ? given : [{ on: started_on, days: daysOfFill(dosage, quantity, null) }]
  const days = courseDays(dosage)
  const last = lastDayOf(fills) ?? (days === null ? null : plus(fills[0]?.on ?? started_on, days - 1))
  return courseUntil(last !== null && valid_until !== null && valid_until < last ? valid_until : last, today)
}

/** One supply of several prescriptions of a medicine that came after one another: what was given on all of them. */
export const jointCourse = (given: readonly Fill[], today: string): Course => courseUntil(lastDayOf(given), today)

const courseUntil = (ends_on: string | null, today: string): Course =>
  ends_on === null ? { ends_on: null, days_left: null } : { ends_on, days_left: Math.max(0, between(today, ends_on) + 1) }
