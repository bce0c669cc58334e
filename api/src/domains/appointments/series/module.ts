import type { Module } from '../../../kernel/events/domain-events.ts'
import { seriesRoutes } from './series.routes.ts'

export const seriesModule: Module = {
  name: 'series',
  routes: seriesRoutes,
}
