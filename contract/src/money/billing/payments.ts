/** Money that was received, what it pays, and its receipts; part of the domain `billing`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { flag, id, line, money } from '../../kernel/values.ts'
import { doInvoices, paymentAmount, range, seeInvoices, tooMuch } from './billing-inputs.ts'
import { mostMinor } from './billing-rules.ts'
import { payment, proposal } from './billing-shapes.ts'
import { deskMethods, paymentMethods } from './billing-statuses.ts'

const allocations = z.array(z.strictObject({ invoice_id: id, amount: paymentAmount })).max(100, 'Use at most 100 invoices.')

export const payments = {
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
      amount: paymentAmount,
      tendered: paymentAmount.optional(),
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
      amount: z.coerce.number().int().min(1, 'Enter more than zero.').max(mostMinor, tooMuch).optional(),
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
    errors: ['not_found', 'too_large'],
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
}
