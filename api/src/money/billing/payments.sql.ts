import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export function payments(scope: Scope) {
  return scope
    .from('payments')
    .innerJoin('patients', 'patients.id', 'payments.patient_id')
    .leftJoin('payment_credits', (j) =>
      j.onRef('payment_credits.payment_id', '=', 'payments.id').on('payment_credits.next_sequence', 'is', null),
    )
    .select([
      'payments.id',
      'payments.patient_id',
      'patients.name as patient_name',
      'payments.method',
      'payments.amount_minor',
      'payments.currency',
      'payments.receipt_label',
      'payments.reference',
      'payments.tendered_minor',
      'payments.received_by_name',
      'payments.received_at',
      'payment_credits.left_minor',
    ])
}
export type PaymentRow = ReturnType<typeof payments> extends { execute(): Promise<(infer R)[]> } ? R : never

export const allocationsOf = (scope: Scope, payment_ids: string[]) =>
  scope
    .from('payment_allocations')
    .innerJoin('invoices', 'invoices.id', 'payment_allocations.invoice_id')
    .select([
      'payment_allocations.payment_id',
      'payment_allocations.invoice_id',
      'payment_allocations.amount_minor',
      'payment_allocations.patient_id',
      'invoices.label as invoice_label',
    ])
    .where('payment_allocations.payment_id', 'in', payment_ids)
    .orderBy('payment_allocations.created_at')
    .orderBy('payment_allocations.id')
export type AllocationRow = ReturnType<typeof allocationsOf> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Who a payment is of: an insurer asks for the day of birth, also before an invoice names it. */
export const payerOf = (scope: Scope, payment_id: string) =>
  scope
    .from('payments')
    .innerJoin('patients', 'patients.id', 'payments.patient_id')
    .select('patients.birth_date')
    .where('payments.id', '=', payment_id)

export const insertPayment = (scope: WriteScope, values: Row<'payments'>) => scope.insert('payments', values)
export const insertAllocations = (scope: WriteScope, values: Row<'payment_allocations'>[]) => scope.insert('payment_allocations', values)

export const paymentsAmong = (scope: Scope, ids: string[]) =>
  scope.from('payments').select(['id', 'currency', 'receipt_label']).where('id', 'in', ids)

/** What is due of a patient's invoices. */
export const dueOf = (scope: Scope, patient_id: string) =>
  scope
    .from('invoice_balances')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('due_minor'), sql<number>`0`).as('minor'))
    .where('patient_id', '=', patient_id)
    .where('next_sequence', 'is', null)
    .where('due_minor', '>', sql.lit(0))
