import type { Money } from '@polyclinic/contract/kernel/values'
import type { BillingReport } from '@polyclinic/contract/money/billing/billing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { FigureLink } from '#shell/FigureLink.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PeriodFilter, useDescribePeriod, usePeriods } from '../filters.tsx'
import { BarsCard } from './BarsCard.tsx'
import { DayBook } from './DayBook.tsx'
import { RevenueOverTime } from './RevenueOverTime.tsx'
import type { ReportSearch } from './report-search.ts'
import classes from './reports.module.css'
import { useTables } from './use-tables.ts'

/** The report of billed and received money: charts, the numbers below them, any range of days. */
export function BillingReportScreen({ search, onSearch }: { search: ReportSearch; onSearch: (search: ReportSearch) => void }) {
  const { t } = useTranslation()
  const month = usePeriods()[2]
  const period = { from: search.from ?? search.to ?? month?.from, to: search.to ?? (search.from ? undefined : month?.to) }
  const range = { ...(period.from ? { from: period.from } : {}), ...(period.to ? { to: period.to } : {}) }
  const report = useQuery({
    ...query(api.billing.getBillingReport, { query: range }),
    placeholderData: keepPreviousData,
  })
  const words = useDescribePeriod()(period)
  return (
    <Page>
      <PageHeader title={t('Billing reports')} description={words} />
      <FilterBar>
        <PeriodFilter
          always
          from={period.from}
          to={period.to}
          onChange={({ from, to }) => onSearch({ ...(from ? { from } : {}), ...(to ? { to } : {}) })}
        />
      </FilterBar>
      {report.data ? <Report report={report.data} /> : <QueryState query={report} skeleton={<CardSkeleton />} />}
    </Page>
  )
}

function Report({ report }: { report: BillingReport }) {
  const { t } = useTranslation()
  const can = useCan()
  const tables = useTables(report)
  return (
    <>
      <Figures report={report} />
      {report.days.length === 0 && (
        <EmptyState title={t('Nothing was billed or received in these days')}>
          {t('Choose other days above. What is still open is shown below all the same.')}
        </EmptyState>
      )}
      {report.days.length > 0 && <RevenueOverTime report={report} />}
      <div className={classes.cards}>
        {tables
          .filter((table) => table.rows.length > 0)
          .map((table) => (
            <BarsCard key={table.name} range={{ from: report.from, to: report.to }} {...table} />
          ))}
      </div>
      {can('billing.view') && <DayBook from={report.from} to={report.to} />}
    </>
  )
}

function Figures({ report: { figures, from, to } }: { report: BillingReport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const compare = (now: Money, before: Money) => {
    if (before.amount <= 0) return undefined
    const share = (now.amount - before.amount) / before.amount
    const text = t('{{change}} against the days before', {
      change: format.number(share, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
    })
    return {
      text,
      direction: share > 0 ? ('up' as const) : share < 0 ? ('down' as const) : ('same' as const),
      ...(share === 0 ? {} : { good: share > 0 }),
    }
  }
  const { before } = figures
  return (
    <div className={classes.figures}>
      <FigureLink
        to="/org/invoices"
        search={{ from, to }}
        label={t('Revenue, before tax')}
        value={format.money(figures.revenue)}
        comparison={compare(figures.revenue, before.revenue)}
      />
      <FigureLink to="/org/invoices" search={{ from, to }} label={t('Tax')} value={format.money(figures.tax)} />
      <FigureLink
        to="/org/payments"
        search={{ from, to }}
        label={t('Received')}
        value={format.money(figures.received)}
        comparison={compare(figures.received, before.received)}
      />
      <FigureLink to="/org/invoices" search={{ status: 'open' }} label={t('Still to be paid')} value={format.money(figures.outstanding)} />
    </div>
  )
}
