/** What other domains use of billing: a row of a list, its status, taking a payment, the change to give, files. */
export { CompactInvoice } from './invoices/InvoicesScreen.tsx'
export { moneyProps, noMoney, sentMoney, type TypedMoney } from './money-props.ts'
export { CashGiven } from './payments/CashGiven.tsx'
export { StatusOfInvoice } from './StatusOfInvoice.tsx'
export { useFile } from './use-file.ts'
export { methodWord } from './words.ts'
