/** Charges, invoices, payments, receipts, the ledger and its sums; what patients see of their bills. */
import { z } from 'zod'
import {
  ageingBuckets,
  chargeStatuses,
  chargeVerbs,
  deskMethods,
  invoiceStatuses,
  invoiceVerbs,
  ledgerAccounts,
  mostMinor,
  paymentMethods,
} from './billing-rules.ts'
import { body, call, idParams, listQuery, page } from './call.ts'
import { currency, day, email, id, money, text } from './values.ts'

const most = 'This is more than can be entered here.'
const amountInput = (least: number, sentence: string) =>
  z.strictObject({ amount: z.number().int('Use whole minor units.').min(least, sentence).max(mostMinor, most), currency })
/** An amount to pay. */
const someMoney = amountInput(1, 'Enter more than zero.')
/** A price or a discount. */
const anyMoney = amountInput(0, 'Use zero or more.')
const quantity = z.number().int('Use a whole number.').min(1, 'Use at least 1.').max(1000, 'Use at most 1000.')
/** Hundredths of a percent: 2300 is 23 %. */
const taxRate = z.number().int().min(0, 'Use zero or more.').max(10_000, 'Use at most 100 %.')
const reason = body({ reason: text(500, 3) })
const range = { from: day.optional(), to: day.optional() }

export const charge = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  appointment_id: id.nullable(),
  service_id: id.nullable(),
  practitioner_id: id.nullable(),
  practitioner_name: z.string().nullable(),
  description: z.string(),
  quantity: z.number().int(),
  unit_price: money,
  tax_rate_bp: z.number().int(),
  net: money,
  tax: money,
  total: money,
  status: z.enum(chargeStatuses),
  status_reason: z.string().nullable(),
  /** The draft or the issued invoice that it stands on. */
  invoice_id: id.nullable(),
  /** Null while that is a draft. */
  invoice_label: z.string().nullable(),
  /** Derived: its invoice is paid in full. */
  paid: z.boolean(),
  charged_at: z.string(),
  version: z.number().int(),
  can: z.array(z.enum(chargeVerbs)),
})
export type Charge = z.infer<typeof charge>

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

