import { asSystem, eachClinic } from '../../kernel/jobs/as-system.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { log } from '../../kernel/log.ts'
import type { Clinic } from '../../kernel/session.ts'
import { deleteExpiredHolds } from '../scheduling/index.ts'
import { deletePastTextQuestions } from './confirmation/text-questions.sql.ts'

/**
 * One clinic's: removes holds whose ten minutes are over, with the times that they kept. A booking sweeps those in its own
 * way; these are the ones that nobody comes across.
 */
export const sweepHolds = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'housekeeping', domain: 'appointments', clinic }, async (scope) => {
    await scope.run(deleteExpiredHolds(scope))
    await scope.run(deletePastTextQuestions(scope))
  })

export const holdsSweep: Job = {
  name: 'holds-sweep',
  cron: '*/10 * * * *',
  run: (kernel) =>
    eachClinic(
      kernel,
      (clinic) => sweepHolds(kernel, clinic),
      (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'holds not swept'),
    ),
}
