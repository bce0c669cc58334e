import type { Module } from '../../kernel/events/domain-events.ts'
import { importedResourcesRoutes } from './imported-resources.routes.ts'

export const importedResourcesModule: Module = {
  name: 'imported-resources',
  routes: importedResourcesRoutes,
}
