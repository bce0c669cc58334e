// A thread of its own for a text that somebody else wrote: it can be ended, and its memory is bounded.
import { parentPort, workerData } from 'node:worker_threads'
import { type ReadCalendarInput, readCalendar, TooManyEntries } from './read-calendar.ts'

function reply() {
  try {
    return readCalendar(workerData as ReadCalendarInput)
  } catch (error) {
    return { fault: error instanceof TooManyEntries ? 'too_many' : 'not_a_calendar' }
  }
}
parentPort?.postMessage(reply())
