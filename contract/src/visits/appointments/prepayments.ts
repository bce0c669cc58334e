/** Money that is asked for before a visit is booked; part of the domain `appointments`. */
import { z } from 'zod'
import { body, call, idParams } from '../../kernel/call.ts'
import { currency, line, money, text } from '../../kernel/values.ts'
import { mostMinor } from '../../money/billing/billing-rules.ts'
import { deskMethods } from '../../money/billing/billing-statuses.ts'
import { staffAppointment } from './appointment-shapes.ts'

const handed = {
  method: z.enum(deskMethods),
  /** Cash handed over, when change is given. */
  tendered: z.strictObject({ amount: z.number().int().min(1, 'Enter more than zero.').max(mostMinor), currency }).optional(),
  reference: line(100).optional(),
}

/** What becomes of the prepayment when staff book: it is asked for, taken now, or waived. */
export const prepaymentChoice = z.strictObject({
  how: z.enum(['ask', 'take', 'waive']),
  /** Of `take`, which is how much it was said to be: it is not taken when the service asks for another amount by now. */
  amount: money.optional(),
  ...z.strictObject(handed).partial().shape,
  /** Of `waive`. */
  reason: text(500).optional(),
})
export type PrepaymentChoice = z.infer<typeof prepaymentChoice>

export const prepayments = {
  takePrepayment: call({
    method: 'POST',
    path: '/org/appointments/{id}/take-prepayment',
    access: 'org:payments.take',
    audit: 'appointment.take-prepayment',
    patient_data: 'appointments',
    errors: ['state_not_allowed', 'refused_by_rule', 'not_found', 'conflict'],
    summary: 'Takes what is asked for before the visit: it is booked, and the money is the patient’s credit until an invoice uses it.',
    params: idParams,
    body: body(handed),
    output: staffAppointment,
  }),
  waivePrepayment: call({
    method: 'POST',
    path: '/org/appointments/{id}/waive-prepayment',
    access: 'org:appointments.manage',
    audit: 'appointment.waive-prepayment',
    patient_data: 'appointments',
    errors: ['state_not_allowed', 'not_found', 'refused_by_rule'],
    summary: 'Books the visit without what is asked for before it, for a reason.',
    params: idParams,
    body: body({ reason: text(500) }),
    output: staffAppointment,
  }),
}
