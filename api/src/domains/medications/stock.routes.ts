import { stock } from '@polyclinic/contract/stock'
import { implement } from '../../kernel/http/implement.ts'
import { listMoves, listRefills } from './stock-lists.ts'

export const stockRoutes = implement('stock', stock, {
  listMoves: (scope, { query }) => listMoves(scope, query),
  listRefills: (scope, { query }) => listRefills(scope, query),
})
