import { chartMerges } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { compareCharts } from './compare-charts.ts'
import { listChartMerges } from './list-merges.ts'
import { listChartsLikePatient, listSimilarCharts, recordDifferentPersons } from './list-similar-charts.ts'
import { mergeCharts } from './merge-charts.ts'
import { getChartMerge, undoMerge } from './undo-merge.ts'

export const chartMergesRoutes = implement('chartMerges', chartMerges, {
  listSimilarCharts: (scope, { query }) => listSimilarCharts(scope, query),
  listChartsLikePatient: (scope, { params }) => listChartsLikePatient(scope, params.id),
  recordDifferentPersons: (scope, { params, body }) => recordDifferentPersons(scope, params.id, body.other_id),
  compareCharts: withContext((context, { params }) => compareCharts(context, params.id, params.other_id)),
  mergeCharts: withContext((context, { params, body }) => mergeCharts(context, params.id, body)),
  listChartMerges: (scope, { params }) => listChartMerges(scope, params.id),
  getChartMerge: withContext((context, { params }) => getChartMerge(context, params.id)),
  undoChartMerge: withContext((context, { params }) => undoMerge(context, params.id)),
})
