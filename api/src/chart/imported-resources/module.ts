import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { importedResourcesRoutes } from './imported-resources.routes.ts'

export const importedResourcesModule: Module = {
  name: 'imported-resources',
  routes: importedResourcesRoutes,
  charts: {
    imported_resources: stays({ shown_as: 'imported' }),
  },
}
