/** Stock on its way from one place to another. Part of the domain `stock`. */
import { z } from 'zod'
import { optional } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant, line } from '../../kernel/values.ts'
import { stockQuantity } from './stock-shapes.ts'
import { transferActions, transferStatuses } from './transfer-rules.ts'

const stockTransfer = z.object({
  id,
  from_place_name: z.string(),
  to_place_name: z.string(),
  status: z.enum(transferStatuses),
  note: z.string().nullable(),
  dispatched_by_name: z.string(),
  dispatched_at: instant,
})
export const stockTransferDetail = stockTransfer.extend({
  lines: z.array(
    z.object({
      batch_id: id,
      medication_name: z.string(),
      batch: z.string(),
      quantity: z.number(),
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
    body: body({ from_place_id: id, to_place_id: id, note: optional(line(500)), lines }),
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
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Brings back what was not accepted to the place that it came from.',
    params: idParams,
    body: body({}),
    output: stockTransferDetail,
  }),
}
