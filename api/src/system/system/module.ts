import type { Module } from '../../kernel/events/domain-events.ts'
import { operationsRoutes } from './operations.routes.ts'
import { platformRoutes } from './platform.routes.ts'
import { systemRoutes } from './system.routes.ts'

export const systemModule: Module = {
  name: 'system',
  routes: [...systemRoutes, ...platformRoutes, ...operationsRoutes],
}
