import type { Module } from '../../../kernel/events/domain-events.ts'
import { requestsRoutes } from './requests.routes.ts'

export const requestsModule: Module = {
  name: 'requests',
  routes: requestsRoutes,
}
