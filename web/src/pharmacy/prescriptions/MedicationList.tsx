import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { MedicationList as List, ListedMedication } from '@polyclinic/contract/pharmacy/prescriptions/medication-list'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { sourceLabel, takenLabel } from './medication-labels.ts'
import { ReconcileForm } from './ReconcileForm.tsx'
import { StatementForm } from './StatementForm.tsx'

/** What a patient takes, from every source, with what staff found of each. */
export function MedicationList({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const canWrite = useCan()('clinical.write')
  const [isAdding, setAdding] = useState(false)
  const [reconciled, setReconciled] = useState<ListedMedication>()
  const list = useQuery(query(api.prescriptions.listMedications, { params: { id: patient_id } }))
  const nothing = useCommand(api.prescriptions.recordTakesNothing, { success: t('Written down: takes nothing.') })
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const { items } = list.data
  return (
    <Card padding="md" component="section" aria-label={t('What the patient takes')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Text fw={600}>{t('What the patient takes')}</Text>
          {canWrite && (
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {t('Told by the patient')}
              </Button>
              {!items.some(({ is_taken }) => is_taken) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={nothing.isPending}
                  onClick={() => nothing.run({ params: { id: patient_id } })}
                >
                  {t('Asked: takes nothing')}
                </Button>
              )}
            </Group>
          )}
        </Group>
        <Questioned list={list.data} />
        {items.length > 0 && (
          <RowList label={t('Medications')}>
            {items.map((medication) => (
              <li key={medication.id}>
                <Row medication={medication} {...(canWrite ? { onReconcile: () => setReconciled(medication) } : {})} />
              </li>
            ))}
          </RowList>
        )}
      </Stack>
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('What the patient says they take')} size="sm">
        <StatementForm patient_id={patient_id} onDone={() => setAdding(false)} />
      </Dialog>
      {reconciled && (
        <Dialog onClose={() => setReconciled(undefined)} title={t('What was found?')} size="sm">
          <ReconcileForm patient_id={patient_id} medication={reconciled} onDone={() => setReconciled(undefined)} />
        </Dialog>
      )}
    </Card>
  )
}

/** Whether anybody has asked the patient: an empty list says nothing by itself. */
export function Questioned({ list: { items, questioned } }: { list: List }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!questioned) return items.length === 0 ? <Text c="dimmed">{t('Nothing is known: nobody has asked yet.')}</Text> : null
  const author = { name: questioned.author_name, day: format.instantDay(questioned.created_at) }
  return (
    <Text c="dimmed" fz="sm">
      {questioned.takes_nothing
        ? t('Takes nothing, said to {{name}} on {{day}}.', author)
        : t('Last asked by {{name}} on {{day}}.', author)}
    </Text>
  )
}

function Row({ medication: m, onReconcile }: { medication: ListedMedication; onReconcile?: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const stated = (date_time: string | null) => date_time && format.statedDay(date_time, date_time)
  const { tone, label } = takenLabel(m, t)
  const [since, until] = [stated(m.start_date_time), stated(m.end_date_time)]
  const details = [
    sourceLabel(m.source, t),
    m.source_name,
    since && t('since {{day}}', { day: since }),
    // Of what is prescribed here it is the last day on which it may be dispensed, not the last of taking it.
    until && (m.source === 'prescribed' ? t('may be dispensed until {{day}}', { day: until }) : t('until {{day}}', { day: until })),
    m.source === 'prescribed' && m.source_status === 'expired' && t('its prescription has expired'),
  ]
  return (
    <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        {m.source === 'prescribed' ? (
          <AnchorLink to="/org/prescriptions/$id" params={{ id: m.id }} c="inherit" fw={500}>
            {m.medication_text}
          </AnchorLink>
        ) : (
          <Text fw={500}>{m.medication_text}</Text>
        )}
        <Text fz="sm">{m.dosage_text ?? t('How it is taken is not said.')}</Text>
        <Text fz="xs" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {m.found && (
          <Text fz="xs" c="dimmed">
            {[m.found.reason, m.found.author_name, format.instantDay(m.found.created_at)].filter(Boolean).join(' · ')}
          </Text>
        )}
      </div>
      <Stack gap={6} align="flex-end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {onReconcile && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Reconcile {{medication}}', { medication: m.medication_text })}
            onClick={onReconcile}
          >
            {t('Reconcile…')}
          </Button>
        )}
      </Stack>
    </Group>
  )
}
