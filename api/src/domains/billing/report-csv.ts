import type { BillingReport } from '@polyclinic/contract/billing'
import { decimalText } from '@polyclinic/contract/money'
import type { Money } from '@polyclinic/contract/values'

type Table = 'days' | 'services' | 'practitioners' | 'methods' | 'taxes' | 'ageing'
type Cell = string | number | Money | null

/** One table of the report as RFC 4180 CSV: amounts as plain decimals, the currency in the head of its column. */
export function reportCsv(report: BillingReport, table: Table): string {
  const c = report.currency
  const tables: Record<Table, { head: string[]; rows: Cell[][] }> = {
    days: {
      head: ['Day', `Revenue (${c})`, `Tax (${c})`, `Received (${c})`],
      rows: report.days.map((row) => [row.day, row.revenue, row.tax, row.received]),
    },
    services: {
      head: ['Service', 'Lines', `Revenue (${c})`],
      rows: report.services.map((row) => [row.name ?? 'Other', row.lines, row.revenue]),
    },
    practitioners: {
      head: ['Practitioner', 'Lines', `Revenue (${c})`],
      rows: report.practitioners.map((row) => [row.name ?? 'Nobody', row.lines, row.revenue]),
    },
    methods: { head: ['Method', 'Payments', `Received (${c})`], rows: report.methods.map((row) => [row.method, row.payments, row.amount]) },
    taxes: { head: ['Rate (%)', `Net (${c})`, `Tax (${c})`], rows: report.taxes.map((row) => [row.tax_rate_bp / 100, row.net, row.tax]) },
    ageing: { head: ['Days late', 'Invoices', `Open (${c})`], rows: report.ageing.map((row) => [row.bucket, row.invoices, row.amount]) },
  }
  const { head, rows } = tables[table]
  return [head, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

// a name that begins like a formula would be run by a spreadsheet: an apostrophe keeps it a text
function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return decimalText(cell)
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
