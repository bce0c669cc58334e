/** The point of sale: an invoice and its payment in one go. */
import { z } from 'zod'
import { body, call } from '../../kernel/call.ts'
import { billing } from '../billing/billing.ts'
import { invoice, payment } from '../billing/billing-shapes.ts'
import { deskMethods } from '../billing/billing-statuses.ts'

const { charges, lines, patient_id } = billing.createInvoice.body.shape
const { amount, tendered, reference } = billing.takePayment.body.shape

/** A sale at the counter: the invoice and what was paid. */
export const sale = z.object({ invoice, payment: payment.nullable() })
export type Sale = z.infer<typeof sale>

export const pos = {
  createSale: call({
    method: 'POST',
    path: '/org/sales',
    access: 'org:sales.make',
    patient_data: 'billing',
    audit: 'sale.make',
    status: 201,
    errors: ['not_found', 'conflict', 'refused_by_rule', 'state_not_allowed'],
    summary:
      'Issues an invoice of charges and lines and takes its payment, both or neither. Without a payment only where nothing is to pay.',
    body: body({
      patient_id,
      charges,
      lines,
      /** `amount` is the total as the cashier saw it; refused when it is another by now. */
      payment: z.strictObject({ method: z.enum(deskMethods), amount, tendered, reference }).optional(),
    }),
    output: sale,
  }),
}
