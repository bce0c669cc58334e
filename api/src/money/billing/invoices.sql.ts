import type { InvoiceStatus } from '@polyclinic/contract/money/billing/billing-statuses'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Issued invoices with what is due and whether they were cancelled. */
export function invoices(scope: Scope) {
  return scope
    .from('invoices')
    .innerJoin('invoice_balances', (j) =>
      j.onRef('invoice_balances.invoice_id', '=', 'invoices.id').on('invoice_balances.next_sequence', 'is', null),
    )
    .leftJoin('invoice_cancellations', 'invoice_cancellations.invoice_id', 'invoices.id')
    .select([
      'invoices.id',
      'invoices.label',
      'invoices.patient_id',
      'invoices.patient_name',
      'invoices.patient_address',
      'invoices.patient_birth_date',
      'invoices.issuer',
      'invoices.currency',
      'invoices.net_minor',
      'invoices.tax_minor',
      'invoices.total_minor',
      'invoices.issued_on',
      'invoices.due_on',
      'invoices.memo',
      'invoices.issued_at',
      'invoice_balances.due_minor',
      'invoice_cancellations.reason as cancel_reason',
      'invoice_cancellations.cancelled_at',
    ])
}
export type InvoiceRow = ReturnType<typeof invoices> extends { execute(): Promise<(infer R)[]> } ? R : never

export interface InvoiceFilter {
  status?: Exclude<InvoiceStatus, 'draft'> | 'open' | undefined
  patient_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The beginning of a label, or a number. */
  label?: LabelRange | undefined
  /** These and no others. */
  ids?: readonly string[] | undefined
}
export type LabelRange = { from: string; to: string } | { number: number }

/** The same conditions that `invoiceStatusOn` decides by, said to the database. */
const conditions: Record<Exclude<InvoiceStatus, 'draft'> | 'open', (today: string) => ReturnType<typeof sql<boolean>>> = {
  open: () => sql`invoice_balances.due_minor > 0`,
  issued: (today) =>
    sql`invoice_balances.due_minor > 0 and invoice_balances.due_minor = invoices.total_minor and invoices.due_on >= ${today}::date`,
  'partially-paid': (today) =>
    sql`invoice_balances.due_minor > 0 and invoice_balances.due_minor < invoices.total_minor and invoices.due_on >= ${today}::date`,
  overdue: (today) => sql`invoice_balances.due_minor > 0 and invoices.due_on < ${today}::date`,
  balanced: () => sql`invoice_balances.due_minor = 0 and invoice_cancellations.invoice_id is null`,
  cancelled: () => sql`invoice_cancellations.invoice_id is not null`,
}

export const invoicesMatching = (scope: Scope, today: string, { status, patient_id, from, to, label, ids }: InvoiceFilter) =>
  invoices(scope)
    .$if(status !== undefined, (q) => q.where(conditions[status as 'open'](today)))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('invoices.patient_id', '=', patient_id)))
    .$call(whenGiven(from, (q, from) => q.where('invoices.issued_on', '>=', from)))
    .$call(whenGiven(to, (q, to) => q.where('invoices.issued_on', '<=', to)))
    .$call(whenGiven(ids, (q, ids) => q.where('invoices.id', '=', anyOf(ids))))
    .$if(label !== undefined, (q) =>
      label && 'number' in label
        ? q.where('invoices.number', '=', label.number)
        : q.where('invoices.label', '>=', label?.from as string).where('invoices.label', '<', label?.to as string),
    )

/** Invoices by label, the last first: asked for by themselves, since in the order of days all invoices would be looked at for a few. */
export const labelledInvoices = (scope: Scope, label: LabelRange, limit: number) =>
  scope
    .from('invoices')
    .select('id')
    .$if('number' in label, (q) => q.where('number', '=', (label as { number: number }).number))
    .$if('from' in label, (q) => {
      const { from, to } = label as { from: string; to: string }
      return q.where('label', '>=', from).where('label', '<', to).orderBy('label', 'desc').limit(limit)
    })

export const linesOfInvoice = (scope: Scope, invoice_id: string) =>
  scope
    .from('invoice_lines')
    .select([
      'id',
      'charge_id',
      'service_id',
      'practitioner_id',
      'description',
      'quantity',
      'unit_price_minor',
      'discount_minor',
      'tax_rate_bp',
      'net_minor',
      'tax_minor',
      'performed_on',
      'performed_by',
    ])
    .where('invoice_id', '=', invoice_id)
    .orderBy('position')

export const paymentsOfInvoice = (scope: Scope, invoice_id: string) =>
  scope
    .from('payment_allocations')
    .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
    .select([
      'payments.id as payment_id',
      'payments.receipt_label',
      'payments.method',
      'payment_allocations.amount_minor',
      'payment_allocations.created_at',
    ])
    .where('payment_allocations.invoice_id', '=', invoice_id)
    .orderBy('payment_allocations.created_at')
    .orderBy('payment_allocations.id')

/** Invoices of a patient with the number of the balance that each has now. */
export const payableInvoices = (scope: Scope, patient_id: string, ids: readonly string[]) =>
  invoices(scope).select('invoice_balances.sequence').where('invoices.patient_id', '=', patient_id).where('invoices.id', '=', anyOf(ids))

/** Open invoices of a patient, oldest first. */
export const openInvoices = (scope: Scope, patient_id: string) =>
  scope
    .from('invoice_balances')
    .innerJoin('invoices', 'invoices.id', 'invoice_balances.invoice_id')
    .select(['invoices.id', 'invoices.label', 'invoices.issued_on', 'invoices.due_on', 'invoices.currency', 'invoice_balances.due_minor'])
    .where('invoice_balances.patient_id', '=', patient_id)
    .where('invoice_balances.next_sequence', 'is', null)
    .where('invoice_balances.due_minor', '>', sql.lit(0))
    .orderBy('invoices.issued_at')
    .orderBy('invoices.id')

export const insertInvoice = (scope: WriteScope, values: Row<'invoices'>) => scope.insert('invoices', values)
export const insertInvoiceLines = (scope: WriteScope, values: Row<'invoice_lines'>[]) => scope.insert('invoice_lines', values)

export const insertCancellation = (scope: WriteScope, values: Row<'invoice_cancellations'>) => scope.insert('invoice_cancellations', values)
