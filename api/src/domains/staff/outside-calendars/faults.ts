import { FetchFailed, type FetchFault } from '../../../kernel/outside/fetch-outside.ts'
import { CalendarNotRead, type ReadFault } from './read-in-thread.ts'

export type CalendarFault = FetchFault | ReadFault

/** What the practitioner reads. Which of several things keeps a server from being reached is not told: nobody may look around by it. */
export const faultSentences: Record<CalendarFault, string> = {
  unreachable: 'Nothing can be reached at this address. It must begin with https:// or webcal:// and be open to the internet.',
  not_given: 'The server answered, but gave no calendar. The address may have been withdrawn or renewed there.',
  too_slow: 'The server took too long to answer.',
  too_large: 'The calendar is larger than 4 MB.',
  not_a_calendar: 'What stands at this address is not a calendar.',
  too_many: 'The calendar has more entries or repetitions than can be read.',
}

/** Any other error is one of ours. */
export function faultOf(error: unknown): CalendarFault {
  if (error instanceof FetchFailed || error instanceof CalendarNotRead) return error.fault
  throw error
}
