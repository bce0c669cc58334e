import { chartTotals } from '../../chart/patients/index.ts'
import { countFigures, figuresAreDue } from '../../clinic/organizations/index.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'

/** Counts the figures that the platform may know, of each clinic in which something has changed. */
export const figures = clinicJob({
  name: 'count-figures',
  cron: '*/10 * * * *',
  isDue: figuresAreDue,
  work: (kernel, clinic) =>
    asSystem(kernel, { reason: 'figures for the platform', domain: 'platform', clinic }, async (scope) =>
      countFigures(scope, clinic, (await chartTotals(scope)).all),
    ),
  failure: 'figures not counted',
})
