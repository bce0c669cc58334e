import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clinic } from '../../kernel/session.ts'
import { expireRequests } from './expire-requests.ts'
import { notifyOverdue } from './notify-overdue.ts'
import { requestsAreDue } from './requests.sql.ts'

/** For one clinic: expires requests that nobody answered in time, and notifies staff of those that wait too long. */
export const sweepRequests = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'housekeeping', domain: 'requests', clinic }, async (scope) => {
    await expireRequests(scope)
    await notifyOverdue(scope)
  })

export const requestsSweep = clinicJob({
  name: 'requests-sweep',
  cron: '*/10 * * * *',
  isDue: requestsAreDue,
  work: sweepRequests,
  failure: 'requests not swept',
})
