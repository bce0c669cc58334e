import type { Payment } from '@polyclinic/contract/money/billing/billing'
import type { PaymentMethod } from '@polyclinic/contract/money/billing/billing-statuses'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type AllocationRow, allocationsOf, type PaymentRow, payments } from './payments.sql.ts'
import { moneyIn } from './present-money.ts'

function present(scope: Scope, row: PaymentRow, allocations: AllocationRow[]): Payment {
  // The rest of the payment may have paid invoices of the chart that the account claimed later.
  scope.recordAccess([row.patient_id, ...allocations.map((part) => part.patient_id)])
  const { currency, amount_minor, tendered_minor, left_minor, ...fields } = row
  const money = moneyIn(currency)
  return {
    ...fields,
    method: row.method as PaymentMethod,
    amount: money(amount_minor),
    tendered: tendered_minor === null ? null : money(tendered_minor),
    change: tendered_minor === null ? null : money(tendered_minor - amount_minor),
    allocations: allocations.map((part) => ({
      invoice_id: part.invoice_id,
      invoice_label: part.invoice_label,
      amount: money(part.amount_minor),
    })),
    left: money(left_minor ?? 0),
    can: (left_minor ?? 0) > 0 && scope.can('payments.take') ? ['allocate'] : [],
  }
}

/** Payments with what they paid. */
export async function presentPayments(scope: Scope, rows: PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return []
  const allocations = await scope.rows(
    allocationsOf(
      scope,
      rows.map((row) => row.id),
    ),
  )
  return rows.map((row) =>
    present(
      scope,
      row,
      allocations.filter((part) => part.payment_id === row.id),
    ),
  )
}

export async function paymentById(scope: Scope, id: string): Promise<Payment> {
  const [row, allocations] = await Promise.all([
    scope.maybe(payments(scope).where('payments.id', '=', id)),
    scope.rows(allocationsOf(scope, [id])),
  ])
  if (!row) notFound('This payment was not found.')
  return present(scope, row, allocations)
}
