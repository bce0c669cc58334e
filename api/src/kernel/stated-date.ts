/**
 * Dates as other systems state them, on the clinic's clock: the one place that turns the text of a FHIR date into instants and
 * days. Nowhere else is one parsed or cut (`api/test/stated-dates.test.ts`).
 */
import { precisionOf } from '@polyclinic/contract/kernel/stated-date'
import { dayNumber, dayText, zoneClock } from './zone.ts'

/** The stretch of time that a date names, its end excluded. */
export interface DatePeriod {
  starts_at: string
  ends_at: string
  first_day: string
  day_after: string
}

/** What a year, a month, a day or an instant of FHIR names, a day being a day in this time zone; null where it is none. */
export function periodOf(text: string, time_zone: string): DatePeriod | null {
  const precision = precisionOf(text)
  if (precision === null) return null
  if (precision === 'instant') return instantPeriod(Date.parse(text), /:\d{2}:\d{2}/.test(text) ? 1000 : 60_000, time_zone)
  const first_day = `${text}-01-01`.slice(0, 10)
  const day_after = dayAfter(text, precision)
  return { first_day, day_after, starts_at: beginning(first_day, time_zone), ends_at: beginning(day_after, time_zone) }
}

/** A second or a minute from an instant on. */
export function instantPeriod(from: number, length: number, time_zone: string): DatePeriod {
  const day = zoneClock(time_zone).dayAt(from)
  return {
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(from + length).toISOString(),
    first_day: dayText(day),
    day_after: dayText(day + 1),
  }
}

function dayAfter(text: string, precision: 'year' | 'month' | 'day'): string {
  if (precision === 'day') return dayText(dayNumber(text) + 1)
  const [year, month] = [Number(text.slice(0, 4)), Number(text.slice(5, 7))]
  if (precision === 'year' || month === 12) return `${year + 1}-01-01`
  return `${year}-${String(month + 1).padStart(2, '0')}-01`
}

const beginning = (day: string, time_zone: string) => new Date(zoneClock(time_zone).at(dayNumber(day), 0)).toISOString()

/** A date of another system, in the columns that keep it. */
export interface KeptDate {
  /** The first moment that it names. */
  at: string
  /** The first day that it names. */
  on: string
  /** As it came. */
  date_time: string
}

/** The date of an element of a resource; null where there is none, or none that can be read. */
export function keptDate(value: unknown, time_zone: string): KeptDate | null {
  const period = typeof value === 'string' ? periodOf(value, time_zone) : null
  return period && { at: period.starts_at, on: period.first_day, date_time: value as string }
}
