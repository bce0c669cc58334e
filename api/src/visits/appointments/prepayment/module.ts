import type { Module } from '../../../kernel/events/domain-events.ts'
import { unpaidVisits } from './prepayments.jobs.ts'
import { prepaymentsRoutes } from './prepayments.routes.ts'

export const prepaymentsModule: Module = {
  name: 'prepayments',
  routes: prepaymentsRoutes,
  jobs: [unpaidVisits],
}
