import { csvText } from '@polyclinic/contract/engine/money/csv-text'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { BillingReport } from '@polyclinic/contract/money/billing/billing'

type Table = 'days' | 'services' | 'practitioners' | 'methods' | 'taxes' | 'ageing'
type Cell = string | number | Money | null

/** One table of the report as CSV, the currency in the head of its column. */
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
  return csvText([head, ...rows])
}
