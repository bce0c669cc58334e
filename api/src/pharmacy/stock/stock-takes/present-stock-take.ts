import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { allowedActions, type RulesFor } from '@polyclinic/contract/kernel/machine'
import { differenceOf, type StockTakeStatus, stockTakeMachine } from '@polyclinic/contract/pharmacy/stock/stock-take-rules'
import type { StockTake, stockTakes } from '@polyclinic/contract/pharmacy/stock/stock-takes'
import { newestFirst } from '../../../kernel/http/newest-first.ts'
import { performerOf, refusalsOf } from '../../../kernel/machine.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { medicationText } from '../../formulary/index.ts'
import { batchesToCount, countRows, takeRows } from './stock-takes.sql.ts'

export const stockTakeRules: RulesFor<typeof stockTakeMachine, null> = {
  machine: stockTakeMachine,
  refusals: refusalsOf('stock-take', { counting: 'being counted', posted: 'posted', cancelled: 'cancelled' }),
  guards: {},
}

export async function listStockTakes(scope: Scope, query: QueryOf<typeof stockTakes.listStockTakes>) {
  const { rows, next_cursor } = await newestFirst(scope, takeRows(scope), 'stock_takes.id', query)
  return { items: rows.map((row) => ({ ...row, status: row.status as StockTakeStatus })), next_cursor }
}

/** What should be there is left out while it is being counted, so that nobody counts towards it. */
export async function getStockTake(scope: Scope, id: string): Promise<StockTake> {
  const row = await scope.one(takeRows(scope).where('stock_takes.id', '=', id))
  const status = row.status as StockTakeStatus
  const batches = await scope.rows(batchesToCount(scope, row))
  const counts = new Map((await scope.rows(countRows(scope, id))).map((count) => [count.batch_id, count]))
  const lines = batches.map(({ id: batch_id, generic_name, strength, form, controlled, lot, expires_on }) => {
    const count = counts.get(batch_id)
    const isShown = count !== undefined && status !== 'counting'
    return {
      batch_id,
      medication_name: medicationText({ generic_name, strength, form }),
      controlled,
      batch: lot,
      expires_on,
      counted: count?.counted ?? null,
      counted_by_name: count?.counted_by_name ?? null,
      balance: isShown ? count.balance : null,
      difference: isShown ? differenceOf(count) : null,
    }
  })
  return { ...row, status, lines, can: allowedActions(stockTakeRules, { status, performer: performerOf(scope), facts: null }).can }
}
