import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { batchRules } from './batch-lifecycle.ts'
import { stockRoutes } from './stock.routes.ts'

export const stockModule: Module = {
  name: 'stock',
  routes: stockRoutes,
  lifecycles: [{ ...batchRules, effects: {} }],
  charts: { stock_recipients: stays() },
}
