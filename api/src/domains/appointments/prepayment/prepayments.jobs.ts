import { eachClinic } from '../../../kernel/jobs/as-system.ts'
import type { Job } from '../../../kernel/jobs/queue.ts'
import { log } from '../../../kernel/log.ts'
import { lapseUnpaid } from './lapse-unpaid.ts'

/** Frees the times of visits whose prepayment did not arrive. */
export const unpaidVisits: Job = {
  name: 'unpaid-visits',
  cron: '* * * * *',
  run: (kernel) =>
    eachClinic(
      kernel,
      async (clinic) => {
        await lapseUnpaid(kernel, clinic)
      },
      (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'unpaid visits not freed'),
    ),
}
