import type { Module } from '../../kernel/events/domain-events.ts'
import { proxiesRoutes } from './proxies.routes.ts'

export const proxiesModule: Module = {
  name: 'proxies',
  routes: proxiesRoutes,
}
