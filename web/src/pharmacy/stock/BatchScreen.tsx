import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useNewest } from '#shell/use-newest.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DetailSkeleton, ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'
import { BatchActions } from './BatchActions.tsx'
import { kindLabel, usabilityLabel, usabilityTone } from './labels.ts'
import { useMoveColumns } from './MovesScreen.tsx'

/** One batch: where it lies, what moved of it, and who got it. */
export function BatchScreen({ id }: { id: string }) {
  const found = useQuery({
    ...query(api.stock.getStockBatch, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found batch={found.data} />
  return (
    <Page>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ batch }: { batch: StockBatch }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Page>
      <PageHeader
        title={t('Batch {{lot}}', { lot: batch.lot })}
        above={<AnchorLink to="/org/stock/batches">{t('All batches')}</AnchorLink>}
        description={
          <Group gap="xs">
            {batch.medication_name}
            <StatusBadge tone={usabilityTone[batch.usability]}>{usabilityLabel(batch.usability, t)}</StatusBadge>
            {batch.controlled && <StatusBadge tone="info">{t('Controlled')}</StatusBadge>}
          </Group>
        }
        actions={<BatchActions batch={batch} />}
      />
      <Card padding="lg">
        <KeyValueList
          items={[
            { label: t('Expires'), value: batch.expires_on && <DayText value={batch.expires_on} /> },
            { label: t('Supplier'), value: batch.supplier },
            ...batch.places.map(({ place_name, quantity }) => ({
              label: place_name,
              value: <span className="figures">{number(quantity)}</span>,
            })),
            { label: t('Why it is so'), value: batch.state_reason },
            {
              label: t('Since'),
              value: batch.state_changed_at && (
                <>
                  <DateTimeText value={batch.state_changed_at} /> · {batch.state_changed_by_name}
                </>
              ),
            },
          ]}
        />
      </Card>
      <Stack gap="lg" mt="lg">
        <Moves batch_id={batch.id} />
        <Recipients batch_id={batch.id} />
      </Stack>
    </Page>
  )
}

function Moves({ batch_id }: { batch_id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { list, paging } = useNewest(api.stock.listMoves, { batch_id })
  const columns = useMoveColumns().filter(({ accessor }) => !['medication_name', 'batch', 'expires_on'].includes(String(accessor)))
  return (
    <section>
      <Title order={2} fz="md" mb={6}>
        {t('What moved')}
      </Title>
      <ListTable
        label={t('What moved')}
        list={list}
        paging={paging}
        columns={columns}
        compact={(row) => <TwoLines title={kindLabel(row.kind, t)} detail={`${number(row.quantity)} · ${row.place_name}`} />}
      />
    </section>
  )
}

/** Whoever looks at these names is recorded as having seen them, so they are shown on purpose. */
function Recipients({ batch_id }: { batch_id: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <RecipientList batch_id={batch_id} />
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Show who got it')}
      </Button>
    </Group>
  )
}

function RecipientList({ batch_id }: { batch_id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const list = useInfiniteQuery(pages(api.stock.listRecipients, { params: { id: batch_id }, query: { limit: 50 } }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton columns={3} />} />
  const rows = list.data.pages.flatMap(({ items }) => items)
  const hidden = list.data.pages.at(-1)?.hidden ?? 0
  return (
    <section>
      <Title order={2} fz="md" mb={6}>
        {t('Who got it')}
      </Title>
      {rows.length === 0 && hidden === 0 && <EmptyState title={t('Nobody got anything of this batch')} />}
      {rows.length > 0 && (
        <Card padding={0}>
          <RowList label={t('Who got it')}>
            {rows.map((row) => (
              <li key={row.id}>
                <Group justify="space-between" px="md" py="xs">
                  <TwoLines
                    title={
                      <AnchorLink to="/org/patients/$id" params={{ id: row.patient_id }}>
                        {row.patient_name}
                      </AnchorLink>
                    }
                    detail={<DateTimeText value={row.moved_at} />}
                  />
                  <span className="figures">
                    {row.returned > 0
                      ? t('{{number}}, of which {{returned}} came back', { number: number(row.quantity), returned: number(row.returned) })
                      : number(row.quantity)}
                  </span>
                </Group>
              </li>
            ))}
          </RowList>
        </Card>
      )}
      {hidden > 0 && (
        <Text fz="sm" mt="xs">
          {t('{{count}} more have a restricted chart: ask somebody who may open them.', { count: hidden })}
        </Text>
      )}
      <ShowMore list={list} />
    </section>
  )
}
