/** What may be done with a charge or an invoice, and the numbers that money is held to. */
import type { Transition } from './transitions.ts'

/** Of a line, an invoice, a payment, in minor units: far above any bill, far below where whole numbers end. */
export const mostMinor = 100_000_000_000
/** A line's discount above this share of its price, in hundredths of a percent, needs `discounts.large`. */
export const largeDiscountBp = 2_000

export const chargeStatuses = ['billable', 'billed', 'not-billable'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]
/** Why a charge has its status, where nobody wrote a reason. */
export const chargeStatusCodes = ['visit-reopened', 'fee-withdrawn', 'first-time'] as const
export type ChargeStatusCode = (typeof chargeStatusCodes)[number]

/** What a charge is for: work that was done, or a fee for a visit that did not take place. */
export const chargeCodes = ['service', 'no-show', 'late-cancellation'] as const
export type ChargeCode = (typeof chargeCodes)[number]
export type FeeCode = Exclude<ChargeCode, 'service'>

export const chargeVerbs = ['bill', 'not-billable', 'billable'] as const
export type ChargeAction = (typeof chargeVerbs)[number]

/** Work that is never billed is a discount of everything, so it asks for the same permission as a large one. */
export const chargeSteps: readonly Transition<ChargeStatus, ChargeAction>[] = [
  { from: ['billable'], verb: 'bill', to: 'billed', permission: 'payments.take' },
  { from: ['billable'], verb: 'not-billable', to: 'not-billable', permission: 'discounts.large', reason: true },
  { from: ['not-billable'], verb: 'billable', to: 'billable', permission: 'discounts.large' },
]

/** All but `draft` are derived: from the day, from what is still due, and from a cancellation beside the invoice. */
export const invoiceStatuses = ['draft', 'issued', 'partially-paid', 'overdue', 'balanced', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceVerbs = ['edit', 'delete', 'issue', 'send', 'pay', 'cancel'] as const
export type InvoiceAction = (typeof invoiceVerbs)[number]

/** `cancel` further asks that nothing has been paid: an overdue invoice may be paid in part. */
export const invoiceSteps: readonly Transition<InvoiceStatus | 'deleted', InvoiceAction>[] = [
  { from: ['draft'], verb: 'edit', to: 'draft', permission: 'payments.take' },
  { from: ['draft'], verb: 'delete', to: 'deleted', permission: 'payments.take' },
  { from: ['draft'], verb: 'issue', to: 'issued', permission: 'payments.take' },
  { from: ['issued', 'partially-paid', 'overdue'], verb: 'pay', to: 'balanced', permission: 'payments.take' },
  { from: ['issued', 'partially-paid', 'overdue', 'balanced'], verb: 'send', to: 'issued', permission: 'payments.take' },
  { from: ['issued', 'overdue', 'balanced'], verb: 'cancel', to: 'cancelled', permission: 'invoices.void', reason: true },
]

/** How money reaches the clinic; each is an account of the ledger too. */
export const paymentMethods = ['cash', 'card', 'transfer', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Those that a cashier takes. */
export const deskMethods = ['cash', 'card', 'transfer'] as const

/** `between-patients`: what moves from one chart to another leaves and enters it at once. */
export const ledgerAccounts = ['receivable', ...paymentMethods, 'revenue', 'tax-payable', 'advances', 'between-patients'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export interface InvoiceFacts {
  total_minor: number
  due_minor: number
  due_on: string
  cancelled: boolean
}

/** The status of an issued invoice on a day of the clinic. What is late is called so even when part of it is paid. */
export function invoiceStatusOn(
  today: string,
  { total_minor, due_minor, due_on, cancelled }: InvoiceFacts,
): Exclude<InvoiceStatus, 'draft'> {
  if (cancelled) return 'cancelled'
  if (due_minor === 0) return 'balanced'
  if (due_on < today) return 'overdue'
  return due_minor < total_minor ? 'partially-paid' : 'issued'
}

/** How late money is, by days past the due date. */
export const ageingBuckets = ['not-due', '1-30', '31-60', '61-90', 'over-90'] as const
export type AgeingBucket = (typeof ageingBuckets)[number]
