import { Group, Text, Title } from '@mantine/core'
import type { LedgerEntry } from '@polyclinic/contract/money/billing/billing'
import { type LedgerAccount, ledgerAccounts } from '@polyclinic/contract/money/billing/billing-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DayText, MoneyText } from '#ui/values.tsx'
import { ChoiceFilter } from '../filters.tsx'
import { accountLabel } from '../labels.ts'

/** The rows behind every figure: each movement of money in the period. */
export function DayBook({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [account, setAccount] = useState<LedgerAccount>()
  const { cursor, paging } = useCursorPages(`${from} ${to} ${account}`)
  const list = useQuery({
    ...query(api.billing.listLedgerEntries, {
      query: { from, to, limit: 20, total: 'true', ...(account ? { account } : {}), ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const open = (entry: LedgerEntry) => {
    if (entry.source_kind === 'payment' && entry.payment_id) void navigate({ to: '/org/payments', search: { open: entry.payment_id } })
    else if (entry.invoice_id) void navigate({ to: '/org/invoices', search: { open: entry.invoice_id } })
  }
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('Day book')}</Title>
        <ChoiceFilter
          label={t('Account')}
          choices={ledgerAccounts.map((value) => ({ value, label: accountLabel(value, t) }))}
          value={account}
          onChange={(value) => setAccount(value as LedgerAccount | undefined)}
        />
      </Group>
      <ListTable
        label={t('Day book')}
        list={list}
        paging={paging}
        columns={useColumns()}
        compact={(entry) => <CompactEntry entry={entry} />}
        onOpen={open}
        empty={<EmptyState bare title={t('No money moved in these days')} />}
      />
    </section>
  )
}

function useColumns(): Column<LedgerEntry>[] {
  const { t } = useTranslation()
  return [
    { accessor: 'posted_on', title: t('Day'), width: 130, render: (entry) => <DayText value={entry.posted_on} /> },
    {
      accessor: 'memo',
      title: t('What'),
      width: 230,
      render: (entry) => (
        <Text span className="figures">
          {entry.memo}
        </Text>
      ),
    },
    { accessor: 'patient_name', title: t('Patient') },
    { accessor: 'debit_account', title: t('Debit'), width: 170, render: (entry) => accountLabel(entry.debit_account, t) },
    { accessor: 'credit_account', title: t('Credit'), width: 170, render: (entry) => accountLabel(entry.credit_account, t) },
    {
      accessor: 'amount',
      title: t('Amount'),
      width: 120,
      textAlign: 'right',
      render: (entry) => <MoneyText value={entry.amount} fw={500} />,
    },
  ]
}

function CompactEntry({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={500} className="figures">
          {entry.memo}
        </Text>
        <Text fz="xs" c="dimmed">
          {accountLabel(entry.debit_account, t)} ← {accountLabel(entry.credit_account, t)} ·{' '}
          <DayText value={entry.posted_on} format="short" />
        </Text>
      </div>
      <MoneyText value={entry.amount} fw={500} />
    </Group>
  )
}
