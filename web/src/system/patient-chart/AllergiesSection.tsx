import { Button, Card, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AllergyForm } from './AllergyForm.tsx'
import { AllergyRow } from './AllergyRow.tsx'
import classes from './chart.module.css'

export function AllergiesSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(query(api.patients.listAllergies, { params: { id: patient_id }, query: {} }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const mayRecord = can('clinical.write') && !isAdding
  const isSilent = !list.data.items.some((allergy) => allergy.status === 'active')
  const actions = mayRecord && (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAdding(true)}>
        {t('Record an allergy')}
      </Button>
      {isSilent && <NoneKnown patient_id={patient_id} />}
    </Group>
  )
  return (
    <Stack gap="sm">
      {isAdding && (
        <Card padding="md">
          <AllergyForm patient_id={patient_id} onDone={() => setAdding(false)} />
        </Card>
      )}
      {list.data.items.length === 0 && !isAdding && (
        <EmptyState title={t('Allergies not recorded')} action={actions}>
          {t('Ask before something is prescribed: until then no prescription counts as checked.')}
        </EmptyState>
      )}
      {list.data.items.length > 0 && (
        <>
          {actions}
          <Card padding="md" py={4}>
            <ul className={classes.rows}>
              {list.data.items.map((allergy) => (
                <AllergyRow key={allergy.id} allergy={allergy} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </Stack>
  )
}

/** Records that the patient was asked and has no allergies. */
function NoneKnown({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const record = useCommand(api.patients.recordNoKnownAllergies, {
    success: t('Recorded.'),
    invalidates: ['patients', 'records', 'prescriptions'],
  })
  return (
    <Button variant="default" loading={record.isPending} onClick={() => record.run({ params: { id: patient_id } })}>
      {t('No known allergies')}
    </Button>
  )
}
