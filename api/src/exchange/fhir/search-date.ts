import { type DatePeriod, instantPeriod, periodOf } from '../../kernel/stated-date.ts'
import { dayNumber, zoneClock } from '../../kernel/zone.ts'

const prefixes = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'sa', 'eb'] as const

export interface SearchPeriod extends DatePeriod {
  prefix: (typeof prefixes)[number]
}

const form = /^(eq|ne|lt|le|gt|ge|sa|eb)?(.+)$/
/** Searches may leave out the zone of a time: then it is one on the clinic's clock. */
const localTime = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?:\.\d+)?$/

/** What a date of a search names, a day being a day in the clinic's zone; null when it can not be read. */
export function searchPeriod(value: string, time_zone: string): SearchPeriod | null {
  const [, prefix = 'eq', text = ''] = form.exec(value) ?? []
  const period = localPeriod(text, time_zone) ?? periodOf(text, time_zone)
  return period && { ...period, prefix: prefix as SearchPeriod['prefix'] }
}

function localPeriod(text: string, time_zone: string): DatePeriod | null {
  const [, day = '', hours, minutes, seconds] = localTime.exec(text) ?? []
  if (!periodOf(day, time_zone)) return null
  const from = zoneClock(time_zone).at(dayNumber(day), Number(hours) * 60 + Number(minutes)) + Number(seconds ?? 0) * 1000
  return instantPeriod(from, seconds ? 1000 : 60_000, time_zone)
}
