/** What other domains use of billing: a row of a list, its status, taking a payment, the change to give, files. */

export { PaperButtons } from '#shell/paper/PaperButtons.tsx'
export { CompactInvoice } from './invoices/InvoicesScreen.tsx'
export { methodLabel } from './labels.ts'
export { moneyProps, noMoney, sentMoney, type TypedMoney } from './money-props.ts'
export { CashGiven } from './payments/CashGiven.tsx'
export { StatusOfInvoice } from './StatusOfInvoice.tsx'
