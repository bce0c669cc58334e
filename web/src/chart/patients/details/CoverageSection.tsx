import { Button, Card, Group } from '@mantine/core'
import type { Coverage } from '@polyclinic/contract/chart/patients/coverages'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { CoverageForm } from './CoverageForm.tsx'
import { CoverageRow } from './CoverageRow.tsx'

/** The coverages of a patient, in the order in which the insurers are asked to pay. */
export function CoverageSection({ patient }: { patient: Patient }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<Coverage | 'new'>()
  const details = useQuery(query(api.patients.getPatientDetails, { params: { id: patient.id } }))
  if (!details.data) return <QueryState query={details} skeleton={<ListSkeleton rows={2} columns={2} />} />
  const { coverages } = details.data
  const mayEdit = patient.can.includes('edit')
  const close = () => setEditing(undefined)
  const add = mayEdit && (
    <Button variant="default" onClick={() => setEditing('new')}>
      {t('Add an insurer')}
    </Button>
  )
  return (
    <>
      {coverages.length === 0 ? (
        <EmptyState icon={IconId} title={t('No insurer is written down')} action={add}>
          {t('Write down what stands on the card. The patient is found by the member number.')}
        </EmptyState>
      ) : (
        <>
          {add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <RowList label={t('Insurers')}>
              {coverages.map((coverage) => (
                <CoverageRow
                  key={coverage.id}
                  patient_id={patient.id}
                  coverage={coverage}
                  onEdit={mayEdit ? () => setEditing(coverage) : undefined}
                />
              ))}
            </RowList>
          </Card>
        </>
      )}
      <SidePanel opened={editing !== undefined} onClose={close} title={editing === 'new' ? t('Add an insurer') : t('Change the coverage')}>
        {editing && (
          <CoverageForm
            patient_id={patient.id}
            coverage={editing === 'new' ? null : editing}
            position={Math.min(coverages.filter(({ status }) => status === 'active').length + 1, 9)}
            onDone={close}
          />
        )}
      </SidePanel>
    </>
  )
}
