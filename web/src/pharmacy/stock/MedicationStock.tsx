import { Button, Card, Group, Stack, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { usabilityLabel, usabilityTone } from './labels.ts'

/** What there is of one medicine, batch by batch, and from when on each place is low; for those who manage the stock. */
export function MedicationStock({ medication_id }: { medication_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  if (!can('stock.manage')) return null
  return (
    <section>
      <Title order={2} fz="md" mb={6}>
        {t('Stock')}
      </Title>
      <Stack gap="md">
        <Batches medication_id={medication_id} />
        <Levels medication_id={medication_id} />
      </Stack>
    </section>
  )
}

export function Batches({ medication_id }: { medication_id: string }) {
  const { t } = useTranslation()
  const { number, day } = useFormat()
  const list = useInfiniteQuery(pages(api.stock.listStockBatches, { query: { medication_id, limit: 50 } }))
  if (!list.data) return <QueryState query={list} skeleton={<CardSkeleton />} />
  const batches = list.data.pages.flatMap(({ items }) => items)
  if (batches.length === 0) return <AnchorLink to="/org/stock/receive">{t('Nothing is in stock. Receive stock')}</AnchorLink>
  return (
    <Stack gap="xs">
      <Card padding={0}>
        <RowList label={t('Batches')}>
          {batches.map((batch) => (
            <li key={batch.id}>
              <Group justify="space-between" px="md" py="xs">
                <TwoLines
                  title={
                    <AnchorLink to="/org/stock/batches/$id" params={{ id: batch.id }}>
                      {t('Batch {{lot}}', { lot: batch.lot })}
                    </AnchorLink>
                  }
                  detail={batch.expires_on && t('expires {{day}}', { day: day(batch.expires_on) })}
                />
                <Group gap="sm">
                  <StatusBadge tone={usabilityTone[batch.usability]}>{usabilityLabel(batch.usability, t)}</StatusBadge>
                  <span className="figures">{number(batch.quantity)}</span>
                </Group>
              </Group>
            </li>
          ))}
        </RowList>
      </Card>
      <ShowMore list={list} />
    </Stack>
  )
}

/** A level for each store; it is shown once both stores and levels are known, so that the fields begin with them. */
function Levels({ medication_id }: { medication_id: string }) {
  const places = useQuery(query(api.stock.listStockPlaces, {})).data?.items.filter(({ kind }) => kind === 'store')
  const stock = useQuery(query(api.stock.listStock, { query: { medication_id, limit: 1 } })).data
  if (!places || !stock) return null
  return places.map(({ id, name }) => {
    const level = stock.items[0]?.levels.find(({ place_id }) => place_id === id)
    return <LevelFields key={id} medication_id={medication_id} place={{ id, name }} level={level} />
  })
}

interface LevelProps {
  medication_id: string
  place: { id: string; name: string }
  level: { reorder_level: number; reorder_quantity: number } | undefined
}

function LevelFields({ medication_id, place, level }: LevelProps) {
  const { t } = useTranslation()
  const [reorder_level, setLevel] = useState<number | ''>(level?.reorder_level ?? '')
  const [reorder_quantity, setQuantity] = useState<number | ''>(level?.reorder_quantity ?? '')
  const save = useCommand(api.stock.updateReorderLevel, { success: t('Saved.') })
  const isComplete = reorder_level !== '' && reorder_quantity !== '' && reorder_quantity > 0
  return (
    <Group align="end" gap="sm">
      <NumberField label={t('Low in {{place}} from', { place: place.name })} min={0} digits={3} value={reorder_level} onChange={setLevel} />
      <NumberField label={t('Then order')} min={0} digits={3} value={reorder_quantity} onChange={setQuantity} />
      <Button
        variant="default"
        disabled={!isComplete}
        loading={save.isPending}
        onClick={() =>
          save.run({
            params: { id: medication_id },
            body: { place_id: place.id, reorder_level: Number(reorder_level), reorder_quantity: Number(reorder_quantity) },
          })
        }
      >
        {t('Save')}
      </Button>
    </Group>
  )
}
