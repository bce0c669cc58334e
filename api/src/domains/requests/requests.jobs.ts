import { asSystem, eachClinic } from '../../kernel/jobs/as-system.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { log } from '../../kernel/log.ts'
import type { Clinic } from '../../kernel/session.ts'
import { expireRequests } from './expire-requests.ts'
import { notifyOverdue } from './notify-overdue.ts'

/** One clinic's: requests that nobody answered in time expire, and staff are told of those that wait for too long. */
export const sweepRequests = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'housekeeping', domain: 'requests', clinic }, async (scope) => {
    await expireRequests(scope)
    await notifyOverdue(scope)
  })

export const requestsSweep: Job = {
  name: 'requests-sweep',
  cron: '*/10 * * * *',
  run: (kernel) =>
    eachClinic(
      kernel,
      (clinic) => sweepRequests(kernel, clinic),
      (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'requests not swept'),
    ),
}
