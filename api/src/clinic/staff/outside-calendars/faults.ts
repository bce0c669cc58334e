import { FetchFailed, type FetchFault } from '../../../kernel/outside/fetch-outside.ts'
import { CalendarNotRead, type ReadFault } from './read-in-thread.ts'

export type CalendarFault = FetchFault | ReadFault

/**
 * The reasons that the practitioner reads. They do not say which of several errors makes a server unreachable, so that nobody can
 * scan a network with them.
 */
export const faultSentences: Record<CalendarFault, string> = {
  unreachable: 'Nothing can be reached at this address. It must begin with https:// or webcal:// and be open to the internet.',
  not_given: 'The server answered, but gave no calendar. The address may have been withdrawn or renewed there.',
  too_slow: 'The server took too long to answer.',
  too_large: 'The calendar is larger than 4 MB.',
  not_a_calendar: 'What stands at this address is not a calendar.',
  too_many: 'The calendar has more entries or repetitions than can be read.',
}

/** The fault of an error; any other error is one of this server. */
export function faultOf(error: unknown): CalendarFault {
  if (error instanceof FetchFailed || error instanceof CalendarNotRead) return error.fault
  throw error
}
