import type { Module } from '../../kernel/events/domain-events.ts'
import { terminologyRoutes } from './terminology.routes.ts'

export const terminologyModule: Module = {
  name: 'terminology',
  routes: terminologyRoutes,
}
