import type { Module } from '../../kernel/events/domain-events.ts'
import { billingRoutes } from './billing.routes.ts'

export const billingModule: Module = {
  name: 'billing',
  routes: billingRoutes,
}
