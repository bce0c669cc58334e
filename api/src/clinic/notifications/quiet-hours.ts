import { minutesOf, type ZoneClock } from '../../kernel/zone.ts'

/** Begin and end in the clinic's time zone, `21:00` and `08:00`; they may span midnight. The same time twice means none. */
export interface QuietHours {
  quiet_from: string
  quiet_until: string
}

const minute = 60_000
/** A message that is sent before the quiet hours is sent this long before they begin. */
const margin = 15 * minute
/** A message closer to the visit than this is of no use. */
const useful = 30 * minute

/** The quiet hours that contain an instant; null if none do. */
export function quietAround(at: number, quiet: QuietHours | null, clock: ZoneClock): { from: number; until: number } | null {
  if (!quiet || quiet.quiet_from === quiet.quiet_until) return null
  const begins = minutesOf(quiet.quiet_from)
  const ends = minutesOf(quiet.quiet_until)
  const today = clock.dayAt(at)
  for (const day of [today - 1, today]) {
    const from = clock.at(day, begins)
    const until = clock.at(ends < begins ? day + 1 : day, ends)
    if (from <= at && at < until) return { from, until }
  }
  return null
}

/** The same instant, or the end of the quiet hours that contain it; before their begin if their end is too late for `deadline`. */
export function outsideQuietHours(at: number, quiet: QuietHours | null, clock: ZoneClock, deadline: number): number {
  const night = quietAround(at, quiet, clock)
  if (!night) return at
  return night.until + useful <= deadline ? night.until : night.from - margin
}
