import { Button, Card, Group, Stack } from '@mantine/core'
import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { SocialHistoryForm } from './SocialHistoryForm.tsx'
import { SocialHistoryRow } from './SocialHistoryRow.tsx'

/** Social history: tobacco, alcohol, occupation; the latest answer to a question is valid. */
export function SocialHistorySection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const list = useInfiniteQuery(
    pages(api.observations.listObservations, { params: { id: patient_id }, query: { category: 'social-history', limit: 100 } }),
  )
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const items = list.data.pages.flatMap((page) => page.items)
  const holding = new Set(holdingRows(items).map(({ id }) => id))
  const add = can('clinical.write') && !isAdding && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('Record an answer')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {isAdding && (
        <Card padding="md">
          <SocialHistoryForm patient_id={patient_id} onDone={() => setAdding(false)} />
        </Card>
      )}
      {items.length === 0 && !isAdding && (
        <EmptyState title={t('Nothing recorded yet')} action={add}>
          {t('Tobacco, alcohol and occupation stand here.')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          {add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <RowList>
              {items.map((row) => (
                <SocialHistoryRow key={row.id} row={row} holds={holding.has(row.id)} />
              ))}
            </RowList>
          </Card>
        </>
      )}
      <ShowMore list={list}>{t('Show earlier answers')}</ShowMore>
    </Stack>
  )
}

/** The latest row of each question that was neither replaced nor entered in error. */
function holdingRows(rows: readonly Observation[]): Observation[] {
  const latest = new Map<string, Observation>()
  for (const row of rows) {
    if (row.is_replaced || row.status === 'entered-in-error') continue
    const key = `${row.code_system} ${row.code}`
    const before = latest.get(key)
    if (!before || before.effective_at < row.effective_at || (before.effective_at === row.effective_at && before.id < row.id))
      latest.set(key, row)
  }
  return [...latest.values()]
}
