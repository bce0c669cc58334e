import type { Module } from '../../kernel/events/domain-events.ts'
import { medicationsRoutes } from './medications.routes.ts'
import { stockRoutes } from './stock.routes.ts'

export const medicationsModule: Module = {
  name: 'medications',
  routes: [...medicationsRoutes, ...stockRoutes],
}
