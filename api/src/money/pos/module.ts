import type { Module } from '../../kernel/events/domain-events.ts'
import { posRoutes } from './pos.routes.ts'

export const posModule: Module = {
  name: 'pos',
  routes: posRoutes,
}
