import type { Plan, Subscription, subscriptionStatuses } from '@polyclinic/contract/clinic/subscriptions/subscriptions'
import { sql } from 'kysely'
import { utcDay } from '../../kernel/date-format.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}
const money = (amount: number, currency: string) => ({ amount, currency })

const presentPlan = ({ price_minor, currency, ...rest }: { price_minor: number; currency: string; [key: string]: unknown }) =>
  ({ ...rest, price: money(price_minor, currency) }) as unknown as Plan
const presentSubscription = ({ price_minor, currency, ...rest }: { price_minor: number; currency: string; [key: string]: unknown }) =>
  ({ ...rest, price: money(price_minor, currency) }) as unknown as Subscription

export async function listPlans(scope: PlatformScope, query: Page) {
  const { rows, next_cursor } = await newestFirst(scope, scope.sql.selectFrom('plans').select(columnsOf('plans')), 'plans.id', query)
  return { items: rows.map(presentPlan), next_cursor }
}

const subscriptions = (scope: Pick<Scope, 'sql'>) =>
  scope.sql
    .selectFrom('subscriptions')
    .innerJoin('organizations', 'organizations.id', 'subscriptions.organization_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select([
      'subscriptions.id',
      'subscriptions.organization_id',
      'organizations.name as organization_name',
      'plans.name as plan_name',
      'subscriptions.status',
      'subscriptions.price_minor',
      'subscriptions.currency',
      'subscriptions.started_on',
      'subscriptions.paid_through',
    ])

export async function listSubscriptions(
  scope: PlatformScope,
  query: Page & { status?: (typeof subscriptionStatuses)[number] | 'expiring' | undefined },
) {
  const inThirtyDays = utcDay(new Date(scope.now.getTime() + 30 * 86_400_000))
  const all = subscriptions(scope)
  const chosen =
    query.status === 'expiring'
      ? all.where('subscriptions.status', '=', 'active').where('subscriptions.paid_through', '<', inThirtyDays)
      : query.status
        ? all.where('subscriptions.status', '=', query.status)
        : all
  const { rows, next_cursor } = await newestFirst(scope, chosen, 'subscriptions.id', query)
  return { items: rows.map(presentSubscription), next_cursor }
}

export async function listInvoices(scope: PlatformScope, query: Page) {
  const all = scope.sql
    .selectFrom('platform_invoices as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .select([
      'i.id',
      'i.organization_id',
      'o.name as organization_name',
      'i.label',
      'i.total_minor',
      'i.currency',
      'i.issued_on',
      'i.due_on',
    ])
  const { rows, next_cursor } = await newestFirst(scope, all, 'i.id', query)
  return { items: rows.map(({ total_minor, currency, ...rest }) => ({ ...rest, total: money(total_minor, currency) })), next_cursor }
}

export async function listPayments(scope: PlatformScope, query: Page) {
  const all = scope.sql
    .selectFrom('platform_payments as p')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .innerJoin('platform_invoices as i', 'i.id', 'p.invoice_id')
    .select([
      'p.id',
      'p.organization_id',
      'o.name as organization_name',
      'i.label as invoice_label',
      'p.method',
      'p.amount_minor',
      'p.currency',
      'p.received_at',
    ])
  const { rows, next_cursor } = await newestFirst(scope, all, 'p.id', query)
  return { items: rows.map(({ amount_minor, currency, ...rest }) => ({ ...rest, amount: money(amount_minor, currency) })), next_cursor }
}

/** Sums over the rows themselves, one line for each currency. */
export async function billingReport(scope: PlatformScope) {
  const recurring = await scope.rows(
    sql<{
      currency: string
      monthly: number
      n: number
    }>`select currency, sum(price_minor)::bigint as monthly, count(*)::integer as n from subscriptions where status in ('active', 'past-due') group by currency order by currency`,
  )
  const invoiced = await scope.rows(
    sql<{
      currency: string
      total: number
      paid: number
      n: number
    }>`select i.currency, sum(i.total_minor)::bigint as total, coalesce(sum(p.paid), 0)::bigint as paid, count(*)::integer as n
      from platform_invoices i left join (select invoice_id, sum(amount_minor) as paid from platform_payments group by invoice_id) p on p.invoice_id = i.id group by i.currency order by i.currency`,
  )
  return {
    recurring: recurring.map((row) => ({ monthly: money(row.monthly, row.currency), subscriptions: row.n })),
    invoiced: invoiced.map((row) => ({ total: money(row.total, row.currency), paid: money(row.paid, row.currency), invoices: row.n })),
  }
}

export async function getSubscription(scope: Scope) {
  const subscription = await scope.maybe(subscriptions(scope).where('subscriptions.organization_id', '=', scope.organization_id))
  const plans = await scope.rows(
    scope.sql.selectFrom('plans').select(columnsOf('plans')).where('status', '=', 'active').orderBy('price_minor'),
  )
  return { subscription: subscription ? presentSubscription(subscription) : null, plans: plans.map(presentPlan) }
}
