import { chartSummary } from '@polyclinic/contract/exchange/chart-summaries/chart-summary'
import type { Module } from '../../kernel/events/domain-events.ts'
import { implement } from '../../kernel/http/implement.ts'
import { readChartSummary } from './read-chart-summary.ts'

/** What is first seen of a chart, from the domains that hold it; owns no table. */
export const chartSummariesModule: Module = {
  name: 'chart-summaries',
  routes: implement('records', chartSummary, { getChartSummary: (scope, { params }) => readChartSummary(scope, params.id) }),
}
