import { dayNumber, dayText, zoneClock } from '../../kernel/zone.ts'

const prefixes = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'sa', 'eb'] as const

export interface SearchPeriod {
  prefix: (typeof prefixes)[number]
  /** The stretch of time that the value names, its end excluded. */
  starts_at: string
  ends_at: string
  first_day: string
  day_after: string
}

const form = /^(eq|ne|lt|le|gt|ge|sa|eb)?((\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?)?)?)$/

/** What a date of a search names, a day being a day in the clinic's zone; null when it can not be read. */
export function periodOf(value: string, time_zone: string): SearchPeriod | null {
  const match = form.exec(value)
  if (!match) return null
  const [, prefix = 'eq', text = '', year = '', month, day, time] = match
  if (Number(year) < 1800 || Number(year) > 2199) return null
  const prefixed = { prefix: prefix as SearchPeriod['prefix'] }
  if (time) return instantPeriod(text, time_zone, prefixed)
  const first_day = `${year}-${month ?? '01'}-${day ?? '01'}`
  if (!isDay(first_day)) return null
  const day_after = day ? dayText(dayNumber(first_day) + 1) : month ? monthAfter(Number(year), Number(month)) : `${Number(year) + 1}-01-01`
  return { ...prefixed, first_day, day_after, starts_at: beginning(first_day, time_zone), ends_at: beginning(day_after, time_zone) }
}

function instantPeriod(text: string, time_zone: string, prefixed: Pick<SearchPeriod, 'prefix'>): SearchPeriod | null {
  const [, day = '', clock = '', seconds, zone] = /^(.{10})T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(.*)$/.exec(text) ?? []
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  if (!isDay(day) || hours > 23 || minutes > 59) return null
  const from = zone ? Date.parse(text.replace(/^(.{16})(?=Z|[+-])/, '$1:00')) : inZone(day, hours * 60 + minutes, seconds, time_zone)
  if (Number.isNaN(from)) return null
  const first_day = dayText(zoneClock(time_zone).dayAt(from))
  return {
    ...prefixed,
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(from + (seconds ? 1000 : 60_000)).toISOString(),
    first_day,
    day_after: dayText(dayNumber(first_day) + 1),
  }
}

const inZone = (day: string, minutes: number, seconds: string | undefined, time_zone: string) =>
  zoneClock(time_zone).at(dayNumber(day), minutes) + Number(seconds?.slice(1) ?? 0) * 1000

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

const beginning = (day: string, time_zone: string) => new Date(zoneClock(time_zone).at(dayNumber(day), 0)).toISOString()

const monthAfter = (year: number, month: number) =>
  month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
