import { asSystem, eachClinic } from '../../kernel/jobs/as-system.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import { log } from '../../kernel/log.ts'
import { countFigures } from './count-figures.ts'

export const organizationsJobs: readonly Job[] = [
  {
    name: 'count-figures',
    cron: '*/10 * * * *',
    run: (kernel) =>
      eachClinic(
        kernel,
        (clinic) =>
          asSystem(kernel, { reason: 'figures for the platform', domain: 'platform', clinic }, (scope) => countFigures(scope, clinic)),
        (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'figures not counted'),
      ),
  },
]
