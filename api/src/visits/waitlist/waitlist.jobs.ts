import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { offerReleasedSlots } from './offer-released-slots.ts'
import { offersAreDue } from './waitlist-due.sql.ts'

/** Offers released slots to the waitlist, and passes on offers that nobody answered in time. */
export const waitlistOffers = clinicJob({
  name: 'waitlist-offers',
  cron: '* * * * *',
  isDue: offersAreDue,
  work: offerReleasedSlots,
  failure: 'released slots not offered',
})
