/** The days of a course on the calendar. Days are `YYYY-MM-DD`. */

export interface Course {
  /** Its last day; null when it goes on until further notice. */
  ends_on: string | null
  /** Days that are left, today included; 0 when it is over. */
  days_left: number | null
}

const day = 86_400_000
const plus = (from: string, days: number) => new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)

/** Where in its course somebody is who began on `started_on` and takes each refill right after the one before. */
export function courseOf(started_on: string, duration_days: number | null, refills: number, today: string): Course {
  if (duration_days === null) return { ends_on: null, days_left: null }
  const ends_on = plus(started_on, duration_days * (1 + refills) - 1)
  return { ends_on, days_left: Math.max(0, Math.round((Date.parse(ends_on) - Date.parse(today)) / day) + 1) }
}
