import type { SeriesDate } from '@polyclinic/contract/series'
import { dayAndTime } from '#ui/zone-time.ts'

/** How a visit comes again, as it is filled in. */
export interface Repeat {
  every_weeks: number
  /** Monday is 1; none: the weekday of the first visit. */
  weekdays: number[]
  end: 'count' | 'until'
  count: number
  until: string
}

export const firstRepeat: Repeat = { every_weeks: 1, weekdays: [], end: 'count', count: 6, until: '' }

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The pattern from a first visit on; undefined while its end is missing. */
export function patternOf({ every_weeks, weekdays, end, count, until }: Repeat, first: { day: string; time: string }) {
  const when = { every_weeks, starts_on: first.day, time: first.time, weekdays: weekdays.length > 0 ? weekdays : [weekdayOf(first.day)] }
  if (end === 'count') return count >= 2 && count <= 104 ? { ...when, count } : undefined
  return /^\d{4}-\d{2}-\d{2}$/.test(until) && until > first.day ? { ...when, until } : undefined
}

/** What was decided about a date: left out or kept where it is, or put at another time. */
export type Decision = { out: true } | { starts_at: string }
export type Decisions = Readonly<Record<string, Decision>>

/** Dates that are not free and about which nothing was decided. */
export const undecidedDates = (dates: readonly SeriesDate[], decisions: Decisions, key: (date: SeriesDate) => string = (date) => date.on) =>
  dates.filter((date) => !date.is_free && !decisions[key(date)])

/** What stands between the dates of a series and their booking: they are not there yet, or one that is not free was not decided. */
export function missingOfDates(
  dates: readonly SeriesDate[] | undefined,
  decisions: Decisions,
  key?: (date: SeriesDate) => string,
): 'dates' | 'decisions' | undefined {
  if (!dates) return 'dates'
  return undecidedDates(dates, decisions, key).length > 0 ? 'decisions' : undefined
}

/** The hour of a date where a change of the clocks moves it from the usual one. */
export function shiftedHour(starts_at: string, usual: string, zone: string): string | undefined {
  const { time } = dayAndTime(starts_at, zone)
  return time === usual ? undefined : time
}

/** What is sent of a repetition, beside the visit itself. */
export function seriesBody({ repeat, decisions }: { repeat: Repeat; decisions: Decisions }, first: { day: string; time: string }) {
  const pattern = patternOf(repeat, first)
  if (!pattern) return undefined
  return {
    pattern,
    decisions: Object.entries(decisions).map(([on, decision]) =>
      'out' in decision ? { on, left_out: true } : { on, starts_at: decision.starts_at },
    ),
  }
}
