/** What other domains use of billing: a row of a list, its status, taking a payment, the change to give, files. */
export { CompactInvoice } from './invoices/InvoicesScreen.tsx'
export { methodLabel } from './labels.ts'
export { moneyProps, noMoney, sentMoney, type TypedMoney } from './money-props.ts'
export { PaperButtons } from './PaperButtons.tsx'
export { CashGiven } from './payments/CashGiven.tsx'
export { StatusOfInvoice } from './StatusOfInvoice.tsx'
