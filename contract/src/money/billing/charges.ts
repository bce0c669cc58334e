/** What visits and acts cost before it is billed; part of the domain `billing`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, line, money } from '../../kernel/values.ts'
import { doInvoices, priceInput, quantity, range, reasonInput, seeInvoices, taxRate } from './billing-inputs.ts'
import { charge } from './billing-shapes.ts'
import { chargeStatuses } from './billing-statuses.ts'

export const charges = {
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
      unit_price: priceInput.optional(),
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
    body: reasonInput,
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
}
