/** Charges, invoices, payments, receipts, the ledger and its sums; what patients see of their bills. */
import { z } from 'zod'
import { ledgerAccounts, mostMinor } from './billing-rules.ts'
import {
  billingReport,
  charge,
  invoice,
  invoiceItem,
  ledgerEntry,
  linkedInvoice,
  myInvoice,
  myPayment,
  payment,
  proposal,
  takings,
} from './billing-shapes.ts'
import { chargeStatuses, deskMethods, invoiceStatuses, paymentMethods } from './billing-statuses.ts'
import { body, call, idParams, listQuery, page } from './call.ts'
import { inClinic, overview } from './patient-overview.ts'
import { currency, day, email, flag, id, line, money, text } from './values.ts'

export type {
  BillingReport,
  Charge,
  Invoice,
  InvoiceItem,
  InvoiceLine,
  Issuer,
  LedgerEntry,
  LinkedInvoice,
  MyInvoice,
  MyPayment,
  Payment,
  Proposal,
  Takings,
} from './billing-shapes.ts'

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

const draftFields = {
  /** Price, quantity and tax are those of the charge. */
  charges: z.array(z.strictObject({ charge_id: id, discount: anyMoney.optional() })).max(100, 'Use at most 100 lines.'),
  lines: z
    .array(
      z.strictObject({
        /** For reports by service; the price is the one given. */
        service_id: id.nullable().optional(),
        practitioner_id: id.nullable().optional(),
        description: line(300),
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

const allocations = z.array(z.strictObject({ invoice_id: id, amount: someMoney })).max(100, 'Use at most 100 invoices.')

const seeInvoices = { access: 'org:billing.view', patient_data: 'billing' } as const
const doInvoices = { access: 'org:payments.take', patient_data: 'billing' } as const

export const billing = {
  listCharges: call({
    method: 'GET',
    path: '/org/charges',
    ...seeInvoices,
    errors: ['refused_by_rule'],
    summary: 'Billable acts; `status=billable` is the worklist of unbilled work, oldest first, others latest first.',
    query: listQuery.extend({
      ...range,
      status: z.enum(chargeStatuses).optional(),
      patient_id: id.optional(),
      practitioner_id: id.optional(),
      /** What one visit cost. */
      appointment_id: id.optional(),
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
      description: line(300).optional(),
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
    errors: ['refused_by_rule'],
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
  billAndTakePayment: call({
    method: 'POST',
    path: '/org/charges/bill-and-pay',
    ...doInvoices,
    audit: 'sale.make',
    status: 201,
    errors: ['not_found', 'conflict', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Issues an invoice of charges of a patient and takes its payment in full: both or neither.',
    body: body({
      patient_id: id,
      charge_ids: z.array(id).min(1).max(100, 'Use at most 100 lines.'),
      method: z.enum(deskMethods),
      /** The total as it was seen; refused when it is another by now. */
      amount: someMoney,
      tendered: someMoney.optional(),
      reference: line(100).optional(),
    }),
    output: z.object({ invoice, payment }),
  }),
  getInvoice: call({
    method: 'GET',
    path: '/org/invoices/{id}',
    ...seeInvoices,
    errors: ['not_found'],
    summary: 'A draft or an issued invoice with its lines and payments.',
    params: idParams,
    output: invoice,
  }),
  updateInvoice: call({
    method: 'PATCH',
    path: '/org/invoices/{id}',
    ...doInvoices,
    audit: 'invoice.change',
    versioned: true,
    errors: ['not_found', 'state_not_allowed', 'version_conflict', 'conflict', 'refused_by_rule', 'break_glass_required'],
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
    errors: ['not_found', 'state_not_allowed', 'already_exists', 'conflict'],
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
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule', 'conflict'],
    summary: "Mails it with a link, to the patient's address unless another is given.",
    params: idParams,
    body: body({ email: email.optional() }),
    output: z.object({ sent_to: z.string() }),
  }),
  getInvoicePdf: call({
    method: 'GET',
    path: '/org/invoices/{id}/pdf',
    ...seeInvoices,
    produces: 'application/pdf',
    cost: 10,
    errors: ['not_found', 'break_glass_required'],
    summary: 'As it is printed; a draft says so across the page.',
    params: idParams,
    output: z.any(),
  }),

  listPayments: call({
    method: 'GET',
    path: '/org/payments',
    ...seeInvoices,
    errors: ['refused_by_rule'],
    summary: 'Payments received, latest first. `q` is the beginning of a receipt number; `credit` asks for those with money left.',
    query: listQuery.extend({
      ...range,
      q: z.string().trim().max(40).optional(),
      method: z.enum(paymentMethods).optional(),
      patient_id: id.optional(),
      credit: flag.optional(),
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
      reference: line(100).optional(),
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
  getPayment: call({
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
  getReceiptPdf: call({
    method: 'GET',
    path: '/org/payments/{id}/receipt',
    ...seeInvoices,
    produces: 'application/pdf',
    cost: 10,
    errors: ['not_found'],
    summary: 'The receipt as it is printed.',
    params: idParams,
    output: z.any(),
  }),

  getBalance: call({
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
    errors: ['refused_by_rule'],
    summary: 'Movements of money, latest first; `account` finds both sides.',
    query: listQuery.extend({ ...range, account: z.enum(ledgerAccounts).optional(), patient_id: id.optional(), invoice_id: id.optional() }),
    output: page(ledgerEntry),
  }),
  getTakings: call({
    method: 'GET',
    path: '/org/takings',
    access: 'org:billing.view',
    summary: 'What was taken on a day of the clinic, by method; today when no day is given.',
    query: z.strictObject({ on: day.optional() }),
    output: takings,
  }),
  getBillingReport: call({
    method: 'GET',
    path: '/org/reports/billing',
    access: 'org:reports.view',
    replica: true,
    cost: 10,
    errors: ['refused_by_rule'],
    summary:
      'Revenue by day, service, practitioner and method, tax, and what is late. This month when no days are given; at most two years.',
    query: z.strictObject(range),
    output: billingReport,
  }),
  getBillingReportCsv: call({
    method: 'GET',
    path: '/org/reports/billing/csv',
    access: 'org:reports.view',
    replica: true,
    produces: 'text/csv',
    cost: 10,
    errors: ['refused_by_rule'],
    summary: 'One table of the report for a spreadsheet.',
    query: z.strictObject({ ...range, table: z.enum(['days', 'services', 'practitioners', 'methods', 'taxes', 'ageing']) }),
    output: z.any(),
  }),

  listMyInvoices: call({
    method: 'GET',
    path: '/patient/invoices',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    summary: 'My bills, latest first.',
    query: listQuery.extend({ open: flag.optional() }),
    /** `due`: of all my open bills; `credit`: what I paid in advance. */
    output: page(invoiceItem).extend({ due: money, credit: money }),
  }),
  getMyOverview: call({
    method: 'GET',
    path: '/patient/overview/billing',
    access: 'patient',
    cost: 10,
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    summary: 'What I owe in each of my clinics, in its currency.',
    output: overview({
      /** Clinics in which nothing is due are left out. */
      due: z.array(z.object({ ...inClinic, due: money })),
    }),
  }),
  getMyInvoice: call({
    method: 'GET',
    path: '/patient/invoices/{id}',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    errors: ['not_found'],
    summary: 'One of my bills.',
    params: idParams,
    output: myInvoice,
  }),
  getMyInvoicePdf: call({
    method: 'GET',
    path: '/patient/invoices/{id}/pdf',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    produces: 'application/pdf',
    cost: 10,
    errors: ['not_found'],
    summary: 'One of my bills as it is printed.',
    params: idParams,
    output: z.any(),
  }),
  listMyPayments: call({
    method: 'GET',
    path: '/patient/payments',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    errors: ['refused_by_rule'],
    summary: 'What I have paid, latest first.',
    query: listQuery,
    output: page(myPayment),
  }),
  getMyReceiptPdf: call({
    method: 'GET',
    path: '/patient/payments/{id}/receipt',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    produces: 'application/pdf',
    cost: 10,
    errors: ['not_found'],
    summary: 'The receipt of one of my payments.',
    params: idParams,
    output: z.any(),
  }),
  getLinkedInvoice: call({
    method: 'GET',
    path: '/public/invoices/{token}',
    access: 'public',
    errors: ['link_invalid'],
    summary: 'What is due on the invoice that a mailed link belongs to.',
    params: z.object({ token: z.string().min(20).max(400) }),
    output: linkedInvoice,
  }),
}
