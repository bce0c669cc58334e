import type { Module } from '../../kernel/events/domain-events.ts'
import { prescriptionsRoutes } from './prescriptions.routes.ts'

export const prescriptionsModule: Module = {
  name: 'prescriptions',
  routes: prescriptionsRoutes,
}
