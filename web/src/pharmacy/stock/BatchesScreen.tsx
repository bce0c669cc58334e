import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DayText } from '#ui/values.tsx'
import { usabilityLabel, usabilityTone } from './labels.ts'

/** The batches in stock by the month in which they expire; a lot is found also when it is used up. */
export function BatchesScreen() {
  const { t } = useTranslation()
  const [lot, setLot] = useState('')
  const list = useInfiniteQuery(pages(api.stock.listStockBatches, { query: { limit: 50, ...(lot ? { lot } : {}) } }))
  const batches = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Page>
      <PageHeader
        title={t('Stock by expiry')}
        description={t('What expires in which month. A batch may be given out up to its last day.')}
        above={<AnchorLink to="/org/stock">{t('All stock')}</AnchorLink>}
      />
      <FilterBar>
        <SearchField value={lot} onChange={setLot} placeholder={t('The whole number of a batch')} />
      </FilterBar>
      {list.data ? (
        <Stack gap="lg">
          {byMonth(batches).map(([month, ofMonth]) => (
            <Month key={month ?? 'none'} month={month} batches={ofMonth} />
          ))}
          {batches.length === 0 && <EmptyState title={lot ? t('No batch has this number') : t('Nothing is in stock')} />}
          <ShowMore list={list} />
        </Stack>
      ) : (
        <QueryState query={list} skeleton={<ListSkeleton columns={4} />} />
      )}
    </Page>
  )
}

/** In the order in which they come: by their last day, and at the end those without one. */
export function byMonth(batches: readonly StockBatch[]): [month: string | null, batches: StockBatch[]][] {
  const months = new Map<string | null, StockBatch[]>()
  for (const batch of batches) {
    const month = batch.expires_on?.slice(0, 7) ?? null
    months.set(month, [...(months.get(month) ?? []), batch])
  }
  return [...months]
}

function Month({ month, batches }: { month: string | null; batches: StockBatch[] }) {
  const { t } = useTranslation()
  const { month: monthText } = useFormat()
  return (
    <section>
      <Title order={2} fz="md" mb={6}>
        {month ? monthText(`${month}-01`) : t('Without a last day')}
      </Title>
      <Card padding={0}>
        <RowList>
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </RowList>
      </Card>
    </section>
  )
}

function BatchRow({ batch }: { batch: StockBatch }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <li>
      <Group justify="space-between" gap="xs" px="md" py="xs">
        <div>
          <AnchorLink to="/org/stock/batches/$id" params={{ id: batch.id }}>
            {batch.medication_name}
          </AnchorLink>
          <Text fz="sm" c="dimmed">
            {t('Batch {{lot}}', { lot: batch.lot })}
            {batch.expires_on && (
              <>
                {' · '}
                <DayText value={batch.expires_on} />
              </>
            )}
          </Text>
        </div>
        <Group gap="sm">
          <StatusBadge tone={usabilityTone[batch.usability]}>{usabilityLabel(batch.usability, t)}</StatusBadge>
          <span className="figures">{number(batch.quantity)}</span>
        </Group>
      </Group>
    </li>
  )
}
