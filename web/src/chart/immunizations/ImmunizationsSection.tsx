import { Button, Card, Group, Stack } from '@mantine/core'
import type { DueDose } from '@polyclinic/contract/chart/immunizations/immunizations'
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
import { DueDoses } from './DueDoses.tsx'
import { ImmunizationForm } from './ImmunizationForm.tsx'
import { ImmunizationRow } from './ImmunizationRow.tsx'

/** The vaccinations of a chart: the due ones, the given ones, and the form that records one. */
export function ImmunizationsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const mayRecord = useCan()('clinical.write')
  const [recorded, setRecorded] = useState<DueDose | 'any' | null>(null)
  const list = useInfiniteQuery(pages(api.immunizations.listImmunizations, { params: { id: patient_id }, query: { limit: 30 } }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const items = list.data.pages.flatMap((page) => page.items)
  const due = list.data.pages[0]?.due ?? []
  const add = mayRecord && !recorded && (
    <Button variant="default" onClick={() => setRecorded('any')}>
      {t('Record a vaccination')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {recorded && (
        <Card padding="md">
          <ImmunizationForm
            key={recorded === 'any' ? 'any' : `${recorded.vaccine} ${recorded.dose}`}
            patient_id={patient_id}
            due={recorded === 'any' ? null : recorded}
            onDone={() => setRecorded(null)}
          />
        </Card>
      )}
      <DueDoses due={due} onRecord={mayRecord ? setRecorded : undefined} />
      {items.length === 0 && !recorded && (
        <EmptyState title={t('No vaccination recorded')} action={add}>
          {t('Vaccinations that were given here stand here, and those of the vaccination card.')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          {add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <RowList>
              {items.map((immunization) => (
                <ImmunizationRow key={immunization.id} immunization={immunization} />
              ))}
            </RowList>
          </Card>
        </>
      )}
      <ShowMore list={list}>{t('Show earlier vaccinations')}</ShowMore>
    </Stack>
  )
}
