import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { consentsRoutes } from './consents.routes.ts'

/**
 * Consents owns what patients agreed to and refused, and what of it they withdrew.
 * Invariants: what was recorded never changes; what was given is withdrawn once; a paper that is named is on the same chart.
 */
export const consentsModule: Module = {
  name: 'consents',
  routes: consentsRoutes,
  charts: {
    consents: stays(),
    consent_withdrawals: stays(),
  },
}
