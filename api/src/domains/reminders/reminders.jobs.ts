import { eachClinic } from '../../kernel/jobs/as-system.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import { log } from '../../kernel/log.ts'
import { planReminders } from './plan-reminders.ts'

/** Puts the reminders of visits that come near into the outbox. */
export const reminders: Job = {
  name: 'reminders',
  cron: '* * * * *',
  run: (kernel) =>
    eachClinic(
      kernel,
      async (clinic) => {
        await planReminders(kernel, clinic)
      },
      (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'reminders not made'),
    ),
}
