import { decimalText } from './money.ts'

interface Amount {
  amount: number
  currency: string
}
type Cell = string | number | Amount | null

/** Rows as RFC 4180 CSV: numbers plainly, amounts as decimals, and nothing that a spreadsheet would run. */
export const csvText = (rows: readonly (readonly Cell[])[]) => rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

/** With these a spreadsheet begins a formula, the wide forms included (OWASP, CSV Injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return decimalText(cell)
  if (typeof cell === 'number') return String(cell)
  // An apostrophe makes a spreadsheet keep it as text.
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
