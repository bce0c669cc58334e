/** What is ordered from suppliers, and what of it came. Part of the domain `stock`. */
import { z } from 'zod'
import { optional } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant, line } from '../../kernel/values.ts'
import { orderActions, orderStatuses } from './purchase-order-rules.ts'
import { receiptFields, stockQuantity } from './stock-shapes.ts'

const purchaseOrder = z.object({
  id,
  /** From whom it is ordered. */
  supplier: z.string(),
  status: z.enum(orderStatuses),
  /** A remark of the clinic on the order; null: none. */
  note: z.string().nullable(),
  /** Who wrote it, by the name they had then. */
  created_by_name: z.string(),
  created_at: instant,
  /** When it was placed with the supplier; null: it was not. */
  ordered_at: instant.nullable(),
  /** When it was closed or cancelled; null while it is neither. */
  closed_at: instant.nullable(),
})
/** An order with its lines, and what of each has come. */
export const purchaseOrderDetail = purchaseOrder.extend({
  lines: z.array(
    z.object({
      medication_id: id,
      medication_name: z.string(),
      /** How much was ordered, in the units in which the medicine is given out. */
      quantity: z.number(),
      /** How much of it has come so far, in the same units; it may be more. */
      received: z.number(),
    }),
  ),
  can: z.array(z.enum(orderActions)),
})
export type PurchaseOrder = z.infer<typeof purchaseOrderDetail>

const errors = ['not_found', 'state_not_allowed'] as const
const moveOfOrder = <A extends 'order' | 'close' | 'cancel'>(action: A, summary: string) =>
  call({
    method: 'POST',
    path: `/org/purchase-orders/{id}/${action}`,
    access: 'org:stock.manage',
    audit: `purchase-order.${action}`,
    errors,
    summary,
    params: idParams,
    body: body({}),
    output: purchaseOrderDetail,
  })

export const purchaseOrders = {
  listOrderSuggestions: call({
    method: 'GET',
    path: '/org/order-suggestions',
    access: 'org:stock.manage',
    cost: 10,
    summary: 'What should be ordered, by what was used in the last ninety days, what there is, what is on order, and the reorder levels.',
    output: z.object({
      items: z.array(
        z.object({
          medication_id: id,
          medication_name: z.string(),
          /** What was given out in the last ninety days, less what came back, in the units in which the medicine is given out. */
          used: z.number(),
          /** What may be given out today, of all stores, in the same units. */
          usable: z.number(),
          /** What was ordered and has not come yet, in the same units. */
          on_order: z.number(),
          reorder_level: z.number(),
          /** How much to order. */
          quantity: z.number(),
        }),
      ),
    }),
  }),
  listPurchaseOrders: call({
    method: 'GET',
    path: '/org/purchase-orders',
    access: 'org:stock.manage',
    summary: 'The orders of the clinic, the latest first.',
    query: listQuery.omit({ total: true }).extend({ status: purchaseOrder.shape.status.optional() }),
    output: page(purchaseOrder),
  }),
  createPurchaseOrder: call({
    method: 'POST',
    path: '/org/purchase-orders',
    access: 'org:stock.manage',
    audit: 'purchase-order.create',
    status: 201,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Writes an order as a draft.',
    body: body({
      /** From whom it is ordered. */
      supplier: line(200),
      /** A remark of the clinic on the order. */
      note: optional(line(500)),
      lines: z
        .array(z.strictObject({ medication_id: id, quantity: stockQuantity }))
        .min(1, 'Order one medicine at least.')
        .max(200),
    }),
    output: purchaseOrderDetail,
  }),
  getPurchaseOrder: call({
    method: 'GET',
    path: '/org/purchase-orders/{id}',
    access: 'org:stock.manage',
    errors: ['not_found'],
    summary: 'One order with what came of it.',
    params: idParams,
    output: purchaseOrderDetail,
  }),
  markPurchaseOrderOrdered: moveOfOrder('order', 'Says that the order was placed with the supplier.'),
  closePurchaseOrder: moveOfOrder('close', 'Closes an order of which something will not come any more.'),
  cancelPurchaseOrder: moveOfOrder('cancel', 'Cancels an order of which nothing has come.'),
  receivePurchaseOrder: call({
    method: 'POST',
    path: '/org/purchase-orders/{id}/receive',
    access: 'org:stock.manage',
    audit: 'purchase-order.receive',
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Takes one batch of what was ordered into stock; the order closes once everything has come.',
    params: idParams,
    body: body({
      medication_id: receiptFields.medication_id,
      place_id: receiptFields.place_id,
      lot: receiptFields.lot,
      expires_on: receiptFields.expires_on,
      has_no_last_day: receiptFields.has_no_last_day,
      quantity: receiptFields.quantity,
      cost: receiptFields.cost,
    }),
    output: purchaseOrderDetail,
  }),
}
