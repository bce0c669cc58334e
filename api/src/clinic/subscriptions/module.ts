import type { Module } from '../../kernel/events/domain-events.ts'
import { subscriptionsRoutes } from './subscriptions.routes.ts'

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  routes: subscriptionsRoutes,
}
