import { amountsOf, sumOf, taxLinesOf } from '@polyclinic/contract/engine/money/money'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { Invoice, InvoiceItem, InvoiceLine, Issuer, MyInvoice } from '@polyclinic/contract/money/billing/billing'
import { type InvoiceAction, invoiceStatusOn } from '@polyclinic/contract/money/billing/billing-rules'
import type { InvoiceStatus, PaymentMethod } from '@polyclinic/contract/money/billing/billing-statuses'
import { todayIn } from '../../kernel/clinic-day.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { invoiceRules, invoiceSubject } from './billing-lifecycles.ts'
import { type DraftLineRow, type DraftRow, drafts, linesOfDrafts } from './drafts.sql.ts'
import { type InvoiceRow, invoices, linesOfInvoice, paymentsOfInvoice } from './invoices.sql.ts'
import { addressOf, issuerOf } from './issuer.ts'
import { patientBilled } from './patient-billed.ts'
import { moneyIn } from './present-money.ts'

type LineRow = Omit<DraftLineRow, 'draft_id'> & {
  net_minor: number
  tax_minor: number
  performed_on?: string | null
  performed_by?: string | null
}

export function withAmounts({ draft_id: _, ...line }: DraftLineRow): LineRow {
  const { net_minor, tax_minor } = amountsOf(line)
  return { ...line, net_minor, tax_minor }
}

export function presentIssued(scope: Scope, row: InvoiceRow): InvoiceItem & { status: Exclude<InvoiceStatus, 'draft'> } {
  const money = moneyIn(row.currency)
  return {
    id: row.id,
    status: invoiceStatusOn(todayIn(scope), { ...row, cancelled: row.cancelled_at !== null }),
    label: row.label,
    patient_id: row.patient_id,
    patient_name: row.patient_name,
    total: money(row.total_minor),
    due: money(row.due_minor),
    issued_on: row.issued_on,
    due_on: row.due_on,
    created_at: row.issued_at,
  }
}

export function presentDraft(row: DraftRow, lines: DraftLineRow[]): InvoiceItem {
  const total = moneyIn(row.currency)(sumOf(lines.map((line) => amountsOf(line).total_minor)))
  return {
    id: row.id,
    status: 'draft',
    label: null,
    patient_id: row.patient_id,
    patient_name: row.patient_name,
    total,
    due: total,
    issued_on: null,
    due_on: row.due_on,
    created_at: row.created_at,
  }
}

function presentLines(currency: string, rows: LineRow[]) {
  const money = moneyIn(currency)
  const lines = rows.map(
    ({ unit_price_minor, discount_minor, net_minor, tax_minor, performed_on, performed_by, ...line }): InvoiceLine => ({
      ...line,
      performed_on: performed_on ?? null,
      performed_by: performed_by ?? null,
      unit_price: money(unit_price_minor),
      discount: money(discount_minor),
      net: money(net_minor),
      tax: money(tax_minor),
      total: money(net_minor + tax_minor),
    }),
  )
  return {
    lines,
    tax_lines: taxLinesOf(rows).map(({ tax_rate_bp, net_minor, tax_minor }) => ({
      tax_rate_bp,
      net: money(net_minor),
      tax: money(tax_minor),
    })),
    discount: money(sumOf(rows.map((row) => row.discount_minor))),
    net: money(sumOf(rows.map((row) => row.net_minor))),
    tax: money(sumOf(rows.map((row) => row.tax_minor))),
  }
}

/** An issued invoice as patients and the print see it; null if there is none with this id. */
export async function issuedInvoice(scope: Scope, id: string): Promise<MyInvoice | null> {
  const [row, lines, payments] = await Promise.all([
    scope.maybe(invoices(scope).where('invoices.id', '=', id)),
    scope.rows(linesOfInvoice(scope, id)),
    scope.rows(paymentsOfInvoice(scope, id)),
  ])
  if (!row) return null
  const money = moneyIn(row.currency)
  return {
    ...presentIssued(scope, row),
    ...presentLines(row.currency, lines),
    patient_address: row.patient_address,
    patient_birth_date: row.patient_birth_date,
    issuer: row.issuer as unknown as Issuer,
    paid: money(sumOf(payments.map((payment) => payment.amount_minor))),
    memo: row.memo,
    cancellation: row.cancelled_at ? { reason: row.cancel_reason ?? '', cancelled_at: row.cancelled_at } : null,
    payments: payments.map(({ amount_minor, method, created_at, ...payment }) => ({
      ...payment,
      method: method as PaymentMethod,
      amount: money(amount_minor),
      received_at: created_at,
    })),
  }
}

function actionsOf(scope: Scope, status: InvoiceStatus, label: string | null, paid_minor: number): InvoiceAction[] {
  return allowedActions(invoiceRules, invoiceSubject(scope, status, { label, is_paid: paid_minor > 0 })).can
}

/** A draft or an issued invoice as staff see it; 404 when it is neither. */
export async function invoiceById(scope: Scope, id: string): Promise<Invoice> {
  const [issued, draft, lines] = await Promise.all([
    issuedInvoice(scope, id),
    scope.maybe(drafts(scope).where('invoice_drafts.id', '=', id)),
    scope.rows(linesOfDrafts(scope, [id])),
  ])
  if (issued) {
    const patient = await patientBilled(scope, issued.patient_id)
    return { ...issued, patient_email: patient.email, version: 1, can: actionsOf(scope, issued.status, issued.label, issued.paid.amount) }
  }
  if (!draft) notFound('This invoice was not found.')
  const [patient, issuer] = await Promise.all([patientBilled(scope, draft.patient_id), issuerOf(scope)])
  return {
    ...presentDraft(draft, lines),
    ...presentLines(draft.currency, lines.map(withAmounts)),
    patient_address: addressOf(patient),
    patient_birth_date: patient.birth_date,
    issuer,
    paid: moneyIn(draft.currency)(0),
    memo: draft.memo,
    cancellation: null,
    payments: [],
    patient_email: patient.email,
    version: draft.version,
    can: actionsOf(scope, 'draft', null, 0),
  }
}
