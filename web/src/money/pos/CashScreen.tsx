import { Text, Title } from '@mantine/core'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { LedgerEntry } from '@polyclinic/contract/money/billing/billing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { methodLabel } from '#money/billing/index.ts'
import { FigureLink } from '#shell/FigureLink.tsx'
import { ButtonLink } from '#shell/links.tsx'
import { addDays } from '#ui/format.ts'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { MoneyText, TimeText } from '#ui/values.tsx'
import classes from './cash.module.css'

/** Today's receipts by payment method, and every movement of cash, from the ledger. */
export function CashScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.today()
  const { cursor, paging } = useCursorPages(today)
  const navigate = useNavigate()
  const list = useQuery({
    ...query(api.billing.listLedgerEntries, {
      query: { account: 'cash', from: today, to: today, limit: 50, ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  return (
    <Page>
      <PageHeader
        title={t('Cash sessions')}
        description={t('Taken on {{day}}. Count the drawer against the cash figure when you close.', { day: format.day(today, 'long') })}
        actions={<ButtonLink to="/org/pos">{t('Point of sale')}</ButtonLink>}
      />
      <Takings today={today} />
      <section>
        <Title order={2} mb="sm">
          {t('Cash today')}
        </Title>
        <ListTable
          label={t('Cash today')}
          list={list}
          paging={paging}
          columns={columns}
          compact={(entry) => <CompactEntry entry={entry} />}
          onOpen={(entry) => entry.payment_id && navigate({ to: '/org/payments', search: { open: entry.payment_id } })}
          empty={
            <EmptyState bare title={t('No cash today')}>
              {t('Every payment in cash stands here as soon as it is taken, with who paid and the receipt.')}
            </EmptyState>
          }
        />
      </section>
    </Page>
  )
}

function Takings({ today }: { today: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useQuery(query(api.billing.getTakings, { query: { on: today } }))
  const week_ago = addDays(today, -7)
  const before = useQuery(query(api.billing.getTakings, { query: { on: week_ago } }))
  if (!now.data) return <QueryState query={now} skeleton={<FiguresSkeleton count={4} />} />
  const compare = (value: Money, then: Money | undefined) => {
    if (!then) return undefined
    const direction = value.amount > then.amount ? ('up' as const) : value.amount < then.amount ? ('down' as const) : ('same' as const)
    return {
      text: t('{{amount}} last {{weekday}}', {
        amount: format.money(then),
        weekday: format.weekday(new Date(week_ago).getUTCDay() || 7),
      }),
      direction,
    }
  }
  const range = { from: today, to: today }
  return (
    <div className={classes.figures}>
      <FigureLink
        to="/org/payments"
        search={range}
        label={t('Together')}
        value={format.money(now.data.total)}
        comparison={compare(now.data.total, before.data?.total)}
      />
      {now.data.methods
        .filter(({ method, payments }) => method !== 'online' || payments > 0)
        .map(({ method, amount }) => (
          <FigureLink
            key={method}
            to="/org/payments"
            search={{ ...range, method }}
            label={methodLabel(method, t)}
            value={format.money(amount)}
            comparison={compare(amount, before.data?.methods.find((sum) => sum.method === method)?.amount)}
          />
        ))}
    </div>
  )
}

/** Whether the entry puts cash into the drawer, or takes it out. */
const isIn = (entry: LedgerEntry) => entry.debit_account === 'cash'

function useColumns(): Column<LedgerEntry>[] {
  const { t } = useTranslation()
  return [
    { accessor: 'posted_at', title: t('Time'), width: 90, render: (entry) => <TimeText value={entry.posted_at} /> },
    {
      accessor: 'memo',
      title: t('What'),
      render: (entry) => (
        <Text span fw={500} className="figures">
          {entry.memo}
        </Text>
      ),
    },
    { accessor: 'patient_name', title: t('Patient') },
    { accessor: 'amount', title: t('Amount'), width: 130, textAlign: 'right', render: (entry) => <SignedAmount entry={entry} /> },
  ]
}

function SignedAmount({ entry }: { entry: LedgerEntry }) {
  return (
    <MoneyText
      value={isIn(entry) ? entry.amount : { ...entry.amount, amount: -entry.amount.amount }}
      tone={isIn(entry) ? 'in' : 'out'}
      fw={500}
    />
  )
}

function CompactEntry({ entry }: { entry: LedgerEntry }) {
  return (
    <div className={classes.compact}>
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {entry.patient_name ?? entry.memo}
        </Text>
        <Text fz="xs" c="dimmed" className="figures">
          {entry.memo} · <TimeText value={entry.posted_at} />
        </Text>
      </div>
      <SignedAmount entry={entry} />
    </div>
  )
}
