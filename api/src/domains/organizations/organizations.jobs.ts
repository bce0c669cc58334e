import { asSystem, eachClinic } from '../../kernel/jobs/as-system.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { log } from '../../kernel/log.ts'
import { countFigures } from './count-figures.ts'

/** Counts what the platform may know of each clinic. */
export const countAllFigures = (kernel: Kernel) =>
  eachClinic(
    kernel,
    (clinic) =>
      asSystem(kernel, { reason: 'figures for the platform', domain: 'platform', clinic }, (scope) => countFigures(scope, clinic)),
    (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'figures not counted'),
  )

export const organizationsJobs: readonly Job[] = [{ name: 'count-figures', cron: '*/10 * * * *', run: countAllFigures }]
