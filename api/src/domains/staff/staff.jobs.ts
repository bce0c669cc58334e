import type { Job } from '../../kernel/jobs/queue.ts'
import { fetchAllDue } from './outside-calendars/fetch-due.ts'

/** Reads the outside calendars of practitioners. */
export const staffJobs: readonly Job[] = [{ name: 'outside-calendars', cron: '2-59/5 * * * *', run: fetchAllDue }]
