import type { Module } from '../../kernel/events/domain-events.ts'
import { labCatalogueRoutes } from './lab-catalogue.routes.ts'
import { labOrderRules } from './lab-order-lifecycle.ts'
import { labWorkRoutes } from './lab-work.routes.ts'
import { labOrdersSweep } from './labs.jobs.ts'
import { labsRoutes } from './labs.routes.ts'

export const labsModule: Module = {
  name: 'labs',
  routes: [...labsRoutes, ...labCatalogueRoutes, ...labWorkRoutes],
  jobs: [labOrdersSweep],
  lifecycles: [{ ...labOrderRules, effects: {} }],
}
