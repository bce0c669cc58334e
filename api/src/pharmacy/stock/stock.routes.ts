import { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import { implement } from '../../kernel/http/implement.ts'
import { listBatches } from './stock.ts'
import { listMoves } from './stock-lists.ts'

export const stockRoutes = implement('stock', stock, {
  listMoves: (scope, { query }) => listMoves(scope, query),
  listBatches: (scope, { params }) => listBatches(scope, params.id),
})
