import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { allowedActions, type RulesFor } from '@polyclinic/contract/kernel/machine'
import { type OrderStatus, purchaseOrderMachine, suggestedQuantity } from '@polyclinic/contract/pharmacy/stock/purchase-order-rules'
import type { PurchaseOrder, purchaseOrders } from '@polyclinic/contract/pharmacy/stock/purchase-orders'
import { todayIn } from '../../../kernel/clinic-day.ts'
import { newestFirst } from '../../../kernel/http/newest-first.ts'
import { performerOf, refusalsOf } from '../../../kernel/machine.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { medicationText } from '../../formulary/index.ts'
import { lowMedications, orderLineRows, orderRows } from './orders.sql.ts'

export const orderRules: RulesFor<typeof purchaseOrderMachine, null> = {
  machine: purchaseOrderMachine,
  refusals: refusalsOf('order', {
    draft: 'a draft',
    ordered: 'ordered',
    'partly-received': 'received in part',
    closed: 'closed',
    cancelled: 'cancelled',
  }),
  guards: {},
}

export async function listPurchaseOrders(scope: Scope, { status, ...page }: QueryOf<typeof purchaseOrders.listPurchaseOrders>) {
  const all = orderRows(scope).$if(status !== undefined, (query) => query.where('purchase_orders.status', '=', status as string))
  const { rows, next_cursor } = await newestFirst(scope, all, 'purchase_orders.id', page)
  return { items: rows.map((row) => ({ ...row, status: row.status as OrderStatus })), next_cursor }
}

export async function getPurchaseOrder(scope: Scope, id: string): Promise<PurchaseOrder> {
  const row = await scope.one(orderRows(scope).where('purchase_orders.id', '=', id))
  const status = row.status as OrderStatus
  const lines = (await scope.rows(orderLineRows(scope, id))).map(({ generic_name, strength, form, ...line }) => ({
    ...line,
    medication_name: medicationText({ generic_name, strength, form }),
  }))
  return { ...row, status, lines, can: allowedActions(orderRules, { status, performer: performerOf(scope), facts: null }).can }
}

const daysOfUse = 90

/** What is low and not on order, with how much to order of it. */
export async function listOrderSuggestions(scope: Scope) {
  const since = new Date(scope.now.getTime() - daysOfUse * 86_400_000).toISOString()
  const rows = await scope.rows(lowMedications(scope, todayIn(scope), since))
  const items = rows.flatMap(({ id, generic_name, strength, form, reorder_quantity, ...need }) => {
    const quantity = suggestedQuantity({ ...need, reorder_quantity })
    return quantity > 0 ? [{ medication_id: id, medication_name: medicationText({ generic_name, strength, form }), ...need, quantity }] : []
  })
  return { items }
}
