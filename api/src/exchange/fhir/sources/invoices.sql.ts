import { sql } from 'kysely'
import { chartIsOpen } from '../../../chart/patients/index.ts'
import { anyOf } from '../../../kernel/db/any-of.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

/** FHIR's status of an invoice that has been issued: `balanced` once nothing is due. */
const status = sql<'issued' | 'balanced' | 'cancelled'>`case when invoice_cancellations.invoice_id is not null then 'cancelled'
  when invoice_balances.due_minor = 0 then 'balanced' else 'issued' end`
export const hasStatus = (statuses: readonly string[]) => sql<boolean>`${status} = any(${statuses}::text[])`

/** Also when something was paid, or paid back: by then the status is another one. */
export const invoiceUpdated = sql`greatest(invoices.issued_at, invoice_cancellations.cancelled_at, latest_entry.posted_at)`

export const invoiceRows = (scope: Scope) =>
  scope
    .from('invoices')
    .innerJoin('patients', 'patients.id', 'invoices.patient_id')
    .innerJoin('invoice_balances', (join) =>
      join.onRef('invoice_balances.invoice_id', '=', 'invoices.id').on('invoice_balances.next_sequence', 'is', null),
    )
    .leftJoin('ledger_entries as latest_entry', 'latest_entry.id', 'invoice_balances.entry_id')
    .leftJoin('invoice_cancellations', 'invoice_cancellations.invoice_id', 'invoices.id')
    .select([
      'invoices.id',
      'invoices.patient_id',
      'invoices.label',
      'invoices.patient_name',
      'invoices.currency',
      'invoices.net_minor',
      'invoices.total_minor',
      'invoices.issued_on',
      'invoices.due_on',
      'invoices.memo',
      'invoices.issued_at',
      'invoice_cancellations.reason as cancel_reason',
    ])
    .select(status.as('status'))
    .where(chartIsOpen(scope))
export type InvoiceRow = RowOf<typeof invoiceRows>

export const linesOf = (scope: Scope, invoice_ids: readonly string[]) =>
  scope
    .from('invoice_lines')
    .select([
      'id',
      'invoice_id',
      'position',
      'description',
      'quantity',
      'unit_price_minor',
      'discount_minor',
      'tax_minor',
      'performed_on',
      'performed_by',
    ])
    .where('invoice_id', '=', anyOf(invoice_ids))
    .orderBy('position')
export type InvoiceLineRow = RowOf<(scope: Scope) => ReturnType<typeof linesOf>>
