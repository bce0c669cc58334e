import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { fetchDueCalendars } from './outside-calendars/fetch-due.ts'
import { calendarsAreDue } from './outside-calendars/outside-calendars.sql.ts'

/** For how long one run starts fetches, for all clinics: other jobs wait in the same queue. */
const longest_ms = 30_000

/** Fetches the external calendars of practitioners. */
export const outsideCalendars = clinicJob({
  name: 'outside-calendars',
  cron: '2,7,12,17,22,27,32,37,42,47,52,57 * * * *',
  isDue: calendarsAreDue,
  work: async (kernel, clinic, begun_ms) => (performance.now() > begun_ms + longest_ms ? 'none' : fetchDueCalendars(kernel, clinic)),
  failure: 'outside calendars not fetched',
})
