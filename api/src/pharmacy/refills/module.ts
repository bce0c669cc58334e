import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { refillRequestEffects, refillRequestRules } from './refill-request-rules.ts'
import { refillsRoutes } from './refills.routes.ts'

export const refillsModule: Module = {
  name: 'refills',
  routes: refillsRoutes,
  lifecycles: [{ ...refillRequestRules, effects: refillRequestEffects }],
  charts: { refill_requests: stays() },
}
