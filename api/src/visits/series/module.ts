import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { seriesRoutes } from './series.routes.ts'

export const seriesModule: Module = {
  name: 'series',
  routes: seriesRoutes,
  subscribers: {
    'chart.claimed': (scope, { from, to }) =>
      scope.run(scope.update('appointment_series').set({ patient_id: to, updated_at: scope.at }).where('patient_id', '=', from)),
  },
  charts: {
    appointment_series: moves({ shown_as: 'series' }),
  },
}
