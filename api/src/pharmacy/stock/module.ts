import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { batchRules } from './batch-lifecycle.ts'
import { orderRules } from './orders/present-order.ts'
import { documentRoutes, stockRoutes } from './stock.routes.ts'
import { stockTakeRules } from './stock-takes/present-stock-take.ts'
import { transferRules } from './transfers/transfer-stock.ts'

export const stockModule: Module = {
  name: 'stock',
  routes: [...stockRoutes, ...documentRoutes],
  lifecycles: [batchRules, stockTakeRules, transferRules, orderRules].map((rules) => ({ ...rules, effects: {} })),
  charts: { stock_recipients: stays() },
}
