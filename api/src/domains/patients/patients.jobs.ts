import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { chartCountIsDue, countCharts } from './count-charts.ts'

/** Counts the charts of each clinic that got new ones, once a day. */
export const chartCount = clinicJob({
  name: 'count-charts',
  cron: '35 * * * *',
  isDue: chartCountIsDue,
  work: (kernel, clinic) => asSystem(kernel, { reason: 'number of charts', domain: null, clinic }, countCharts),
  failure: 'charts not counted',
})
