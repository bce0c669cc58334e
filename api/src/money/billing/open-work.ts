import { todayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import { sumOfCharges } from './charges.sql.ts'
import { invoicesMatching } from './invoices.sql.ts'
import { moneyIn } from './present-money.ts'

/** Acts that wait to be billed, and what they come to. */
export async function countUnbilled(scope: Scope) {
  const { n, sum_minor } = await scope.one(sumOfCharges(scope, { status: 'billable' }))
  return { count: n, amount: moneyIn(scope.clinic.currency)(sum_minor) }
}

/** Invoices on which something is due, or is overdue. */
export const countUnpaidInvoices = (scope: Scope, status: 'open' | 'overdue') =>
  invoicesMatching(scope, todayIn(scope), { status })
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
