/** Statuses of charges and invoices, and ways to pay. By themselves, so that a screen which only names them loads no lifecycle. */

export const chargeStatuses = ['billable', 'billed', 'not-billable'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** All but `draft` are derived: from the day, from what is still due, and from a cancellation beside the invoice. */
export const invoiceStatuses = ['draft', 'issued', 'partially-paid', 'overdue', 'balanced', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** How money reaches the clinic; each is an account of the ledger too. */
export const paymentMethods = ['cash', 'card', 'transfer', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Those that a cashier takes. */
export const deskMethods = ['cash', 'card', 'transfer'] as const
