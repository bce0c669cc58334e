import { clinicJob } from '../../../kernel/jobs/clinic-job.ts'
import { prepaymentsAreOver } from '../appointments.sql.ts'
import { lapseUnpaid } from './lapse-unpaid.ts'

/** Frees the times of visits whose prepayment did not arrive. */
export const unpaidVisits = clinicJob({
  name: 'unpaid-visits',
  cron: '* * * * *',
  isDue: prepaymentsAreOver,
  work: lapseUnpaid,
  failure: 'unpaid visits not freed',
})
