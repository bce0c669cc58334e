/** What is billed, paid and posted, as calls answer with it. */
import { z } from 'zod'
import { chartClosed, chartText } from '../../kernel/chart-texts.ts'
import { currency, day, id, money } from '../../kernel/values.ts'
import { ageingBuckets, chargeActions, chargeCodes, chargeStatusCodes, invoiceActions, ledgerAccounts } from './billing-rules.ts'
import { chargeStatuses, invoiceStatuses, paymentMethods } from './billing-statuses.ts'

/** A billable act, before and after it stands on an invoice. */
export const charge = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  chart_closed: chartClosed,
  appointment_id: id.nullable(),
  service_id: id.nullable(),
  practitioner_id: id.nullable(),
  practitioner_name: z.string().nullable(),
  /** `service`: work that was done. The others are fees for a visit that did not take place. */
  code: z.enum(chargeCodes),
  description: chartText(),
  quantity: z.number().int(),
  unit_price: money,
  tax_rate_bp: z.number().int(),
  net: money,
  tax: money,
  total: money,
  status: z.enum(chargeStatuses),
  status_reason: chartText().nullable(),
  /**
   * `visit-reopened`: it is billed once the visit is finished again. `fee-withdrawn`: the no-show or the cancellation was taken
   * back. `first-time`: the clinic lets the first one pass.
   */
  status_code: z.enum(chargeStatusCodes).nullable(),
  /** The draft or the issued invoice that it stands on. */
  invoice_id: id.nullable(),
  /** Null while that is a draft. */
  invoice_label: z.string().nullable(),
  /** Derived: its invoice is paid in full. */
  paid: z.boolean(),
  charged_at: z.string(),
  version: z.number().int(),
  can: z.array(z.enum(chargeActions)),
})
export type Charge = z.infer<typeof charge>

