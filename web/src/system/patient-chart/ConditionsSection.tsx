import { Button, Card, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ConditionForm } from './ConditionForm.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import classes from './chart.module.css'

/** The problems of a chart, active ones first. */
export function ConditionsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  // The value is an id, or 'new'.
  const [open, setOpen] = useState<string | null>(null)
  const list = useQuery(query(api.patients.listConditions, { params: { id: patient_id }, query: {} }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const isAdding = open === 'new'
  const add = can('clinical.write') && (
    <Button variant="default" onClick={() => setOpen('new')}>
      {t('Record a problem')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {isAdding && (
        <Card padding="md">
          <ConditionForm patient_id={patient_id} onDone={() => setOpen(null)} />
        </Card>
      )}
      {list.data.items.length === 0 && !isAdding && (
        <EmptyState title={t('No problem recorded')} action={add}>
          {t('Long-standing illnesses and open questions belong here.')}
        </EmptyState>
      )}
      {list.data.items.length > 0 && (
        <>
          {!isAdding && add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <ul className={classes.rows}>
              {list.data.items.map((condition) => (
                <li key={condition.id}>
                  {open === condition.id ? (
                    <ConditionForm patient_id={patient_id} condition={condition} onDone={() => setOpen(null)} />
                  ) : (
                    <ConditionRow condition={condition} onChange={() => setOpen(condition.id)} />
                  )}
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </Stack>
  )
}
