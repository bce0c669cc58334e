/** Stock on its way from one place to another. Part of the domain `stock`. */
import { z } from 'zod'
import { optional } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant, line } from '../../kernel/values.ts'
import { stockQuantity } from './stock-shapes.ts'
import { transferActions, transferStatuses } from './transfer-rules.ts'

const stockTransfer = z.object({
  id,
  /** The name of the store that it left. */
  from_place_name: z.string(),
  /** The name of the store that it goes to. */
  to_place_name: z.string(),
  status: z.enum(transferStatuses),
  /** A remark of whoever sent it; null: none. */
  note: z.string().nullable(),
  /** Who sent it, by the name they had then. */
  dispatched_by_name: z.string(),
  /** When it was sent. */
  dispatched_at: instant,
})
/** A transfer with its batches, and what of each was accepted or went back. */
export const stockTransferDetail = stockTransfer.extend({
  lines: z.array(
    z.object({
      batch_id: id,
      medication_name: z.string(),
      batch: z.string(),
      /** How much was sent, in the units in which the medicine is given out; so are the others. */
      quantity: z.number(),
      /** What was accepted so far in the place that it goes to. */
      accepted: z.number(),
      /** What went back to where it came from. */
      returned: z.number(),
    }),
  ),
  can: z.array(z.enum(transferActions)),
})
export type StockTransfer = z.infer<typeof stockTransferDetail>

const lines = z
  .array(z.strictObject({ batch_id: id, quantity: stockQuantity }))
  .min(1, 'Name one batch at least.')
  .max(200)

export const stockTransfers = {
  listStockTransfers: call({
    method: 'GET',
    path: '/org/stock-transfers',
    access: 'org:stock.manage',
    summary: 'The transfers between places, the latest first.',
    query: listQuery.omit({ total: true }).extend({ status: stockTransfer.shape.status.optional() }),
    output: page(stockTransfer),
  }),
  createStockTransfer: call({
    method: 'POST',
    path: '/org/stock-transfers',
    access: 'org:stock.manage',
    audit: 'stock-transfer.create',
    status: 201,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Sends batches from one place to another: they are in neither until they are accepted there.',
    body: body({
      /** The store that it leaves. */
      from_place_id: id,
      /** The store that it goes to: another one. */
      to_place_id: id,
      /** A remark for whoever accepts it. */
      note: optional(line(500)),
      lines,
    }),
    output: stockTransferDetail,
  }),
  getStockTransfer: call({
    method: 'GET',
    path: '/org/stock-transfers/{id}',
    access: 'org:stock.manage',
    errors: ['not_found'],
    summary: 'One transfer with what was accepted of it.',
    params: idParams,
    output: stockTransferDetail,
  }),
  acceptStockTransfer: call({
    method: 'POST',
    path: '/org/stock-transfers/{id}/accept',
    access: 'org:stock.manage',
    audit: 'stock-transfer.accept',
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Takes what has arrived into its place; what is missing stays on its way.',
    params: idParams,
    body: body({ lines }),
    output: stockTransferDetail,
  }),
  returnStockTransfer: call({
    method: 'POST',
    path: '/org/stock-transfers/{id}/return',
    access: 'org:stock.manage',
    audit: 'stock-transfer.return',
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Brings back what was not accepted to the place that it came from.',
    params: idParams,
    body: body({}),
    output: stockTransferDetail,
  }),
}