/** An invoice as a list shows it. */
export const invoiceItem = z.object({
  id,
  status: z.enum(invoiceStatuses),
  /** `INV-2026-00042`; null for a draft. */
  label: z.string().nullable(),
  patient_id: id,
  patient_name: z.string(),
  total: money,
  due: money,
  issued_on: day.nullable(),
  due_on: day.nullable(),
  created_at: z.string(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

/** A line of an invoice. */
export const invoiceLine = z.object({
  id,
  charge_id: id.nullable(),
  service_id: id.nullable(),
  practitioner_id: id.nullable(),
  description: chartText(),
  quantity: z.number().int(),
  unit_price: money,
  discount: money,
  tax_rate_bp: z.number().int(),
  /** After the discount, before tax. */
  net: money,
  tax: money,
  total: money,
  /** When it was done and by whom, as the clinic knew it when the invoice was issued; null on a draft and of what nobody did. */
  performed_on: z.string().nullable(),
  performed_by: z.string().nullable(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** Who bills, as it was on the day of issue. */
export const issuer = z.object({
  name: z.string(),
  address: z.string(),
  /** Telephone and e-mail, a line each. */
  contact: z.string(),
  tax_number: z.string(),
  /** What the clinic prints on its invoices: how to pay, bank account. */
  note: z.string(),
})
export type Issuer = z.infer<typeof issuer>

const taxLine = z.object({ tax_rate_bp: z.number().int(), net: money, tax: money })

const invoiceFields = {
  ...invoiceItem.shape,
  patient_address: z.string().nullable(),
  /** As it was when the invoice was issued; insurers ask for it. */
  patient_birth_date: z.string().nullable(),
  issuer,
  lines: z.array(invoiceLine),
  tax_lines: z.array(taxLine),
  discount: money,
  net: money,
  tax: money,
  paid: money,
  memo: chartText().nullable(),
  cancellation: z.object({ reason: chartText(), cancelled_at: z.string() }).nullable(),
  /** What of each payment went to this invoice. */
  payments: z.array(
    z.object({ payment_id: id, receipt_label: z.string(), method: z.enum(paymentMethods), amount: money, received_at: z.string() }),
  ),
}
/** An invoice with its lines and payments. Once issued it never changes: it is cancelled or credited. */
export const invoice = z.object({
  ...invoiceFields,
  chart_closed: chartClosed,
  /** The address of the patient, to send it to. */
  patient_email: z.string().nullable(),
  /** Of the draft; an issued invoice never changes. */
  version: z.number().int(),
  can: z.array(z.enum(invoiceActions)),
})
export type Invoice = z.infer<typeof invoice>

/** What the patient sees: issued ones only. */
export const myInvoice = z.object(invoiceFields)
export type MyInvoice = z.infer<typeof myInvoice>

/** What of a payment pays which invoice. */
export const allocation = z.object({ invoice_id: id, invoice_label: z.string(), amount: money })

/** Money that came or went back. */
export const payment = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  method: z.enum(paymentMethods),
  amount: money,
  /** `R-2026-00042`. */
  receipt_label: z.string(),
  reference: chartText().nullable(),
  chart_closed: chartClosed,
  /** Cash handed over and given back; null for other methods. */
  tendered: money.nullable(),
  change: money.nullable(),
  allocations: z.array(allocation),
  /** Kept in advance: not yet used for an invoice. */
  left: money,
  received_by_name: z.string(),
  received_at: z.string(),
  can: z.array(z.enum(['allocate'])),
})
export type Payment = z.infer<typeof payment>

/** A payment of the patient, as the patient sees it. */
export const myPayment = payment.omit({ can: true, received_by_name: true, patient_name: true, chart_closed: true })
export type MyPayment = z.infer<typeof myPayment>

/** What of a payment would pay which invoice, the oldest first. */
export const proposal = z.object({
  /** Of all open invoices. */
  due: money,
  /** Kept in advance from earlier payments. */
  credit: money,
  /** Every open invoice, oldest first, with what of the amount would go to it; everything due when no amount is given. */
  allocations: z.array(allocation.extend({ issued_on: day, due_on: day, due: money })),
  /** What remains of the amount. */
  surplus: money,
})
export type Proposal = z.infer<typeof proposal>

/** An entry of the ledger, debit and credit. Entries are never changed; a mistake is reversed by another. */
export const ledgerEntry = z.object({
  id,
  posted_on: day,
  posted_at: z.string(),
  debit_account: z.enum(ledgerAccounts),
  credit_account: z.enum(ledgerAccounts),
  amount: money,
  memo: z.string(),
  source_kind: z.enum(['invoice', 'cancellation', 'payment', 'allocation', 'transfer']),
  patient_id: id.nullable(),
  patient_name: z.string().nullable(),
  invoice_id: id.nullable(),
  payment_id: id.nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

const figures = z.object({ revenue: money, tax: money, received: money })
/** Every figure is a sum over the ledger; cancelled invoices have gone out of it again. */
export const billingReport = z.object({
  from: day,
  to: day,
  currency,
  figures: figures.extend({
    /** Not yet paid at the end of the last day. */
    outstanding: money,
    /** Of as many days just before. */
    before: figures,
  }),
  days: z.array(figures.extend({ day })),
  services: z.array(z.object({ service_id: id.nullable(), name: z.string().nullable(), revenue: money, lines: z.number().int() })),
  practitioners: z.array(
    z.object({ practitioner_id: id.nullable(), name: z.string().nullable(), revenue: money, lines: z.number().int() }),
  ),
  methods: z.array(z.object({ method: z.enum(paymentMethods), amount: money, payments: z.number().int() })),
  taxes: z.array(taxLine),
  /** At the end of the last day, by days past the due date. */
  ageing: z.array(z.object({ bucket: z.enum(ageingBuckets), amount: money, invoices: z.number().int() })),
})
export type BillingReport = z.infer<typeof billingReport>

/** What was taken on one day, by how it was paid. */
export const takings = z.object({
  on: day,
  total: money,
  methods: z.array(z.object({ method: z.enum(paymentMethods), amount: money, payments: z.number().int() })),
})
export type Takings = z.infer<typeof takings>

/** What anybody with the mailed link sees: the state of the bill, nothing of the treatment. */
export const linkedInvoice = z.object({
  clinic_name: z.string(),
  label: z.string(),
  status: z.enum(invoiceStatuses),
  total: money,
  due: money,
  issued_on: day,
  due_on: day,
})
export type LinkedInvoice = z.infer<typeof linkedInvoice>
