import type { StockMove } from '@polyclinic/contract/pharmacy/stock/stock'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

export async function listMoves(scope: Scope, query: Page) {
  const all = scope
    .from('stock_moves')
    .innerJoin('medications', 'medications.id', 'stock_moves.medication_id')
    .select([
      'stock_moves.id',
      'medications.generic_name',
      'medications.strength',
      'stock_moves.kind',
      'stock_moves.batch',
      'stock_moves.expires_on',
      'stock_moves.quantity',
      'stock_moves.moved_by_name',
      'stock_moves.moved_at',
    ])
  const { rows, next_cursor } = await newestFirst(scope, all, 'stock_moves.id', query)
  return {
    items: rows.map(({ generic_name, strength, kind, ...rest }) => ({
      ...rest,
      kind: kind as StockMove['kind'],
      medication_name: `${generic_name} ${strength}`,
    })),
    next_cursor,
  }
}
