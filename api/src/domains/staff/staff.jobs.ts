import type { Job } from '../../kernel/jobs/queue.ts'
import { fetchAllDue } from './outside-calendars/fetch-due.ts'

/** Reads the outside calendars of practitioners. */
export const staffJobs: readonly Job[] = [
  { name: 'outside-calendars', cron: '2,7,12,17,22,27,32,37,42,47,52,57 * * * *', run: fetchAllDue },
]
