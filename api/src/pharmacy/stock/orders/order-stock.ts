import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { OrderAction } from '@polyclinic/contract/pharmacy/stock/purchase-order-rules'
import type { PurchaseOrder, purchaseOrders } from '@polyclinic/contract/pharmacy/stock/purchase-orders'
import { newId } from '../../../kernel/ids.ts'
import { performerOf, requireTransition } from '../../../kernel/machine.ts'
import { refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { medicationById } from '../../formulary/index.ts'
import { receiveStock } from '../receive-stock.ts'
import { addReceived, insertOrder, insertOrderLines, lockOrder, orderById } from './orders.sql.ts'
import { getPurchaseOrder, orderRules } from './present-order.ts'

export async function createPurchaseOrder(
  scope: WriteScope,
  body: BodyOf<typeof purchaseOrders.createPurchaseOrder>,
): Promise<PurchaseOrder> {
  const ids = body.lines.map(({ medication_id }) => medication_id)
  if (new Set(ids).size < ids.length) refuseField('lines', 'Name each medicine once.')
  for (const medication_id of ids) await medicationById(scope, medication_id)
  const id = newId()
  const { supplier, note = null } = body
  scope.setAuditSubject({ subject_kind: 'purchase-order', subject_id: id, subject_name: supplier })
  await scope.run(insertOrder(scope, { id, supplier, note, created_by_name: scope.actor.name, created_at: scope.now }))
  await scope.run(
    insertOrderLines(
      scope,
      body.lines.map((line) => ({ purchase_order_id: id, ...line })),
    ),
  )
  scope.invalidate('stock')
  return getPurchaseOrder(scope, id)
}

/** Says that an order was placed, will not be completed, or is not needed. */
export async function movePurchaseOrder(scope: WriteScope, id: string, action: Exclude<OrderAction, 'receive'>): Promise<PurchaseOrder> {
  const { to } = await requireAction(scope, id, action)
  const times = action === 'order' ? { ordered_at: scope.now } : { closed_at: scope.now }
  await scope.run(orderById(scope, id).set({ status: to, ...times }))
  scope.invalidate('stock')
  return getPurchaseOrder(scope, id)
}

type Receipt = BodyOf<typeof purchaseOrders.receivePurchaseOrder>

/** Takes a batch of what was ordered into stock; more than was ordered may come, nothing else may. */
export async function receivePurchaseOrder(scope: WriteScope, id: string, receipt: Receipt): Promise<PurchaseOrder> {
  const { to, order } = await requireAction(scope, id, 'receive')
  const { medication_id, quantity } = receipt
  if (!order.lines.some((line) => line.medication_id === medication_id)) refuseField('medication_id', 'This was not ordered here.')
  await receiveStock(scope, { ...receipt, supplier: order.supplier, kind: 'receipt' }, { kind: 'purchase-order', id })
  await scope.run(addReceived(scope, id, medication_id, quantity))
  const { lines } = await getPurchaseOrder(scope, id)
  const isComplete = lines.every((line) => line.received >= line.quantity)
  await scope.run(orderById(scope, id).set(isComplete ? { status: 'closed', closed_at: scope.now } : { status: to }))
  scope.setAuditSubject({ subject_kind: 'purchase-order', subject_id: id, subject_name: order.supplier })
  return getPurchaseOrder(scope, id)
}

async function requireAction(scope: WriteScope, id: string, action: OrderAction) {
  await scope.rows(lockOrder(scope, id))
  const order = await getPurchaseOrder(scope, id)
  scope.setAuditSubject({ subject_kind: 'purchase-order', subject_id: id, subject_name: order.supplier })
  const { to } = requireTransition(orderRules, action, { status: order.status, performer: performerOf(scope), facts: null })
  return { to, order }
}
