import { todayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import { invoicesMatching, labelledInvoices } from './invoices.sql.ts'
import { labelRange } from './list-invoices.ts'
import { presentIssued } from './present-invoice.ts'

/** The latest issued invoices with this number, or with a label that begins so. */
export async function searchInvoices(scope: Scope, q: string, limit: number) {
  const found = await scope.rows(labelledInvoices(scope, labelRange(q), limit))
  if (found.length === 0) return []
  const rows = await scope.rows(
    invoicesMatching(scope, todayIn(scope), { ids: found.map(({ id }) => id) })
      .orderBy('invoices.issued_at', 'desc')
      .limit(limit),
  )
  return rows.map((row) => presentIssued(scope, row))
}
