import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { planReminders } from './plan-reminders.ts'
import { remindersAreDue } from './reminders.sql.ts'

/** Puts the reminders of visits that are near enough into the outbox. */
export const reminders = clinicJob({
  name: 'reminders',
  cron: '* * * * *',
  isDue: remindersAreDue,
  work: planReminders,
  failure: 'reminders not made',
})
