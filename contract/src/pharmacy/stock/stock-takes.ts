/** Stock-takes: what lies in a place is counted without seeing what should be there. Part of the domain `stock`. */
import { z } from 'zod'
import { optional } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant } from '../../kernel/values.ts'
import { witness } from './stock-shapes.ts'
import { stockTakeActions, stockTakeStatuses } from './stock-take-rules.ts'

/** The count of one place. */
const stockTake = z.object({
  id,
  /** The store that is counted. */
  place_id: id,
  place_name: z.string(),
  status: z.enum(stockTakeStatuses),
  /** Who began it, by the name they had then. */
  started_by_name: z.string(),
  started_at: instant,
  /** Who posted or cancelled it, by the name they had then; null while it is being counted. */
  closed_by_name: z.string().nullable(),
  /** When it was posted or cancelled; null while it is being counted. */
  closed_at: instant.nullable(),
})

/** The count of one place, with a line for each batch that lies there or was counted there. */
export const stockTakeDetail = stockTake.extend({
  lines: z.array(
    z.object({
      batch_id: id,
      medication_name: z.string(),
      controlled: z.boolean(),
      batch: z.string(),
      expires_on: day.nullable(),
      /** Null: not counted yet, and left as it is when the stock-take is posted. */
      counted: z.number().nullable(),
      /** Who counted it last, by the name they had then; null: not counted yet. */
      counted_by_name: z.string().nullable(),
      /** What should have been there at the instant of the count; null until the stock-take is closed, so that nobody counts towards it. */
      balance: z.number().nullable(),
      /** What was counted less the balance: above 0 there was more than the ledger said. Null as long as `balance` is. */
      difference: z.number().nullable(),
    }),
  ),
  can: z.array(z.enum(stockTakeActions)),
})
export type StockTake = z.infer<typeof stockTakeDetail>

const errors = ['not_found', 'state_not_allowed', 'refused_by_rule'] as const

export const stockTakes = {
  listStockTakes: call({
    method: 'GET',
    path: '/org/stock-takes',
    access: 'org:stock.manage',
    summary: 'The stock-takes of the clinic, the latest first.',
    query: listQuery.omit({ total: true }),
    output: page(stockTake),
  }),
  createStockTake: call({
    method: 'POST',
    path: '/org/stock-takes',
    access: 'org:stock.manage',
    audit: 'stock-take.create',
    status: 201,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Begins to count what lies in a place; refused while another count of it is open.',
    body: body({
      /** The store that is counted; left out: the first one of the clinic. */
      place_id: optional(id),
    }),
    output: stockTakeDetail,
  }),
  getStockTake: call({
    method: 'GET',
    path: '/org/stock-takes/{id}',
    access: 'org:stock.manage',
    errors: ['not_found'],
    summary: 'A stock-take with the batches of its place; what should be there is shown once it is closed.',
    params: idParams,
    output: stockTakeDetail,
  }),
  countBatch: call({
    method: 'POST',
    path: '/org/stock-takes/{id}/count',
    access: 'org:stock.manage',
    audit: 'stock-take.count',
    errors,
    summary: 'Enters how much of a batch was counted just now; a later count of the same batch takes its place.',
    params: idParams,
    body: body({
      batch_id: id,
      /** What lies in the place, in the units in which the medicine is given out, with at most three decimals; 0: nothing. */
      counted: z
        .number()
        .min(0)
        .max(1_000_000)
        .refine((n) => Number.isInteger(Math.round(n * 1e6) / 1000), 'Use at most three decimals.'),
    }),
    output: stockTakeDetail,
  }),
  postStockTake: call({
    method: 'POST',
    path: '/org/stock-takes/{id}/post',
    access: 'org:stock.manage',
    audit: 'stock-take.post',
    errors,
    summary:
      'Corrects the stock once by what each count differed from the ledger at its instant; of controlled medicines before a witness.',
    params: idParams,
    body: body({ witness_id: witness }),
    output: stockTakeDetail,
  }),
  cancelStockTake: call({
    method: 'POST',
    path: '/org/stock-takes/{id}/cancel',
    access: 'org:stock.manage',
    audit: 'stock-take.cancel',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Ends a stock-take without correcting anything.',
    params: idParams,
    body: body({}),
    output: stockTakeDetail,
  }),
}
