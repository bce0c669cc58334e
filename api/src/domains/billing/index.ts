/**
 * Billing owns charges, invoices and their drafts, payments, and the one ledger of money.
 * Invariants: what is due of an invoice is never below zero and always what the ledger says; invoice and receipt numbers
 * have no gaps; what is issued, received or posted never changes.
 */
export { createVisitCharge } from './create-visit-charge.ts'