export const invoiceLine = z.object({
  id,
  charge_id: id.nullable(),
  service_id: id.nullable(),
  practitioner_id: id.nullable(),
  description: z.string(),
  quantity: z.number().int(),
  unit_price: money,
  discount: money,
  tax_rate_bp: z.number().int(),
  /** After the discount, before tax. */
  net: money,
  tax: money,
  total: money,
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
  issuer,
  lines: z.array(invoiceLine),
  tax_lines: z.array(taxLine),
  discount: money,
  net: money,
  tax: money,
  paid: money,
  memo: z.string().nullable(),
  cancellation: z.object({ reason: z.string(), cancelled_at: z.string() }).nullable(),
  /** What of each payment went to this invoice. */
  payments: z.array(
    z.object({ payment_id: id, receipt_label: z.string(), method: z.enum(paymentMethods), amount: money, received_at: z.string() }),
  ),
}
export const invoice = z.object({
  ...invoiceFields,
  /** The address of the patient, to send it to. */
  patient_email: z.string().nullable(),
  /** Of the draft; an issued invoice never changes. */
  version: z.number().int(),
  can: z.array(z.enum(invoiceVerbs)),
})
export type Invoice = z.infer<typeof invoice>

/** What the patient sees: issued ones only. */
export const ownInvoice = z.object(invoiceFields)
export type OwnInvoice = z.infer<typeof ownInvoice>

const draftFields = {
  /** Price, quantity and tax are those of the charge. */
  charges: z.array(z.strictObject({ charge_id: id, discount: anyMoney.optional() })).max(100, 'Use at most 100 lines.'),
  lines: z
    .array(
      z.strictObject({
        /** For reports by service; the price is the one given. */
        service_id: id.nullable().optional(),
        practitioner_id: id.nullable().optional(),
        description: text(300),
        quantity: quantity.default(1),
        unit_price: anyMoney,
        discount: anyMoney.optional(),
        tax_rate_bp: taxRate.default(0),
      }),
    )
    .max(100, 'Use at most 100 lines.'),
  /** When left out, as many days after the issue as the clinic's settings say. */
  due_on: day.nullable().optional(),
  memo: text(500).nullable().optional(),
}

export const allocation = z.object({ invoice_id: id, invoice_label: z.string(), amount: money })

export const payment = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  method: z.enum(paymentMethods),
  amount: money,
  /** `R-2026-00042`. */
  receipt_label: z.string(),
  reference: z.string().nullable(),
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

export const ownPayment = payment.omit({ can: true, received_by_name: true, patient_name: true })
export type OwnPayment = z.infer<typeof ownPayment>

const allocations = z.array(z.strictObject({ invoice_id: id, amount: someMoney })).max(100, 'Use at most 100 invoices.')

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

export const ledgerEntry = z.object({
  id,
  posted_on: day,
  posted_at: z.string(),
  debit_account: z.enum(ledgerAccounts),
  credit_account: z.enum(ledgerAccounts),
  amount: money,
  memo: z.string(),
  source_kind: z.enum(['invoice', 'cancellation', 'payment', 'allocation']),
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

const seeInvoices = { access: 'org:billing.view', patient_data: 'billing' } as const
const doInvoices = { access: 'org:payments.take', patient_data: 'billing' } as const

export const billing = {
  listCharges: call({
    method: 'GET',
    path: '/org/charges',
    ...seeInvoices,
    summary: 'Billable acts; `status=billable` is the worklist of unbilled work, oldest first, others latest first.',
    query: listQuery.extend({
      ...range,
      status: z.enum(chargeStatuses).optional(),
      patient_id: id.optional(),
      practitioner_id: id.optional(),
    }),
    /** `sum` with `total=true`. */
    output: page(charge).extend({ sum: money.optional() }),
  }),
  createCharge: call({
    method: 'POST',
    path: '/org/charges',
    ...doInvoices,
    audit: 'charge.create',
    status: 201,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Adds a billable act by hand: of a service at its price, or described with a price.',
    body: body({
      patient_id: id,
      service_id: id.nullable().optional(),
      practitioner_id: id.nullable().optional(),
      description: text(300).optional(),
      quantity: quantity.default(1),
      unit_price: anyMoney.optional(),
      tax_rate_bp: taxRate.optional(),
    }),
    output: charge,
  }),
  markNotBillable: call({
    method: 'POST',
    path: '/org/charges/{id}/not-billable',
    access: 'org:discounts.large',
    patient_data: 'billing',
    audit: 'charge.not-billable',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'It will not be billed, for a reason.',
    params: idParams,
    body: reason,
    output: charge,
  }),
  markBillable: call({
    method: 'POST',
    path: '/org/charges/{id}/billable',
    access: 'org:discounts.large',
    patient_data: 'billing',
    audit: 'charge.billable',
    errors: ['not_found', 'state_not_allowed', 'already_exists'],
    summary: 'It is to be billed after all.',
    params: idParams,
    output: charge,
  }),

  listInvoices: call({
    method: 'GET',
    path: '/org/invoices',
    ...seeInvoices,
    summary: 'Drafts and issued invoices, latest first. `q` is the beginning of a number; `from` and `to` are days of issue.',
    query: listQuery.extend({
      ...range,
      q: z.string().trim().max(40).optional(),
      status: z.enum([...invoiceStatuses, 'open']).optional(),
      patient_id: id.optional(),
    }),
    output: page(invoiceItem),
  }),
  createInvoice: call({
    method: 'POST',
    path: '/org/invoices',
    ...doInvoices,
    audit: 'invoice.create',
    status: 201,
    errors: ['not_found', 'conflict', 'refused_by_rule'],
    summary: 'Makes a draft of charges of a patient, of further lines, or of both.',
    body: body({ patient_id: id, ...draftFields, charges: draftFields.charges.default([]), lines: draftFields.lines.default([]) }),
    output: invoice,
  }),
  readInvoice: call({
    method: 'GET',
    path: '/org/invoices/{id}',
    ...seeInvoices,
    errors: ['not_found'],
    summary: 'A draft or an issued invoice with its lines and payments.',
    params: idParams,
    output: invoice,
  }),
  changeInvoice: call({
    method: 'PATCH',
    path: '/org/invoices/{id}',
    ...doInvoices,
    audit: 'invoice.change',
    versioned: true,
    errors: ['not_found', 'state_not_allowed', 'version_conflict', 'conflict', 'refused_by_rule'],
    summary: 'Changes a draft. Charges and lines, where given, replace all that are there.',
    params: idParams,
    body: body({ ...draftFields, charges: draftFields.charges.optional(), lines: draftFields.lines.optional() }),
    output: invoice,
  }),
  deleteInvoice: call({
    method: 'DELETE',
    path: '/org/invoices/{id}',
    access: 'org:payments.take',
    audit: 'invoice.delete',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Throws a draft away; its charges wait to be billed again.',
    params: idParams,
    output: z.object({ id }),
  }),
  issueInvoice: call({
    method: 'POST',
    path: '/org/invoices/{id}/issue',
    ...doInvoices,
    audit: 'invoice.issue',
    errors: ['not_found', 'state_not_allowed', 'conflict', 'refused_by_rule'],
    summary: 'Gives a draft its number. From then on it never changes.',
    params: idParams,
    output: invoice,
  }),
  cancelInvoice: call({
    method: 'POST',
    path: '/org/invoices/{id}/cancel',
    access: 'org:invoices.void',
    patient_data: 'billing',
    audit: 'invoice.cancel',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Cancels an invoice of which nothing has been paid; its charges wait to be billed again.',
    params: idParams,
    body: reason,
    output: invoice,
  }),
  sendInvoice: call({
    method: 'POST',
    path: '/org/invoices/{id}/send',
    ...doInvoices,
    audit: 'invoice.send',
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: "Mails it with a link, to the patient's address unless another is given.",
    params: idParams,
    body: body({ email: email.optional() }),
    output: z.object({ sent_to: z.string() }),
  }),
  invoicePdf: call({
    method: 'GET',
    path: '/org/invoices/{id}/pdf',
    ...seeInvoices,
    produces: 'application/pdf',
    errors: ['not_found'],
    summary: 'As it is printed; a draft says so across the page.',
    params: idParams,
    output: z.any(),
  }),

  listPayments: call({
    method: 'GET',
    path: '/org/payments',
    ...seeInvoices,
    summary: 'Payments received, latest first. `q` is the beginning of a receipt number.',
    query: listQuery.extend({
      ...range,
      q: z.string().trim().max(40).optional(),
      method: z.enum(paymentMethods).optional(),
      patient_id: id.optional(),
    }),
    output: page(payment),
  }),
  takePayment: call({
    method: 'POST',
    path: '/org/payments',
    ...doInvoices,
    audit: 'payment.take',
    status: 201,
    errors: ['not_found', 'conflict', 'refused_by_rule'],
    summary: 'Takes a payment, pays the invoices named, and gives it a receipt number. Never more than an invoice has due.',
    body: body({
      patient_id: id,
      method: z.enum(deskMethods),
      amount: someMoney,
      tendered: someMoney.optional(),
      reference: text(100).optional(),
      allocations,
      /** What goes to no invoice is kept in advance; refused otherwise. */
      keep_surplus: z.boolean().default(false),
    }),
    output: payment,
  }),
  proposePayment: call({
    method: 'GET',
    path: '/org/payments/proposal',
    access: 'org:payments.take',
    patient_data: 'billing',
    errors: ['not_found'],
    summary: 'Open invoices of a patient, oldest first, and how an amount (minor units) would pay them.',
    query: z.strictObject({
      patient_id: id,
      amount: z.coerce.number().int().min(1, 'Enter more than zero.').max(mostMinor, most).optional(),
    }),
    output: proposal,
  }),
  readPayment: call({
    method: 'GET',
    path: '/org/payments/{id}',
    ...seeInvoices,
    errors: ['not_found'],
    summary: 'One payment.',
    params: idParams,
    output: payment,
  }),
  allocatePayment: call({
    method: 'POST',
    path: '/org/payments/{id}/allocate',
    ...doInvoices,
    audit: 'payment.allocate',
    errors: ['not_found', 'conflict', 'refused_by_rule'],
    summary: 'Pays invoices from what is left of an earlier payment.',
    params: idParams,
    body: body({ allocations: allocations.min(1) }),
    output: payment,
  }),
  receiptPdf: call({
    method: 'GET',
    path: '/org/payments/{id}/receipt',
    ...seeInvoices,
    produces: 'application/pdf',
    errors: ['not_found'],
    summary: 'The receipt as it is printed.',
    params: idParams,
    output: z.any(),
  }),

  readBalance: call({
    method: 'GET',
    path: '/org/patients/{id}/balance',
    ...seeInvoices,
    errors: ['not_found'],
    summary: 'What a patient has still to pay, and what is kept in advance.',
    params: idParams,
    output: z.object({ due: money, credit: money }),
  }),

  listLedgerEntries: call({
    method: 'GET',
    path: '/org/ledger-entries',
    ...seeInvoices,
    summary: 'Movements of money, latest first; `account` finds both sides.',
    query: listQuery.extend({ ...range, account: z.enum(ledgerAccounts).optional(), patient_id: id.optional(), invoice_id: id.optional() }),
    output: page(ledgerEntry),
  }),
  readTakings: call({
    method: 'GET',
    path: '/org/takings',
    access: 'org:billing.view',
    summary: 'What was taken on a day of the clinic, by method; today when no day is given.',
    query: z.strictObject({ on: day.optional() }),
    output: takings,
  }),
  readBillingReport: call({
    method: 'GET',
    path: '/org/reports/billing',
    access: 'org:reports.view',
    errors: ['refused_by_rule'],
    summary:
      'Revenue by day, service, practitioner and method, tax, and what is late. This month when no days are given; at most two years.',
    query: z.strictObject(range),
    output: billingReport,
  }),
  billingReportCsv: call({
    method: 'GET',
    path: '/org/reports/billing/csv',
    access: 'org:reports.view',
    produces: 'text/csv',
    errors: ['refused_by_rule'],
    summary: 'One table of the report for a spreadsheet.',
    query: z.strictObject({ ...range, table: z.enum(['days', 'services', 'practitioners', 'methods', 'taxes', 'ageing']) }),
    output: z.any(),
  }),

  listOwnInvoices: call({
    method: 'GET',
    path: '/patient/invoices',
    access: 'patient',
    patient_data: 'billing',
    summary: 'My bills, latest first.',
    query: listQuery.extend({ open: z.enum(['true', 'false']).optional() }),
    /** `due`: of all my open bills; `credit`: what I paid in advance. */
    output: page(invoiceItem).extend({ due: money, credit: money }),
  }),
  readOwnInvoice: call({
    method: 'GET',
    path: '/patient/invoices/{id}',
    access: 'patient',
    patient_data: 'billing',
    errors: ['not_found'],
    summary: 'One of my bills.',
    params: idParams,
    output: ownInvoice,
  }),
  ownInvoicePdf: call({
    method: 'GET',
    path: '/patient/invoices/{id}/pdf',
    access: 'patient',
    patient_data: 'billing',
    produces: 'application/pdf',
    errors: ['not_found'],
    summary: 'One of my bills as it is printed.',
    params: idParams,
    output: z.any(),
  }),
  listOwnPayments: call({
    method: 'GET',
    path: '/patient/payments',
    access: 'patient',
    patient_data: 'billing',
    summary: 'What I have paid, latest first.',
    query: listQuery,
    output: page(ownPayment),
  }),
  ownReceiptPdf: call({
    method: 'GET',
    path: '/patient/payments/{id}/receipt',
    access: 'patient',
    patient_data: 'billing',
    produces: 'application/pdf',
    errors: ['not_found'],
    summary: 'The receipt of one of my payments.',
    params: idParams,
    output: z.any(),
  }),
  readLinkedInvoice: call({
    method: 'GET',
    path: '/public/invoices/{token}',
    access: 'public',
    errors: ['link_invalid'],
    summary: 'What is due on the invoice that a mailed link belongs to.',
    params: z.object({ token: z.string().min(20).max(400) }),
    output: linkedInvoice,
  }),
}
