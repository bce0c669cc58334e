import { series } from '@polyclinic/contract/visits/series/series'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { withAlternatives } from '../appointments/index.ts'
import { createSeries } from './create-series.ts'
import { listSeries, showSeries } from './list-series.ts'
import { previewSeries } from './preview-series.ts'
import { cancelSeries, moveSeries, previewSeriesMove } from './update-series.ts'

export const seriesRoutes = implement('series', series, {
  previewSeries: (scope, { query }) => previewSeries(scope, query),
  createSeries: withContext((context, { body }) => withAlternatives(context, (scope) => createSeries(scope, body))),
  listSeries: (scope, { query }) => listSeries(scope, query),
  getSeries: (scope, { params }) => showSeries(scope, params.id),
  previewSeriesMove: (scope, { params, query }) => previewSeriesMove(scope, params.id, query),
  moveSeries: withContext((context, { params, body }) => withAlternatives(context, (scope) => moveSeries(scope, params.id, body))),
  cancelSeries: (scope, { params, body }) => cancelSeries(scope, params.id, body),
})
