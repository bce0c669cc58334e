import { eachClinic } from '../../kernel/jobs/as-system.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import { log } from '../../kernel/log.ts'
import { offerReleasedSlots } from './offer-released-slots.ts'

/** Offers what became free to those who wait, and passes on what nobody answered in time. */
export const waitlistOffers: Job = {
  name: 'waitlist-offers',
  cron: '* * * * *',
  run: (kernel) =>
    eachClinic(
      kernel,
      async (clinic) => {
        await offerReleasedSlots(kernel, clinic)
      },
      (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'released slots not offered'),
    ),
}
