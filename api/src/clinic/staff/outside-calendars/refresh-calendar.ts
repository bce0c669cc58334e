import { asSystem } from '../../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { FetchFailed } from '../../../kernel/outside/fetch-outside.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { type CalendarFault, faultOf, faultSentences } from './faults.ts'
import { type FetchedCalendar, fetchCalendar } from './fetch-calendar.ts'
import { bookingHorizon, type CalendarToFetch, updateCalendar } from './outside-calendars.sql.ts'
import { reportFailure } from './report-failure.ts'
import { busyTimesOf, storeBusyTimes } from './store-busy-times.ts'

const minute = 60_000
const day = 86_400_000

/** Every quarter of an hour; a calendar that failed is tried again each hour. */
export const fetchEvery = 15 * minute
const retryAfter = 60 * minute
/** An unchanged calendar is parsed again after this time, because the days that can be booked advance. */
const readAgainAfter = 7 * day

/** Fetches one calendar and stores its busy times; if it cannot be read, the last busy times stay and the reason is stored. */
export async function refreshCalendar(kernel: Kernel, clinic: Clinic, calendar: CalendarToFetch): Promise<void> {
  const act = { reason: 'outside calendars', domain: 'staff', clinic } as const
  const { to, now } = await asSystem(kernel, act, async (scope) => ({ to: await bookingHorizon(scope), now: scope.now.getTime() }))
  const isFresh = calendar.read_at !== null && Date.parse(calendar.read_at) > now - readAgainAfter
  const { etag, last_modified } = isFresh ? calendar : { etag: null, last_modified: null }
  try {
    const url = addressOf(kernel, calendar)
    const found = await fetchCalendar(kernel, {
      organization_id: clinic.id,
      url,
      etag,
      last_modified,
      to,
      now,
      time_zone: clinic.time_zone,
    })
    await asSystem(kernel, act, (scope) => keepReading(scope, calendar, found))
  } catch (error) {
    const fault = faultOf(error)
    await asSystem(kernel, act, (scope) => keepFault(scope, calendar, fault))
  }
}

/** The address of a calendar. One that was sealed with a lost key cannot be opened: the calendar has to be added again. */
function addressOf({ vault }: Kernel, { sealed_address, id }: CalendarToFetch): string {
  try {
    return vault.open(sealed_address, id)
  } catch {
    throw new FetchFailed('unreachable')
  }
}

async function keepReading(scope: WriteScope, calendar: CalendarToFetch, found: FetchedCalendar) {
  const well = { fetched_at: scope.at, failing_since: null, fault: null, reported_at: null, next_fetch_at: later(scope, fetchEvery) }
  const { id } = calendar
  if (!found.changed) return scope.run(updateCalendar(scope, id, well))
  const { etag, last_modified, reading } = found
  const times = await busyTimesOf(scope, reading)
  const read = { read_at: scope.at, etag, last_modified, unread_entries: reading.unread }
  // The calendar may have been removed meanwhile.
  const count = await scope.run(updateCalendar(scope, id, { ...well, ...read }))
  if (count > 0) await storeBusyTimes(scope, calendar, times)
  return count
}

async function keepFault(scope: WriteScope, calendar: CalendarToFetch, fault: CalendarFault) {
  const failing_since = calendar.failing_since ?? scope.at
  const isLong = calendar.reported_at === null && Date.parse(failing_since) <= scope.now.getTime() - day
  const reported = isLong ? { reported_at: scope.at } : {}
  const set = { failing_since, fault, next_fetch_at: later(scope, retryAfter), ...reported }
  if ((await scope.run(updateCalendar(scope, calendar.id, set))) > 0 && isLong) await reportFailure(scope, calendar, faultSentences[fault])
}

const later = (scope: WriteScope, ms: number) => new Date(scope.now.getTime() + ms).toISOString()
