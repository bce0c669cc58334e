import type { SeriesDate } from '@polyclinic/contract/visits/series/series'
import { weekdayOf } from '#ui/format.ts'
import { dayAndTime } from '#ui/zone-time.ts'

/** The fields of a repetition. */
export interface Repeat {
  every_weeks: number
  /** Monday is 1; empty means the weekday of the first visit. */
  weekdays: number[]
  end: 'count' | 'until'
  count: number
  until: string
}

export const firstRepeat: Repeat = { every_weeks: 1, weekdays: [], end: 'count', count: 6, until: '' }

/** The pattern from a first visit on; undefined while its end is missing. */
export function patternOf({ every_weeks, weekdays, end, count, until }: Repeat, first: { day: string; time: string }) {
  const when = { every_weeks, starts_on: first.day, time: first.time, weekdays: weekdays.length > 0 ? weekdays : [weekdayOf(first.day)] }
  if (end === 'count') return count >= 2 && count <= 104 ? { ...when, count } : undefined
  return /^\d{4}-\d{2}-\d{2}$/.test(until) && until > first.day ? { ...when, until } : undefined
}

/** The decision about a date: left out or kept where it is, or moved to another time. */
export type Decision = { out: true } | { starts_at: string }
export type Decisions = Readonly<Record<string, Decision>>

/** Dates that are not free and have no decision yet. */
export const undecidedDates = (dates: readonly SeriesDate[], decisions: Decisions, key: (date: SeriesDate) => string = (date) => date.on) =>
  dates.filter((date) => !date.is_free && !decisions[key(date)])

/** What is missing before a series can be booked: its dates are still loading, or one that is not free has no decision. */
export function missingOfDates(
  dates: readonly SeriesDate[] | undefined,
  decisions: Decisions,
  key?: (date: SeriesDate) => string,
): 'dates' | 'decisions' | undefined {
  if (!dates) return 'dates'
  return undecidedDates(dates, decisions, key).length > 0 ? 'decisions' : undefined
}

/** The time of a date whose time differs from the usual one because of a change to or from summer time. */
export function shiftedHour(starts_at: string, usual: string, zone: string): string | undefined {
  const { time } = dayAndTime(starts_at, zone)
  return time === usual ? undefined : time
}

/** The fields of a repetition as they are sent, besides those of the visit. */
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
