import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { PrepaymentChoice, prepayments } from '@polyclinic/contract/visits/appointments/prepayments'
import { anyStaff } from '../../../kernel/machine.ts'
import { Problem, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { receivePayment } from '../../../money/billing/index.ts'
import { type AppointmentRow, lockAppointment } from '../appointments.sql.ts'
import { amountText, type Prepayment, prepaymentAsked } from '../ask-prepayment.ts'
import { updateStatus } from '../lifecycle/apply-transition.ts'
import type { TransitionInput } from '../lifecycle/appointment-change.ts'
import { presentForStaff } from '../present-appointment.ts'
import { type AppointmentEventInput, recordAppointmentEvent } from '../write-appointment.ts'

type PrepaymentInput = BodyOf<typeof prepayments.takePrepayment>
type PrepaymentCase = { service: Parameters<typeof prepaymentAsked>[1]; starts_at: string }

/** Of a service that asks for money staff say what becomes of it; nobody books past it by leaving it out. */
export function decidePrepayment(
  scope: WriteScope,
  { service, starts_at }: PrepaymentCase,
  choice: PrepaymentChoice | undefined,
): Prepayment | null {
  const prepayment = prepaymentAsked(scope, service, starts_at)
  if (!prepayment) {
    if (choice) refuseField('prepayment', 'This service asks for no payment before a visit.')
    return null
  }
  const amount = amountText(scope, prepayment.prepayment_minor)
  if (!choice) refuseField('prepayment', `${amount} is asked for before this visit: ask for it, take it now, or waive it.`)
  if (choice.how === 'take') {
    if (!scope.can('payments.take')) throw new Problem('forbidden', 'Your role does not allow taking payments.')
    if (!choice.method) refuseField('prepayment.method', 'Choose how it is paid.')
    if (!choice.amount) refuseField('prepayment.amount', 'Say how much is paid.')
    if (choice.amount.amount !== prepayment.prepayment_minor || choice.amount.currency !== scope.clinic.currency)
      refuseField('prepayment.amount', `This service asks for ${amount} now. Please look at the amount again.`)
  }
  if (choice.how === 'waive') return waivedFromStart(scope, prepayment, choice.reason, 'prepayment.reason')
  if (choice.how === 'ask' && starts_at <= scope.at)
    refuseField('prepayment.how', 'This visit begins at once: take the payment now, or waive it.')
  return prepayment
}

/** A series is booked at once or not at all, so that it needs a reason to go without what its service asks for. */
export function withoutPrepayment(scope: WriteScope, service: PrepaymentCase['service'], starts_at: string, reason: string | undefined) {
  const prepayment = prepaymentAsked(scope, service, starts_at)
  return prepayment && waivedFromStart(scope, prepayment, reason, 'waive_reason')
}

/** Nothing was ever due for the visit. */
function waivedFromStart(scope: WriteScope, prepayment: Prepayment, reason: string | undefined, path: string): Prepayment {
  if (!reason) refuseField(path, 'Please say why no payment is asked for.')
  scope.setAuditSubject({ details: { waived_minor: prepayment.prepayment_minor, waive_reason: reason } })
  return { ...prepayment, prepayment_due_at: null, prepayment_status: 'waived', waive_reason: reason }
}

/** What staff took while they booked, once the visit is there. */
export async function recordPrepaymentAtBooking(
  scope: WriteScope,
  visit: AppointmentRow,
  choice: PrepaymentChoice | undefined,
): Promise<AppointmentRow> {
  // The caller that books the visit notifies the patient.
  return choice?.how === 'take' && choice.method ? receive(scope, visit, { ...choice, method: choice.method }, null, 'prepayment.') : visit
}

/** Said also of a visit that has begun meanwhile: it was waited for. */
const booked = { template: 'appointment-booked' as const }

/** The money is received at the desk: whoever may take payments may do so, and it books the visit. */
export async function takePrepayment(scope: WriteScope, id: string, body: PrepaymentInput) {
  const row = await receive(scope, await lockAppointment(scope, id), body, booked)
  return presentForStaff(scope, row)
}

/** The clinic does without it. */
export async function waivePrepayment(scope: WriteScope, id: string, reason: string) {
  const visit = await lockAppointment(scope, id)
  requireDue(visit)
  const row = await confirm(scope, visit, { prepayment_status: 'waived' }, { action: 'waive-prepayment', reason }, booked)
  scope.setAuditSubject({ details: { amount_minor: visit.prepayment_minor, reason } })
  return presentForStaff(scope, row)
}

/**
 * A payment that pays no invoice yet: the patient's credit. The visit is locked, so that two who take it take it once. `at`:
 * where what was handed stands in the request.
 */
async function receive(
  scope: WriteScope,
  visit: AppointmentRow,
  handed: PrepaymentInput,
  message: TransitionInput['message'],
  at = '',
): Promise<AppointmentRow> {
  const { patient_id } = visit
  const { method, tendered, reference } = handed
  const amount = { amount: requireDue(visit), currency: scope.clinic.currency }
  const payment = await receivePayment(scope, { patient_id, method, tendered, reference, amount, allocations: [], keep_surplus: true }, at)
  const { id: payment_id, receipt_label } = payment
  const paid = { prepayment_status: 'paid', prepayment_payment_id: payment_id }
  const row = await confirm(
    scope,
    visit,
    paid,
    { action: 'take-prepayment', reason: receipt_label, details: { payment_id, method } },
    message,
  )
  scope.setAuditSubject({ details: { payment_id, receipt_label, method, amount_minor: amount.amount } })
  scope.invalidate('billing')
  return row
}

/** What is still to be paid for the visit, or the sentence why nothing is. */
export function requireDue({ status, prepayment_status, prepayment_minor }: AppointmentRow): number {
  if (prepayment_status === 'due' && status === 'pending' && prepayment_minor) return prepayment_minor
  const isError = status === 'entered-in-error'
  const sentence = {
    paid: 'The payment for this visit was taken already.',
    waived: 'The payment for this visit was waived already.',
    due: isError ? 'This visit was entered in error: nothing is paid for it.' : 'This visit is cancelled: bring it back first.',
  }[prepayment_status ?? '']
  throw new Problem('state_not_allowed', sentence ?? 'No payment is asked for before this visit.')
}

/** The payment rule is met: the visit, whose time was kept all along, is booked. Who says so tells the patient. */
async function confirm(
  scope: WriteScope,
  visit: AppointmentRow,
  prepayment: { prepayment_status: string; prepayment_payment_id?: string },
  event: Pick<AppointmentEventInput, 'action' | 'reason' | 'details'>,
  message: TransitionInput['message'],
): Promise<AppointmentRow> {
  await recordAppointmentEvent(scope, visit, { ...event, from: 'pending', to: 'pending' })
  return (await updateStatus(scope, visit, 'book', { prepayment, performer: anyStaff, message })).row
}
