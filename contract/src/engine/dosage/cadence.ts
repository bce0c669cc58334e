/** How often a dose is taken, from the several ways in which that can be said. */
import { type DosageStep, type EventTiming, type PeriodUnit, type Weekday, weekdays } from './dosage.ts'
import { timingCodes } from './timing-codes.ts'

export type Cadence =
  /** So many times in so many hours. */
  | { kind: 'every'; times: number; hours: number }
  /** So many times on each of these days of the week. */
  | { kind: 'weekdays'; times: number; days: readonly Weekday[] }

export type CadenceFault = 'no-timing' | 'contradiction'

const hoursOf: Readonly<Record<PeriodUnit, number>> = { h: 1, d: 24, wk: 168, mo: 720 }
const countless: readonly EventTiming[] = ['C', 'AC', 'PC']

/** Times in hours as a code or a frequency says it; of ranges the end at which more is taken. */
function rateOf({ timing_code, frequency, frequency_max, period, period_unit }: DosageStep) {
  if (timing_code) return timingCodes[timing_code]
  if (frequency === null || period === null || period_unit === null) return null
  return { times: frequency_max ?? frequency, hours: period * hoursOf[period_unit] }
}

/** How often a dose is taken, or why that cannot be said. Two ways of saying it that differ are a contradiction, not a choice. */
export function cadenceOf(step: DosageStep): Cadence | CadenceFault {
  const rate = rateOf(step)
  const events = step.when.filter((event) => !countless.includes(event)).length
  const clock = step.times_of_day.length
  if (events > 0 && clock > 0 && events !== clock) return 'contradiction'
  const moments = clock || events
  // At breakfast and at night is twice; beside it "three times a day" or "every 8 hours" is something else.
  if (rate && moments > 0 && (rate.hours < 24 || rate.times !== moments)) return 'contradiction'
  if (step.days_of_week.length > 0) return onWeekdays(step.days_of_week, rate, moments)
  if (rate) return { kind: 'every', ...rate }
  return moments > 0 ? { kind: 'every', times: moments, hours: 24 } : 'no-timing'
}

function onWeekdays(days: readonly Weekday[], rate: ReturnType<typeof rateOf>, moments: number): Cadence | CadenceFault {
  if (!rate || rate.hours === 24) return { kind: 'weekdays', days, times: rate?.times ?? (moments || 1) }
  return rate.hours === 168 && rate.times === days.length ? { kind: 'weekdays', days, times: 1 } : 'contradiction'
}

/** The most doses in so many days in a row, whichever day they begin on; a part of a period counts as begun. */
export function dosesIn(cadence: Cadence, days: number): number {
  if (cadence.kind === 'every') return Math.ceil((days * 24 * cadence.times) / cadence.hours)
  const isTaken = weekdays.map((day) => cadence.days.includes(day))
  const from = (start: number) => Array.from({ length: days % 7 }, (_, n) => isTaken[(start + n) % 7]).filter(Boolean).length
  const remainder = Math.max(...weekdays.map((_, start) => from(start)))
  return (Math.floor(days / 7) * isTaken.filter(Boolean).length + remainder) * cadence.times
}

/** The fewest hours between two doses that are spread evenly. */
export function intervalOf(cadence: Cadence): number {
  if (cadence.kind === 'every') return cadence.hours / cadence.times
  if (cadence.times > 1) return 24 / cadence.times
  const taken = weekdays.flatMap((day, n) => (cadence.days.includes(day) ? [n] : []))
  return 24 * Math.min(...taken.map((day, n) => (taken[n + 1] ?? (taken[0] as number) + 7) - day))
}
