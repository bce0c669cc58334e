import type { Module } from '../../kernel/events/domain-events.ts'
import { labsRoutes } from './labs.routes.ts'

export const labsModule: Module = {
  name: 'labs',
  routes: labsRoutes,
}
