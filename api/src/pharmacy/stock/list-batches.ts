import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { addQuantities, byExpiry } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import type { MoveKind } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import type { StockBatch, UsableBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { sql } from 'kysely'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'
import { medicationById } from '../formulary/index.ts'
import { isKeptInStock, usableBalances } from './issue-stock.ts'
import { getStockBatch, presentBatches } from './present-batch.ts'
import { countHiddenRecipients, recipientRows } from './recipients.sql.ts'
import { batchRows } from './stock.sql.ts'

/** The batches of a medication that can be dispensed today, each with what all stores have of it. */
export async function listBatches(scope: Scope, medication_id: string): Promise<{ items: UsableBatch[]; is_kept: boolean }> {
  await medicationById(scope, medication_id)
  const items = new Map<string, UsableBatch>()
  for (const { lot, expires_on, quantity } of (await usableBalances(scope, medication_id)).sort(byExpiry))
    if (quantity > 0) items.set(lot, { batch: lot, expires_on, quantity: addQuantities(items.get(lot)?.quantity ?? 0, quantity) })
  return { items: [...items.values()], is_kept: await isKeptInStock(scope, medication_id) }
}

const never = '9999-12-31'
const lastDay = sql<string>`coalesce(stock_batches.expires_on, ${sql.lit(never)}::date)`

/** Batches by their last day; of those that are used up only the ones that are asked for by their lot. */
export async function listStockBatches(scope: Scope, query: QueryOf<typeof stock.listStockBatches>) {
  const { medication_id, lot, until, state, cursor, limit } = query
  const after = readCursor(cursor, 2)
  const rows = await scope.rows(
    batchRows(scope)
      .$if(medication_id !== undefined, (batches) => batches.where('stock_batches.medication_id', '=', medication_id as string))
      .$if(state !== undefined, (batches) => batches.where('stock_batches.state', '=', state as string))
      .$if(until !== undefined, (batches) => batches.where('stock_batches.expires_on', '<=', until as string))
      .$if(lot !== undefined, (batches) => batches.where('stock_batches.lot', '=', lot as string))
      .$if(lot === undefined, (batches) =>
        batches.where(sql<boolean>`exists (select 1 from stock_balances b where b.organization_id = ${scope.organization_id}
          and b.batch_id = stock_batches.id and b.quantity > 0)`),
      )
      .$if(after !== null, (batches) =>
        batches.where(sql<boolean>`(${lastDay}, stock_batches.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`),
      )
      .orderBy(lastDay)
      .orderBy('stock_batches.id')
      .limit(limit + 1),
  )
  const presented = new Map((await presentBatches(scope, rows)).map((batch) => [batch.id, batch]))
  return pageOf(
    rows,
    limit,
    ({ expires_on, id }) => [expires_on ?? never, id],
    ({ id }) => presented.get(id) as StockBatch,
  )
}

/** Who got something of a batch, of charts that the reader may open, the latest first; the others are counted. */
export async function listRecipients(scope: Scope, batch_id: string, query: QueryOf<typeof stock.listRecipients>) {
  await getStockBatch(scope, batch_id)
  const { rows, next_cursor } = await newestFirst(scope, recipientRows(scope, batch_id), 'stock_moves.id', query)
  scope.recordAccess(rows.map(({ patient_id }) => patient_id))
  const items = rows.map(({ quantity, kind, ...row }) => ({
    ...row,
    kind: kind as MoveKind,
    quantity: -quantity,
  }))
  const { hidden } = await scope.one(countHiddenRecipients(scope, batch_id))
  return { items, next_cursor, hidden }
}
