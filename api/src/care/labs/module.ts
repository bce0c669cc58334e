import { moves, stays } from '../../kernel/chart-tables.ts'
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
  charts: {
    lab_orders: moves({ shown_as: 'lab-orders' }),
    specimens: moves({ part_of: 'order_id' }),
    critical_acknowledgements: stays(),
    result_releases: stays(),
    withheld_results: moves({ part_of: 'order_id' }),
  },
}
