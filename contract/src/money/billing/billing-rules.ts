/** What may be done with a charge or an invoice, and the numbers that money is held to. */

import type { Machine } from '../../kernel/machine.ts'
import { type ChargeStatus, chargeStatuses, type InvoiceStatus, invoiceStatuses, paymentMethods } from './billing-statuses.ts'

/** Of a line, an invoice, a payment, in minor units: far above any bill, far below where whole numbers end. */
export const mostMinor = 100_000_000_000
/** A line's discount above this share of its price, in hundredths of a percent, needs `discounts.large`. */
export const largeDiscountBp = 2_000

/** Why a charge has its status, where nobody wrote a reason. */
export const chargeStatusCodes = ['visit-reopened', 'fee-withdrawn', 'first-time'] as const
export type ChargeStatusCode = (typeof chargeStatusCodes)[number]

/** What a charge is for: work that was done, or a fee for a visit that did not take place. */
export const chargeCodes = ['service', 'no-show', 'late-cancellation'] as const
export type ChargeCode = (typeof chargeCodes)[number]
export type FeeCode = Exclude<ChargeCode, 'service'>

export const chargeActions = ['bill', 'not-billable', 'billable'] as const
export type ChargeAction = (typeof chargeActions)[number]

/**
 * Work that is never billed is a discount of everything, so it asks for the same permission as a large one. A charge is
 * billed by the invoice that is issued with it, and waits again when that is cancelled.
 */
export const chargeMachine: Machine<ChargeStatus, ChargeAction, 'not-on-draft' | 'not-withdrawn'> = {
  noun: 'charge',
  statuses: chargeStatuses,
  actions: chargeActions,
  initial: ['billable'],
  transitions: [
    {
      action: 'bill',
      from: ['billable'],
      to: 'billed',
      by: { staff: 'payments.take' },
      guards: ['not-withdrawn', 'not-on-draft'],
      effects: [],
    },
    {
      action: 'not-billable',
      from: ['billable'],
      to: 'not-billable',
      by: { staff: 'discounts.large' },
      reason: 'required',
      guards: ['not-withdrawn', 'not-on-draft'],
      effects: [],
    },
    {
      action: 'billable',
      from: ['not-billable'],
      to: 'billable',
      by: { staff: 'discounts.large' },
      guards: ['not-withdrawn', 'not-on-draft'],
      effects: [],
    },
  ],
}

export const invoiceActions = ['edit', 'delete', 'issue', 'send', 'pay', 'cancel'] as const
export type InvoiceAction = (typeof invoiceActions)[number]
export type InvoiceEffect =
  /** Its charges wait no more, or wait again. */
  | 'bills-charges'
  | 'releases-charges'
  | 'posts-to-ledger'
  /** Every posting is turned round. */
  | 'reverses-postings'
  | 'mails-invoice'
  | 'notifies-patient'

const cashier = { staff: 'payments.take' } as const

/** A draft that is deleted is no invoice any more. Sending leaves the status as it is. */
export const invoiceMachine: Machine<InvoiceStatus, InvoiceAction, 'nothing-paid', InvoiceEffect, InvoiceStatus | 'deleted'> = {
  noun: 'invoice',
  statuses: invoiceStatuses,
  actions: invoiceActions,
  initial: ['draft'],
  derived: ['partially-paid', 'overdue'],
  transitions: [
    { action: 'edit', from: ['draft'], to: 'draft', by: cashier, guards: [], effects: [] },
    { action: 'delete', from: ['draft'], to: 'deleted', by: cashier, guards: [], effects: [] },
    { action: 'issue', from: ['draft'], to: 'issued', by: cashier, guards: [], effects: ['bills-charges', 'posts-to-ledger'] },
    { action: 'pay', from: ['issued', 'partially-paid', 'overdue'], to: 'balanced', by: cashier, guards: [], effects: [] },
    ...(['issued', 'partially-paid', 'overdue', 'balanced'] as const).map((status) => ({
      action: 'send' as const,
      from: [status],
      to: status,
      by: cashier,
      guards: [],
      effects: ['mails-invoice', 'notifies-patient'] as const,
    })),
    {
      action: 'cancel',
      // An overdue invoice may be paid in part.
      from: ['issued', 'partially-paid', 'overdue', 'balanced'],
      to: 'cancelled',
      by: { staff: 'invoices.void' },
      reason: 'required',
      guards: ['nothing-paid'],
      effects: ['reverses-postings', 'releases-charges'],
    },
  ],
}

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
