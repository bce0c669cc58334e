/** Invoices from the draft to the mail that carries them; part of the domain `billing`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, email, id, line, text } from '../../kernel/values.ts'
import { doInvoices, paymentAmount, priceInput, quantity, range, reasonInput, seeInvoices, taxRate } from './billing-inputs.ts'
import { invoice, invoiceItem, payment } from './billing-shapes.ts'
import { deskMethods, invoiceStatuses } from './billing-statuses.ts'

const draftFields = {
  /** Price, quantity and tax are those of the charge. */
  charges: z.array(z.strictObject({ charge_id: id, discount: priceInput.optional() })).max(100, 'Use at most 100 lines.'),
  lines: z
    .array(
      z.strictObject({
        /** For reports by service; the price is the one given. */
        service_id: id.nullable().optional(),
        practitioner_id: id.nullable().optional(),
        description: line(300),
        quantity: quantity.default(1),
        unit_price: priceInput,
        discount: priceInput.optional(),
        tax_rate_bp: taxRate.default(0),
      }),
    )
    .max(100, 'Use at most 100 lines.'),
  /** When left out, as many days after the issue as the clinic's settings say. */
  due_on: day.nullable().optional(),
  memo: text(500).nullable().optional(),
}

export const invoices = {
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
      amount: paymentAmount,
      tendered: paymentAmount.optional(),
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
    body: reasonInput,
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
    errors: ['not_found', 'break_glass_required', 'too_large'],
    summary: 'As it is printed; a draft says so across the page.',
    params: idParams,
    output: z.any(),
  }),
}
