/** Charges, invoices, payments, receipts, the ledger and its sums; what patients see of their bills. */

import { billingReports } from './billing-reports.ts'
import { charges } from './charges.ts'
import { invoices } from './invoices.ts'
import { myBills } from './my-bills.ts'
import { payments } from './payments.ts'

export type {
  BillingReport,
  Charge,
  Invoice,
  InvoiceItem,
  InvoiceLine,
  Issuer,
  LedgerEntry,
  LinkedInvoice,
  MyInvoice,
  MyPayment,
  Payment,
  Proposal,
  Takings,
} from './billing-shapes.ts'

export const billing = { ...charges, ...invoices, ...payments, ...billingReports, ...myBills }
