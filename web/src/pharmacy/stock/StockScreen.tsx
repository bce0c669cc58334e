import { Group, SegmentedControl } from '@mantine/core'
import type { StockItem } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { IconPackages, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DayText, MoneyText } from '#ui/values.tsx'

export interface StockSearch {
  show?: 'low' | 'expiring' | 'held' | 'recalled'
}

interface Props {
  search: StockSearch
  onSearch: (search: StockSearch) => void
}

/** What there is of each medicine, and what of it may be given out. */
export function StockScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const { cursor, paging } = useCursorPages(JSON.stringify([q, search]))
  const list = useQuery({
    ...query(api.stock.listStock, { query: { ...search, ...(q ? { q } : {}), limit: 50, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const receive = (
    <ButtonLink to="/org/stock/receive" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('Receive stock')}
    </ButtonLink>
  )
  return (
    <Page>
      <PageHeader
        title={t('Stock')}
        description={t('What there is of each medicine, and what of it may be given out.')}
        actions={
          <Group gap="xs">
            <ButtonLink to="/org/stock/orders" variant="default">
              {t('Orders')}
            </ButtonLink>
            <ButtonLink to="/org/stock/takes" variant="default">
              {t('Stock-takes')}
            </ButtonLink>
            <ButtonLink to="/org/stock/transfers" variant="default">
              {t('Transfers')}
            </ButtonLink>
            <ButtonLink to="/org/stock/batches" variant="default">
              {t('By expiry')}
            </ButtonLink>
            <ButtonLink to="/org/stock/moves" variant="default">
              {t('Movements')}
            </ButtonLink>
            {receive}
          </Group>
        }
      />
      <FilterBar>
        <SearchField value={q} onChange={setQ} placeholder={t('Name of a medicine')} />
        <SegmentedControl
          aria-label={t('Which medicines')}
          value={search.show ?? 'all'}
          onChange={(show) => onSearch(show === 'all' ? {} : { show: show as NonNullable<StockSearch['show']> })}
          data={[
            { value: 'all', label: t('All') },
            { value: 'low', label: t('Low') },
            { value: 'expiring', label: t('Expiring') },
            { value: 'held', label: t('Not usable') },
            { value: 'recalled', label: t('Recalled') },
          ]}
        />
      </FilterBar>
      <ListTable
        label={t('Stock')}
        list={list}
        paging={paging}
        columns={useColumns()}
        getId={(row) => row.medication_id}
        onOpen={({ medication_id }) => navigate({ to: '/org/medications/$id', params: { id: medication_id } })}
        compact={(row) => <CompactItem item={row} />}
        empty={
          q || search.show ? (
            <EmptyState bare title={t('No medicine in stock fits this')} />
          ) : (
            <EmptyState bare icon={IconPackages} title={t('No stock has been received')} action={receive}>
              {t('Enter what the clinic has now as opening stock, batch by batch. What is dispensed is taken from it from then on.')}
            </EmptyState>
          )
        }
      />
    </Page>
  )
}

function useColumns(): Column<StockItem>[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figure = (accessor: 'usable' | 'expired' | 'quarantined' | 'recalled', title: string): Column<StockItem> => ({
    accessor,
    title,
    textAlign: 'right',
    render: (row) => <span className="figures">{row[accessor] ? number(row[accessor]) : '–'}</span>,
  })
  return [
    {
      accessor: 'medication_name',
      title: t('Medication'),
      render: (row) => (
        <Group gap={6}>
          {row.medication_name}
          <ItemFlags item={row} />
        </Group>
      ),
    },
    figure('usable', t('Usable')),
    {
      accessor: 'next_expires_on',
      title: t('Next expiry'),
      render: (row) => row.next_expires_on && <DayText value={row.next_expires_on} />,
    },
    figure('expired', t('Expired')),
    figure('quarantined', t('Quarantined')),
    figure('recalled', t('Recalled')),
    {
      accessor: 'value',
      title: t('Value'),
      textAlign: 'right',
      render: (row) =>
        row.value && (
          <>
            <MoneyText value={row.value} /> {row.value_is_partial && t('in part')}
          </>
        ),
    },
  ]
}

function ItemFlags({ item: { is_low, controlled } }: { item: StockItem }) {
  const { t } = useTranslation()
  return (
    <>
      {is_low && <StatusBadge tone="warning">{t('Low')}</StatusBadge>}
      {controlled && <StatusBadge tone="info">{t('Controlled')}</StatusBadge>}
    </>
  )
}

function CompactItem({ item }: { item: StockItem }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap">
      <TwoLines title={item.medication_name} detail={t('{{number}} usable', { number: number(item.usable) })} />
      <ItemFlags item={item} />
    </Group>
  )
}
