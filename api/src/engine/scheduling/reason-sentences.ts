import type { NoTimeReason } from '@polyclinic/contract/clinic/directory/directory'
import { dateFormat } from '../../kernel/date-format.ts'
import type { Shortfall } from './no-time-reason.ts'

interface Around {
  /** The next day with a free time. */
  next: string | null
  service: { minimum_notice_minutes: number; horizon_days: number }
  time_zone: string
}

/** The reason as the screen shows it: one plain sentence, and its parts for callers who compose their own. */
export function sentenceFor(shortfall: Shortfall, { next, service, time_zone }: Around): NoTimeReason {
  const longest = shortfall.code === 'no_gap' ? shortfall.longest_minutes : null
  const limit = 'limit' in shortfall ? shortfall.limit : null
  const reason = {
    code: shortfall.code,
    closure: shortfall.code === 'closed' ? shortfall.closure : null,
    next_on: shortfall.code === 'not_accepting_new_patients' ? null : next,
    longest_minutes: longest,
    limit_at: limit === null ? null : new Date(limit).toISOString(),
  }
  return { ...reason, detail: detail(shortfall, service, limit, time_zone) }
}

function detail(shortfall: Shortfall, service: Around['service'], limit: number | null, time_zone: string): string {
  switch (shortfall.code) {
    case 'no_hours':
      return 'There are no hours in this time.'
    case 'closed':
      return `The clinic is closed: ${shortfall.closure}.`
    case 'fully_booked':
      return 'Everything is taken in this time.'
    case 'no_resource':
      return 'A room, device or person that this visit needs is taken at every time.'
    case 'no_gap':
      return shortfall.longest_minutes === null
        ? `No visit of ${shortfall.duration_minutes} minutes fits in this time.`
        : `There is no gap of ${shortfall.duration_minutes} minutes; the longest is ${shortfall.longest_minutes} minutes.`
    case 'too_soon':
      return `This is too soon: book at least ${spell(service.minimum_notice_minutes)} ahead.`
    case 'beyond_horizon':
      return `This is too far ahead: times can be booked until ${date(limit as number, time_zone)}.`
    case 'not_accepting_new_patients':
      return 'New patients are not taken on at the moment.'
  }
}

/** `90` → `90 minutes`, `1440` → `24 hours`, `4320` → `3 days`. */
export function spell(minutes: number): string {
  if (minutes >= 2880 && minutes % 1440 === 0) return `${minutes / 1440} days`
  if (minutes >= 60 && minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
  return `${minutes} minutes`
}

const date = (ms: number, timeZone: string) => dateFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(ms)
