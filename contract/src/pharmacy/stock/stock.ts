/** What moved in stock, and what it holds. */
import { z } from 'zod'
import { call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant } from '../../kernel/values.ts'

/** A change of the stock of a medication. Moves are never changed; a mistake is corrected by another. */
export const stockMove = z.object({
  id,
  medication_name: z.string(),
  kind: z.enum(['opening', 'receipt', 'sale', 'dispense', 'return', 'adjustment', 'transfer', 'disposal']),
  batch: z.string(),
  expires_on: day.nullable(),
  quantity: z.number().int(),
  moved_by_name: z.string(),
  moved_at: instant,
})
export type StockMove = z.infer<typeof stockMove>
/** What the stock holds of a batch, in the units in which the medication is dispensed. */
export const stockBatch = z.object({
  batch: z.string(),
  /** Its last day; null where it has none. */
  expires_on: day.nullable(),
  quantity: z.number().int(),
})
export type StockBatch = z.infer<typeof stockBatch>
export const stock = {
  listMoves: call({
    method: 'GET',
    path: '/org/stock-moves',
    access: 'org:stock.manage',
    summary: 'What came into and went out of stock, the latest first.',
    query: listQuery,
    output: page(stockMove),
  }),
  listBatches: call({
    method: 'GET',
    path: '/org/medications/{id}/batches',
    access: 'org:medications.dispense',
    errors: ['not_found'],
    summary: 'The batches of a medication that are in stock and have not expired, the first to expire first.',
    params: idParams,
    output: z.object({ items: z.array(stockBatch) }),
  }),
}
