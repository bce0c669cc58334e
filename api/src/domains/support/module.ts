import type { Module } from '../../kernel/events/domain-events.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: Module = {
  name: 'support',
  routes: supportRoutes,
}
