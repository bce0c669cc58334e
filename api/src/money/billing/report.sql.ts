/** Sums over the ledger, in the clinic's currency. Each movement counts on the day it was posted: a cancellation takes its revenue out again on its own day. */
import type { AgeingBucket } from '@polyclinic/contract/money/billing/billing-rules'
import type { PaymentMethod } from '@polyclinic/contract/money/billing/billing-statuses'
import { paymentMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'

const methods = sql.join(paymentMethods)
/** What an entry adds to an account that grows by credits. */
const credited = (account: string) =>
  sql`case when l.credit_account = ${account} then l.amount_minor when l.debit_account = ${account} then -l.amount_minor else 0 end`
const received = sql`case when l.debit_account in (${methods}) then l.amount_minor when l.credit_account in (${methods}) then -l.amount_minor else 0 end`
const between = (scope: Scope, from: string, to: string) =>
  sql`l.organization_id = ${scope.organization_id} and l.posted_on >= ${from}::date and l.posted_on <= ${to}::date and l.currency = ${scope.clinic.currency}`

interface Figures {
  revenue_minor: number
  tax_minor: number
  received_minor: number
}
const figures = sql`coalesce(sum(${credited('revenue')}), 0) as revenue_minor, coalesce(sum(${credited('tax-payable')}), 0) as tax_minor, coalesce(sum(${received}), 0) as received_minor`

export const figuresBetween = (scope: Scope, from: string, to: string) =>
  sql<Figures>`select ${figures} from ledger_entries l where ${between(scope, from, to)}`

export const figuresByDay = (scope: Scope, from: string, to: string) =>
  sql<
    Figures & { day: string }
  >`select l.posted_on as day, ${figures} from ledger_entries l where ${between(scope, from, to)} group by 1 order by 1`

interface RevenueRow {
  id: string | null
  name: string | null
  revenue_minor: number
  lines: number
}
const lines = sql`count(*) filter (where l.credit_account = 'revenue') - count(*) filter (where l.debit_account = 'revenue') as lines`

export const revenueByService = (scope: Scope, from: string, to: string) => sql<RevenueRow>`
  select l.service_id as id, min(s.name) as name, sum(${credited('revenue')}) as revenue_minor, ${lines}
  from ledger_entries l left join services s on s.organization_id = ${scope.organization_id} and s.id = l.service_id
  where ${between(scope, from, to)} and (l.credit_account = 'revenue' or l.debit_account = 'revenue')
  group by 1 order by 3 desc, 1 limit 200`

export const revenueByPractitioner = (scope: Scope, from: string, to: string) => sql<RevenueRow>`
  select l.practitioner_id as id, min(p.name) as name, sum(${credited('revenue')}) as revenue_minor, ${lines}
  from ledger_entries l left join practitioners p on p.organization_id = ${scope.organization_id} and p.id = l.practitioner_id
  where ${between(scope, from, to)} and (l.credit_account = 'revenue' or l.debit_account = 'revenue')
  group by 1 order by 3 desc, 1 limit 200`

export const takenByMethod = (scope: Scope, from: string, to: string) => sql<{
  method: PaymentMethod
  amount_minor: number
  payments: number
}>`
  select case when l.debit_account in (${methods}) then l.debit_account else l.credit_account end as method, sum(${received}) as amount_minor,
    count(distinct l.payment_id) filter (where l.debit_account in (${methods})) as payments
  from ledger_entries l
  where ${between(scope, from, to)} and (l.debit_account in (${methods}) or l.credit_account in (${methods}))
  group by 1`

/** Tax and the revenue it was taken of, by rate. */
export const taxByRate = (scope: Scope, from: string, to: string) => sql<{ tax_rate_bp: number; net_minor: number; tax_minor: number }>`
  select coalesce(l.tax_rate_bp, 0) as tax_rate_bp, sum(${credited('revenue')}) as net_minor, sum(${credited('tax-payable')}) as tax_minor
  from ledger_entries l where ${between(scope, from, to)} and l.source_kind in ('invoice', 'cancellation')
  group by 1 order by 1 desc`

const receivable = sql`sum(case when l.debit_account = 'receivable' then l.amount_minor else -l.amount_minor end)`

/**
 * What was not paid at the end of a day, by days past the due date. Only an invoice that is open now, or whose account was posted
 * to after that day, can have been open then: the ledger is summed for those, and not for all that the clinic ever issued.
 */
export const ageingAt = (scope: Scope, day: string) => sql<{ bucket: AgeingBucket; amount_minor: number; invoices: number }>`
  select case when o.late <= 0 then 'not-due' when o.late <= 30 then '1-30' when o.late <= 60 then '31-60' when o.late <= 90 then '61-90' else 'over-90' end as bucket,
    sum(o.open_minor) as amount_minor, count(*) as invoices
  from (
    select ${day}::date - i.due_on as late, r.open_minor
    from (
      select b.invoice_id from invoice_balances b where b.organization_id = ${scope.organization_id} and b.next_sequence is null and b.due_minor > 0
      union
      select l.invoice_id from ledger_entries l
      where l.organization_id = ${scope.organization_id} and l.posted_on > ${day}::date and l.posted_on < 'infinity' and l.invoice_id is not null
    ) c
    cross join lateral (
      select ${receivable} as open_minor from ledger_entries l
      where l.organization_id = ${scope.organization_id} and l.invoice_id = c.invoice_id and l.posted_on <= ${day}::date
        and l.currency = ${scope.clinic.currency} and (l.debit_account = 'receivable' or l.credit_account = 'receivable')
    ) r
    cross join lateral (select i.due_on from invoices i where i.organization_id = ${scope.organization_id} and i.id = c.invoice_id limit 1) i
    where r.open_minor <> 0
  ) o group by 1`
