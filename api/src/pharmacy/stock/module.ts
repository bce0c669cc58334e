import type { Module } from '../../kernel/events/domain-events.ts'
import { stockRoutes } from './stock.routes.ts'

export const stockModule: Module = { name: 'stock', routes: stockRoutes }
