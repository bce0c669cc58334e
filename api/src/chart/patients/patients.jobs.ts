import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { chartCountIsDue, updateChartCount } from './count-charts.ts'

/** Counts the charts of each clinic that got new ones: due once a day, and looked for each hour so that a failure is made up for. */
export const chartCount = clinicJob({
  name: 'count-charts',
  cron: '35 * * * *',
  isDue: chartCountIsDue,
  work: (kernel, clinic) => asSystem(kernel, { reason: 'number of charts', domain: null, clinic }, updateChartCount),
  failure: 'charts not counted',
})
