/**
 * Billing owns charges, invoice_drafts and their lines, invoices with their lines, cancellations and balances, payments
 * with their allocations and credits, and ledger_entries.
 * Invariants: what is due of an invoice is never below zero and always what the ledger says, and so is what is left of a
 * payment: each of these figures follows from the one before by a ledger entry, and the database holds it to that
 * (docs/decisions/0021); invoice and receipt numbers have no gaps; what is issued, received or posted never changes.
 */
export { balanceOf } from './balance-of.ts'
export { lockPayer } from './balances.sql.ts'
export { requireTotal } from './bill-and-take-payment.ts'
export { feesOf } from './charge-missed-visit.ts'
export { listCharges } from './charges.ts'
export { draftInvoice } from './draft-invoice.ts'
export { invoiceSubject } from './invoice-subject.ts'
export { issueInvoice } from './issue-invoice.ts'
export { countCashEntries, readTakings } from './ledger.ts'
export { moveCredit } from './move-credit.ts'
export { listMyInvoices } from './my-invoices.ts'
export { countUnbilled, countUnpaidInvoices } from './open-work.ts'
export { invoiceById } from './present-invoice.ts'
export { searchInvoices } from './search-invoices.ts'
export { receivePayment } from './take-payment.ts'
export { feeToCredit, invoiceToCredit, type WithdrawnCharge, withdrawMissedVisitFee, withdrawVisitCharge } from './withdraw-visit-charge.ts'
