import { Worker } from 'node:worker_threads'
import { FairQueue } from '../../../kernel/http/fair-queue.ts'
import type { CalendarReading, ReadCalendarInput } from './read-calendar.ts'

export type ReadFault = 'not_a_calendar' | 'too_many'

export class CalendarNotRead extends Error {
  readonly fault: ReadFault
  constructor(fault: ReadFault) {
    super(fault)
    this.fault = fault
  }
}

/** The number of threads at a time, in this process: each may use a processor for seconds and 160 MB. Clinics take turns. */
const threads = new FairQueue({ running: 2, waiting: 200, max_wait_ms: 60_000 })

/**
 * Parses a calendar in a thread that is stopped after `timeout_ms` and may use 128 MB, so that a rule that recurs every second
 * for ever, or never finds its next date, blocks nobody. Only a few threads run at a time, and clinics take turns.
 * @throws {CalendarNotRead} {Problem} `unavailable`, if too many wait.
 */
export const readInThread = (input: ReadCalendarInput, organization_id: string, timeout_ms = 5000): Promise<CalendarReading> =>
  threads.run(organization_id, () => readNow(input, timeout_ms))

function readNow(input: ReadCalendarInput, timeout_ms: number): Promise<CalendarReading> {
  const worker = new Worker(new URL('./read-calendar-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
    // The thread gets no variable of the server, which may be a secret, and no option of its command line.
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
    // A thread that ends like this has usually run out of memory.
    worker.once('error', () => reject(new CalendarNotRead('too_many')))
    worker.once('exit', () => {
      clearTimeout(end)
      reject(new CalendarNotRead('too_many'))
    })
  }).finally(() => void worker.terminate())
}
