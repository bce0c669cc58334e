import type { Kernel } from '../../../kernel/kernel.ts'
import { fetchOutside } from '../../../kernel/outside/fetch-outside.ts'
import type { CalendarReading } from './read-calendar.ts'
import { readInThread } from './read-in-thread.ts'

const day = 86_400_000

export interface CalendarRequest {
  organization_id: string
  url: string
  etag: string | null
  last_modified: string | null
  /** Recurrences are expanded from yesterday until then. */
  to: number
  now: number
  time_zone: string
}

export type FetchedCalendar =
  | { changed: false }
  | { changed: true; reading: CalendarReading; etag: string | null; last_modified: string | null }

/** `webcal` is another name for https, which opens calendar programs. */
export const asHttps = (address: string) => address.replace(/^webcals?:/i, 'https:')

/**
 * Fetches an external calendar: at most 4 MB, within ten seconds, and five more to parse it.
 * @throws {FetchFailed} {CalendarNotRead}
 */
export async function fetchCalendar(
  { env }: Kernel,
  { organization_id, url, etag, last_modified, to, now, time_zone }: CalendarRequest,
): Promise<FetchedCalendar> {
  const found = await fetchOutside(url, {
    etag,
    last_modified,
    most_bytes: 4 * 1024 * 1024,
    timeout_ms: 10_000,
    accept: 'text/calendar',
    allow_loopback: env.outside_loopback,
  })
  if (!found.changed) return { changed: false }
  const { hostname } = new URL(env.public_url)
  const reading = await readInThread({ text: found.text, from: now - day, to, time_zone, hostname }, organization_id)
  return { changed: true, reading, etag: found.etag, last_modified: found.last_modified }
}
