import { Worker } from 'node:worker_threads'
import type { CalendarReading, ReadCalendarInput } from './read-calendar.ts'

export type ReadFault = 'not_a_calendar' | 'too_many'

export class CalendarNotRead extends Error {
  readonly fault: ReadFault
  constructor(fault: ReadFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Reads a calendar in a thread that is ended after `timeout_ms` and may use 128 MB: a rule that repeats every second for ever,
 * or never finds its next date, holds up nobody.
 * @throws {CalendarNotRead}
 */
export function readInThread(input: ReadCalendarInput, timeout_ms = 5000): Promise<CalendarReading> {
  const worker = new Worker(new URL('./read-calendar-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
    // it asks for nothing of the server's: no variable, which may be a secret, and no option of its command line
    env: {},
    execArgv: [],
  })
  return new Promise<CalendarReading>((resolve, reject) => {
    const end = setTimeout(() => reject(new CalendarNotRead('too_many')), timeout_ms)
    worker.once('message', (reply: CalendarReading | { fault: ReadFault }) => {
      clearTimeout(end)
      if ('fault' in reply) reject(new CalendarNotRead(reply.fault))
      else resolve(reply)
    })
    // out of memory, as a rule
    worker.once('error', () => reject(new CalendarNotRead('too_many')))
    worker.once('exit', () => {
      clearTimeout(end)
      reject(new CalendarNotRead('too_many'))
    })
  }).finally(() => void worker.terminate())
}
