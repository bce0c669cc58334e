import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { addQuantities } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import { type BatchState, usabilityOf } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { medicationText } from '../formulary/index.ts'
import { batchRules } from './batch-lifecycle.ts'
import { balancesOf, batchRows } from './stock.sql.ts'

type BatchRow = RowOf<typeof batchRows>

export async function getStockBatch(scope: Scope, id: string): Promise<StockBatch> {
  const row = await scope.one(batchRows(scope).where('stock_batches.id', '=', id))
  return (await presentBatches(scope, [row]))[0] as StockBatch
}

/** Batches as everybody sees them, with what each place has of them; one read for all. */
export async function presentBatches(scope: Scope, rows: readonly BatchRow[]): Promise<StockBatch[]> {
  if (rows.length === 0) return []
  const balances = await scope.rows(
    balancesOf(scope, [...new Set(rows.map(({ medication_id }) => medication_id))]).orderBy('stock_places.id'),
  )
  return rows.map(({ generic_name, strength, form, state: stored, ...row }) => {
    const state = stored as BatchState
    const places = balances
      .filter(({ batch_id, quantity }) => batch_id === row.id && quantity > 0)
      .map(({ place_id, place_name, place_kind, quantity }) => ({
        place_id,
        place_name,
        place_kind: place_kind as StockBatch['places'][number]['place_kind'],
        quantity,
      }))
    return {
      ...row,
      medication_name: medicationText({ generic_name, strength, form }),
      state,
      usability: usabilityOf({ state, expires_on: row.expires_on }, todayIn(scope)),
      quantity: addQuantities(...places.map(({ quantity }) => quantity)),
      places,
      can: allowedActions(batchRules, { status: state, performer: performerOf(scope), facts: null }).can,
    }
  })
}
