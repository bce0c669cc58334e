import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { scanCharts } from './find-similar-charts.ts'
import { similarChartsAreDue } from './similar-charts.sql.ts'

export const similarChartsScan = clinicJob({
  name: 'similar-charts',
  cron: '*/5 * * * *',
  isDue: similarChartsAreDue,
  work: scanCharts,
  failure: 'similar charts not looked for',
})
