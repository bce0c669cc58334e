import { sumOf } from '@polyclinic/contract/engine/money/money'
import type { BillingReport } from '@polyclinic/contract/money/billing/billing'
import { ageingBuckets } from '@polyclinic/contract/money/billing/billing-rules'
import { paymentMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { todayIn } from '../../kernel/clinic-day.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { addDays, daysBetween } from './clinic-days.ts'
import { moneyIn } from './present-money.ts'
import { ageingAt, figuresBetween, figuresByDay, revenueByPractitioner, revenueByService, takenByMethod, taxByRate } from './report.sql.ts'

/** Revenue, tax and what is late, of any range of days up to two years. */
export async function billingReport(scope: Scope, range: { from?: string | undefined; to?: string | undefined }): Promise<BillingReport> {
  const to = range.to ?? todayIn(scope)
  const from = range.from ?? `${to.slice(0, 8)}01`
  if (from > to) refuseField('to', 'The last day is before the first.')
  const length = daysBetween(from, to)
  if (length > 731) refuseField('from', 'Choose at most two years.')
  const [all, before, days, services, practitioners, methods, taxes, ageing] = await Promise.all([
    scope.one(figuresBetween(scope, from, to)),
    scope.one(figuresBetween(scope, addDays(from, -length), addDays(from, -1))),
    scope.rows(figuresByDay(scope, from, to)),
    scope.rows(revenueByService(scope, from, to)),
    scope.rows(revenueByPractitioner(scope, from, to)),
    scope.rows(takenByMethod(scope, from, to)),
    scope.rows(taxByRate(scope, from, to)),
    scope.rows(ageingAt(scope, to)),
  ])
  const { currency } = scope.clinic
  const money = moneyIn(currency)
  const present = (row: typeof all) => ({
    revenue: money(row.revenue_minor),
    tax: money(row.tax_minor),
    received: money(row.received_minor),
  })
  return {
    from,
    to,
    currency,
    figures: { ...present(all), outstanding: money(sumOf(ageing.map((row) => row.amount_minor))), before: present(before) },
    days: days.map((row) => ({ day: row.day, ...present(row) })),
    services: services.map(({ id, name, revenue_minor, lines }) => ({ service_id: id, name, revenue: money(revenue_minor), lines })),
    practitioners: practitioners.map(({ id, name, revenue_minor, lines }) => ({
      practitioner_id: id,
      name,
      revenue: money(revenue_minor),
      lines,
    })),
    methods: paymentMethods.flatMap((method) =>
      methods.filter((row) => row.method === method).map((row) => ({ method, amount: money(row.amount_minor), payments: row.payments })),
    ),
    taxes: taxes.map(({ tax_rate_bp, net_minor, tax_minor }) => ({ tax_rate_bp, net: money(net_minor), tax: money(tax_minor) })),
    ageing: ageingBuckets.map((bucket) => {
      const found = ageing.find((row) => row.bucket === bucket)
      return { bucket, amount: money(found?.amount_minor ?? 0), invoices: found?.invoices ?? 0 }
    }),
  }
}
