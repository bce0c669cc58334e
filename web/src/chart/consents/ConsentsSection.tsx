import { Button, Card, Group } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ConsentForm } from './ConsentForm.tsx'
import { ConsentRow } from './ConsentRow.tsx'

/** The consents and refusals of a patient. */
export function ConsentsSection({ patient }: { patient: Patient }) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(query(api.consents.listConsents, { params: { id: patient.id } }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const { items } = list.data
  const add = patient.can.includes('edit') && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('Record a decision')}
    </Button>
  )
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={IconFileCheck} title={t('No decision is recorded')} action={add}>
          {t('What the patient agrees to or refuses stands here, with the day, who decided, and the signed paper.')}
        </EmptyState>
      ) : (
        <>
          {add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <RowList label={t('Consents')}>
              {items.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} />
              ))}
            </RowList>
          </Card>
        </>
      )}
      <SidePanel opened={isAdding} onClose={() => setAdding(false)} title={t('Record a decision')}>
        <ConsentForm patient_id={patient.id} onDone={() => setAdding(false)} />
      </SidePanel>
    </>
  )
}
