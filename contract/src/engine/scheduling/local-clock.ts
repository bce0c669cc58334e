/** A zone's clock for sums with instants in milliseconds and days as whole numbers since 1970-01-01. */
export interface LocalClock {
  /** Local time less UTC, in milliseconds. */
  offsetAt(ms: number): number
  /** The day on the zone's calendar. */
  dayAt(ms: number): number
  /** The instant of a local time; `minutes` after midnight may be 1440 and more. */
  at(day: number, minutes: number): number
}

/** Of a day since 1970-01-01: Monday is 1, Sunday 7. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
