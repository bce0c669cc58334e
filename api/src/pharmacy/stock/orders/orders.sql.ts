import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'
import { isLow, usableQuantity } from '../stock-items.sql.ts'

export const orderRows = (scope: Scope) =>
  scope
    .from('purchase_orders')
    .select([
      'purchase_orders.id',
      'purchase_orders.supplier',
      'purchase_orders.status',
      'purchase_orders.note',
      'purchase_orders.created_by_name',
      'purchase_orders.created_at',
      'purchase_orders.ordered_at',
      'purchase_orders.closed_at',
    ])

/** Whoever moves an order or receives of it waits for whoever does so already. */
export const lockOrder = (scope: WriteScope, id: string) =>
  scope.from('purchase_orders').select('purchase_orders.id').where('purchase_orders.id', '=', id).forUpdate()

export const insertOrder = (scope: WriteScope, values: Row<'purchase_orders'>) => scope.insert('purchase_orders', values)
export const orderById = (scope: WriteScope, id: string) => scope.update('purchase_orders').where('id', '=', id)

export const orderLineRows = (scope: Scope, id: string) =>
  scope
    .from('purchase_order_lines')
    .innerJoin('medications', 'medications.id', 'purchase_order_lines.medication_id')
    .select([
      'purchase_order_lines.medication_id',
      'purchase_order_lines.quantity',
      'purchase_order_lines.received',
      'medications.generic_name',
      'medications.strength',
      'medications.form',
    ])
    .where('purchase_order_lines.purchase_order_id', '=', id)
    .orderBy('medications.name_key')
    .orderBy('medications.id')

export const insertOrderLines = (scope: WriteScope, values: readonly Row<'purchase_order_lines'>[]) =>
  scope.insert('purchase_order_lines', values)

export const addReceived = (scope: WriteScope, purchase_order_id: string, medication_id: string, quantity: number) =>
  scope
    .update('purchase_order_lines')
    .set({ received: sql<number>`purchase_order_lines.received + ${quantity}::numeric` })
    .where('purchase_order_id', '=', purchase_order_id)
    .where('medication_id', '=', medication_id)

/** Medicines that are low, with what they need; `since`: from when on their use counts. */
export const lowMedications = (scope: Scope, today: string, since: string) => {
  const org = scope.organization_id
  return scope
    .from('medications')
    .select(['medications.id', 'medications.generic_name', 'medications.strength', 'medications.form'])
    .select([
      usableQuantity(org, today, null).as('usable'),
      sql<number>`coalesce(-(select sum(m.quantity) from stock_moves m where m.organization_id = ${org} and m.medication_id = medications.id
        and m.kind in ('dispense', 'sale', 'administration', 'return') and m.moved_at >= ${since}::timestamptz), 0)`.as('used'),
      sql<number>`coalesce((select sum(greatest(l.quantity - l.received, 0)) from purchase_order_lines l
        join purchase_orders o on o.organization_id = ${org} and o.id = l.purchase_order_id and o.status in ('ordered', 'partly-received')
        where l.organization_id = ${org} and l.medication_id = medications.id), 0)`.as('on_order'),
      sql<number>`coalesce((select sum(l.reorder_level) from stock_levels l where l.organization_id = ${org} and l.medication_id = medications.id),
        medications.reorder_level, 0)`.as('reorder_level'),
      sql<number>`coalesce((select sum(l.reorder_quantity) from stock_levels l where l.organization_id = ${org}
        and l.medication_id = medications.id), 1)`.as('reorder_quantity'),
    ])
    .where(isLow(org, today))
    .where('medications.status', '=', 'active')
    .orderBy('medications.name_key')
    .orderBy('medications.id')
    .limit(200)
}
