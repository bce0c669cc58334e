/** The days for which a patient has medication from a prescription. Days are `YYYY-MM-DD`. */

import { daysOf, type Sig } from '@polyclinic/contract/engine/quantity/quantity'
import { utcDay } from '../../kernel/date-format.ts'

export interface Course {
  /** The last day that the medication lasts; null if it cannot be computed. */
  ends_on: string | null
  /** Days that are left, today included; 0 if it is used up. */
  days_left: number | null
}

interface PrescribedCourse extends Sig {
  as_needed: boolean
  /** The quantity that is dispensed at once. */
  quantity: number
  /** The last day on which the prescription is valid. */
  valid_until: string | null
}

const day = 86_400_000
const plus = (from: string, days: number) => utcDay(new Date(Date.parse(from) + days * day))

/**
 * How long one supply lasts a patient who began on `started_on`. Repeats do not count, because nobody has them until they are
 * dispensed. Medication taken as needed has no known duration, unless an end is prescribed. Nothing lasts beyond the validity of
 * its prescription.
 */
export function courseOf(started_on: string, prescribed: PrescribedCourse, today: string): Course {
  const days = prescribed.as_needed ? prescribed.duration_days : (daysOf(prescribed, prescribed.quantity) ?? prescribed.duration_days)
  if (days === null) return { ends_on: null, days_left: null }
  const { duration_days, valid_until } = prescribed
  const last = plus(started_on, Math.min(days, duration_days ?? days) - 1)
  const ends_on = valid_until !== null && valid_until < last ? valid_until : last
  return { ends_on, days_left: Math.max(0, Math.round((Date.parse(ends_on) - Date.parse(today)) / day) + 1) }
}
