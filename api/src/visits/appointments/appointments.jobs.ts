import { deleteExpiredHolds, holdsHaveExpired } from '../../engine/scheduling/index.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clinic } from '../../kernel/session.ts'
import { deletePastTextQuestions } from './messages/text-questions.sql.ts'

/**
 * One clinic's: removes holds whose ten minutes are over, with the times that they kept. A booking sweeps those in its own
 * way; these are the ones that nobody comes across.
 */
export const sweepHolds = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'housekeeping', domain: 'appointments', clinic }, (scope) => scope.run(deleteExpiredHolds(scope)))

export const holdsSweep = clinicJob({
  name: 'holds-sweep',
  cron: '*/10 * * * *',
  isDue: holdsHaveExpired,
  work: sweepHolds,
  failure: 'holds not swept',
})

/** Forgets which numbers were asked by text message whether they come, once nobody can answer any more. Of all clinics at once. */
export const textQuestionsSweep: Job = {
  name: 'text-questions-sweep',
  cron: '*/10 * * * *',
  run: (kernel) =>
    asSystem(kernel, { reason: 'housekeeping', domain: 'appointments', clinic: null }, async (scope) => {
      await scope.run(deletePastTextQuestions(scope))
    }),
}
