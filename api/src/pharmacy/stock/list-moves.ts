import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { MoveKind } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'
import { medicationText } from '../formulary/index.ts'
import { moveRows } from './stock.sql.ts'

/** Movements, the latest first: of everything, of a medicine, of a batch, or of all controlled medicines. */
export async function listMoves(scope: Scope, { medication_id, batch_id, controlled, ...page }: QueryOf<typeof stock.listMoves>) {
  const all = moveRows(scope)
    .$if(medication_id !== undefined, (moves) => moves.where('stock_moves.medication_id', '=', medication_id as string))
    .$if(batch_id !== undefined, (moves) => moves.where('stock_moves.batch_id', '=', batch_id as string))
    .$if(controlled !== undefined, (moves) => moves.where('medications.controlled', '=', controlled === 'true'))
  const { rows, next_cursor } = await newestFirst(scope, all, 'stock_moves.id', page)
  return {
    items: rows.map(({ generic_name, strength, form, kind, ...move }) => ({
      ...move,
      kind: kind as MoveKind,
      medication_name: medicationText({ generic_name, strength, form }),
    })),
    next_cursor,
  }
}
