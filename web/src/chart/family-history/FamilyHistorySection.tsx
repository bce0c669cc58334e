import { Button, Card, Group, Stack } from '@mantine/core'
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
import { FamilyHistoryForm } from './FamilyHistoryForm.tsx'
import { FamilyHistoryRow } from './FamilyHistoryRow.tsx'

/** Illnesses in the family: each relative with the illness, and the form that records one. */
export function FamilyHistorySection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  // The value is an id, or 'new'.
  const [open, setOpen] = useState<string | null>(null)
  const list = useInfiniteQuery(pages(api.familyHistory.listFamilyHistory, { params: { id: patient_id }, query: { limit: 50 } }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const items = list.data.pages.flatMap((page) => page.items)
  const close = () => setOpen(null)
  const add = can('clinical.write') && open !== 'new' && (
    <Button variant="default" onClick={() => setOpen('new')}>
      {t('Record an illness in the family')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {open === 'new' && (
        <Card padding="md">
          <FamilyHistoryForm patient_id={patient_id} onDone={close} />
        </Card>
      )}
      {items.length === 0 && open !== 'new' && (
        <EmptyState title={t('No illness in the family recorded')} action={add}>
          {t('Who among the relatives has or had what stands here.')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          {add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <RowList>
              {items.map((entry) => (
                <li key={entry.id}>
                  {open === entry.id ? (
                    <FamilyHistoryForm patient_id={patient_id} entry={entry} onDone={close} />
                  ) : (
                    <FamilyHistoryRow entry={entry} onCorrect={() => setOpen(entry.id)} />
                  )}
                </li>
              ))}
            </RowList>
          </Card>
        </>
      )}
      <ShowMore list={list}>{t('Show earlier entries')}</ShowMore>
    </Stack>
  )
}
