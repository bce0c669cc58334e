import type { Module } from '../../kernel/events/domain-events.ts'
import { boardRoutes } from './board.routes.ts'

export const boardModule: Module = {
  name: 'board',
  routes: boardRoutes,
}
