/** Purchase orders: their lifecycle, and how much is suggested. Without zod, so that screens may read them. */
import type { Machine } from '../../kernel/machine.ts'
import { addQuantities } from './allocate-batches.ts'

export const orderStatuses = ['draft', 'ordered', 'partly-received', 'closed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const orderActions = ['order', 'receive', 'close', 'cancel'] as const
export type OrderAction = (typeof orderActions)[number]

const by = { staff: 'stock.manage' } as const
const plain = { by, guards: [], effects: [] }

/** What has come is never cancelled: the order is closed with what is missing. One of which everything came closes by itself. */
export const purchaseOrderMachine: Machine<OrderStatus, OrderAction> = {
  noun: 'purchase order',
  statuses: orderStatuses,
  actions: orderActions,
  initial: ['draft'],
  transitions: [
    { action: 'order', from: ['draft'], to: 'ordered', ...plain },
    { action: 'receive', from: ['ordered', 'partly-received'], to: 'partly-received', ...plain },
    { action: 'close', from: ['partly-received'], to: 'closed', ...plain },
    { action: 'cancel', from: ['draft', 'ordered'], to: 'cancelled', ...plain },
  ],
}

interface Need {
  /** What was given out in the last ninety days. */
  used: number
  usable: number
  /** Ordered and not received. */
  on_order: number
  reorder_level: number
  reorder_quantity: number
}

const monthsOfUse = 3

/**
 * How much to order: nothing while what is usable and what was ordered is above the reorder level; otherwise the reorder quantity,
 * and more where a month of the use of the last three would lead below the level again. Whole units.
 */
export function suggestedQuantity({ used, usable, on_order, reorder_level, reorder_quantity }: Need): number {
  const available = addQuantities(usable, on_order)
  if (available > reorder_level) return 0
  const forMonth = reorder_level + used / monthsOfUse - available
  return Math.ceil(Math.max(reorder_quantity, forMonth))
}
