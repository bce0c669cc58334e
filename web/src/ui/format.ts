/** How values are written for people: by their language, on the clock of a place. Nowhere else is a format made (`web/lint`). */
import { decimalText, moneyFormat } from '@polyclinic/contract/engine/money/money'
import { precisionOf, type StatedDate, statedText } from '@polyclinic/contract/kernel/stated-date'

export interface Money {
  /** Integer minor units. */
  amount: number
  currency: string
}

const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function cached<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const found = cache.get(key) as F | undefined
  if (found) return found
  const made = make()
  cache.set(key, made)
  return made
}

/** `€1,250.00`; the number of decimals is the currency's own. */
export function formatMoney(value: Money, locale: string, options: { sign?: boolean } = {}) {
  const format = cached(
    `money ${locale} ${value.currency} ${options.sign}`,
    () =>
      new Intl.NumberFormat(locale, {
        ...moneyFormat(value.currency),
        signDisplay: options.sign ? 'exceptZero' : 'auto',
      }),
  )
  // The amount stays a text, so that it never becomes a fraction.
  return format.format(decimalText(value) as Intl.StringNumericLiteral)
}

/** `12,480` */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}) {
  return cached(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options)).format(value)
}

export type DayStyle = 'long' | 'medium' | 'short' | 'weekday'

const dayOptions: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
}

/** Short days leave the year out if it is the current one. */
function optionsFor(style: DayStyle, instant: Date, zone: string): Intl.DateTimeFormatOptions {
  const options = dayOptions[style]
  const isThisYear = options.year !== undefined || dayInZone(instant, zone).slice(0, 4) === dayInZone(new Date(), zone).slice(0, 4)
  return isThisYear ? options : { ...options, year: 'numeric' }
}

/** The format of a language and zone, made once. */
export function dateFormat(locale: string, zone: string, options: Intl.DateTimeFormatOptions) {
  return cached(`date ${locale} ${zone} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }))
}

/** A calendar day (`2026-03-01`): the same day everywhere, whatever the reader's clock says. */
export function formatDay(day: string, locale: string, style: DayStyle = 'medium') {
  const instant = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return dateFormat(locale, 'UTC', optionsFor(style, instant, 'UTC')).format(instant)
}

/** The day of an instant on the clock of `zone`. */
export function formatInstantDay(instant: string, locale: string, zone: string, style: DayStyle = 'medium') {
  const at = new Date(instant)
  return dateFormat(locale, zone, optionsFor(style, at, zone)).format(at)
}

const partOptions = {
  day: { day: 'numeric' },
  month: { month: 'short' },
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** One part of the day of an instant on the clock of `zone`, as on a calendar leaf. */
export function formatDayPart(instant: string, locale: string, zone: string, part: keyof typeof partOptions) {
  return dateFormat(locale, zone, partOptions[part]).format(new Date(instant))
}

/** The name of a weekday; Monday is 1. */
export function formatWeekday(weekday: number, locale: string, style: 'short' | 'long' = 'long') {
  // 1 January 2024 was a Monday.
  return dateFormat(locale, 'UTC', { weekday: style }).format(new Date(Date.UTC(2024, 0, weekday)))
}

/** The month of a calendar day (`2026-03`, `2026-03-01`): `March 2026`, short `Mar 26`. */
export function formatMonth(day: string, locale: string, style: 'short' | 'long' = 'long') {
  return dateFormat(locale, 'UTC', { month: style, year: style === 'long' ? 'numeric' : '2-digit' }).format(
    new Date(`${day.slice(0, 7)}-01T00:00:00Z`),
  )
}

/** `14:30` of an instant on the clock of `zone`. */
export function formatTime(instant: string, locale: string, zone: string) {
  return dateFormat(locale, zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant))
}

/** `Tue 3 Mar, 14:30`, of another year `Mon, 3 Mar 2025, 14:30` */
export function formatDateTime(instant: string, locale: string, zone: string, style: DayStyle = 'medium') {
  const at = new Date(instant)
  return dateFormat(locale, zone, { ...optionsFor(style, at, zone), hour: 'numeric', minute: '2-digit' }).format(at)
}

/** A date as it was stated: `2019`, `May 2026`, a day, or of an instant the day on the clock of `zone`. */
export function formatStatedDay(date: StatedDate, locale: string, zone: string, style?: DayStyle) {
  const text = statedText(date)
  switch (precisionOf(text)) {
    case 'year':
      return dateFormat(locale, 'UTC', { year: 'numeric' }).format(new Date(`${text}-01-01T00:00:00Z`))
    case 'month':
      return formatMonth(text, locale)
    case 'day':
      return formatDay(text, locale, style)
    default:
      return formatInstantDay(text, locale, zone, style)
  }
}

/** The same with the time of day, where it was stated. */
export function formatStatedTime(date: StatedDate, locale: string, zone: string, style?: DayStyle) {
  const text = statedText(date)
  return precisionOf(text) === 'instant' ? formatDateTime(text, locale, zone, style) : formatStatedDay(date, locale, zone, style)
}

/** The calendar day of an instant on the clock of `zone`, as `YYYY-MM-DD`. */
export function dayInZone(instant: string | Date, zone: string) {
  return dateFormat('en-CA', zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))
}

/** The calendar day of an instant in UTC, as `YYYY-MM-DD`. */
export const utcDay = (at: Date) => at.toISOString().slice(0, 10)

/** The hour of an instant on the clock of `zone`, 0–23. */
export function hourInZone(instant: string, zone: string) {
  return Number(dateFormat('en', zone, { hour: 'numeric', hourCycle: 'h23' }).format(new Date(instant)))
}

/** The ISO weekday of a calendar day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The day with which the week of a calendar day begins, where weeks begin on this ISO weekday. */
export const firstOfWeek = (day: string, week_start: number) => addDays(day, -((weekdayOf(day) - week_start + 7) % 7))

/** The day `days` after a calendar day. */
export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return utcDay(date)
}

/** Up to two initials of a person's name. */
export function initials(name: string) {
  const words = name
    // The preferred name stands beside the name: Ada Walsh “Kit”.
    .replace(/“[^”]*”/u, '')
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !/\.$|^(dr|prof)$/i.test(word))
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
