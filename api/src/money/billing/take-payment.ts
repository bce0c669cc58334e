import { sumOf } from '@polyclinic/contract/engine/money/money'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { billing, Payment } from '@polyclinic/contract/money/billing/billing'
import type { PaymentMethod } from '@polyclinic/contract/money/billing/billing-statuses'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { post } from './ledger.sql.ts'
import { patientBilled } from './patient-billed.ts'
import { type Allocation, payInvoices, requireDue } from './pay-invoices.ts'
import { insertAllocations, insertPayment } from './payments.sql.ts'
import { paymentById } from './present-payment.ts'
import { keepCredit } from './update-credits.ts'

interface PaymentReceipt {
  patient_id: string
  method: PaymentMethod
  amount: Money
  tendered?: Money | undefined
  reference?: string | undefined
  allocations: Allocation[]
  keep_surplus: boolean
}

/** Takes a payment at the desk. */
export async function takePayment(scope: WriteScope, body: BodyOf<typeof billing.takePayment>): Promise<Payment> {
  const patient = await patientBilled(scope, body.patient_id)
  const payment = await receivePayment(scope, body)
  if (patient.account_id) {
    await scope.notify(patient.account_id, {
      topic: 'billing',
      title: 'We received your payment',
      body: `Receipt ${payment.receipt_label}. Thank you.`,
      link: '/patient/bills',
    })
  }
  return payment
}

/**
 * A payment, the invoices it pays, its receipt number and its entries, all or nothing. The invoices come first: a refused
 * allocation leaves no gap in the numbers, and the receipts' counter is held only for the last few statements. `at`: where its
 * fields stand in the request, as `prepayment.`.
 */
export async function receivePayment(scope: WriteScope, received: PaymentReceipt, at = ''): Promise<Payment> {
  const { patient_id, method, amount, allocations } = received
  const { currency } = scope.clinic
  if (amount.currency !== currency) refuseField(`${at}amount`, `This clinic takes payments in ${currency}.`)
  const tendered_minor = tenderedOf(received, `${at}tendered`)
  const allocated_minor = sumOf(allocations.map((part) => part.amount.amount))
  const surplus_minor = amount.amount - allocated_minor
  if (surplus_minor < 0) refuseField(`${at}allocations`, 'More is put on the invoices than was paid.')
  const due = (await requireDue(scope, patient_id, allocations)).map((part) => ({ ...part, entry_id: newId() }))
  if (surplus_minor > 0 && !received.keep_surplus)
    refuseField(`${at}amount`, 'This is more than what it pays. Lower it, or keep the rest in advance.')

  const payment_id = newId()
  const receipt_number = await scope.nextNumber('receipts')
  const receipt_label = `R-${todayIn(scope).slice(0, 4)}-${String(receipt_number).padStart(5, '0')}`
  await scope.run(
    insertPayment(scope, {
      id: payment_id,
      patient_id,
      method,
      amount_minor: amount.amount,
      currency,
      receipt_number,
      receipt_label,
      reference: received.reference ?? null,
      tendered_minor,
      received_by: scope.actor.account_id as string,
      received_by_name: scope.actor.name,
      received_at: scope.at,
    }),
  )
  const entry = {
    debit: method,
    currency,
    source_kind: 'payment',
    source_id: payment_id,
    payment_id,
    patient_id,
    memo: `Receipt ${receipt_label}`,
  } as const
  if (allocations.length > 0) {
    await scope.run(
      insertAllocations(
        scope,
        due.map(({ invoice, amount }) => ({
          id: newId(),
          payment_id,
          invoice_id: invoice.id,
          // If the person has several charts, the payment belongs to the chart that was billed.
          patient_id: invoice.patient_id,
          amount_minor: amount.amount,
          created_at: scope.at,
        })),
      ),
    )
  }
  const advance = { ...entry, id: newId(), credit: 'advances', amount_minor: surplus_minor } as const
  const paid = due.map(({ entry_id, invoice_id, invoice, amount }) => ({
    ...entry,
    id: entry_id,
    patient_id: invoice.patient_id,
    credit: 'receivable' as const,
    amount_minor: amount.amount,
    invoice_id,
  }))
  await post(scope, [...paid, advance])
  await payInvoices(scope, payment_id, due)
  if (surplus_minor > 0) await keepCredit(scope, { id: payment_id, amount_minor: amount.amount }, advance)
  scope.setAuditSubject({
    subject_kind: 'payment',
    subject_id: payment_id,
    patient_id,
    details: { receipt_label, method, amount_minor: amount.amount },
  })
  return paymentById(scope, payment_id)
}

/** Cash handed over, kept where change was given; only cash gives change. */
function tenderedOf({ method, amount, tendered }: PaymentReceipt, path: string): number | null {
  if (!tendered) return null
  if (method !== 'cash') refuseField(path, 'Only cash gives change.')
  if (tendered.currency !== amount.currency) refuseField(path, `Count it in ${amount.currency}.`)
  if (tendered.amount < amount.amount) refuseField(path, 'This is less than the amount.')
  return tendered.amount
}
