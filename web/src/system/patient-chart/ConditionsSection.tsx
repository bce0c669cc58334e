import { ActionIcon, Button, Card, Group, Menu, Stack, Text } from '@mantine/core'
import { isAbated } from '@polyclinic/contract/chart/patients/condition-rules'
import type { Condition } from '@polyclinic/contract/chart/patients/conditions'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { CodeText, codedOf } from '#foundation/terminology/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ConditionForm } from './ConditionForm.tsx'
import classes from './chart.module.css'
import { severityLabel, statusLabel, statusTone, verificationLabel } from './condition-labels.ts'

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
                    <Row condition={condition} onChange={() => setOpen(condition.id)} />
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

function Row({ condition, onChange }: { condition: Condition; onChange: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const change = useCommand(api.patients.updateCondition, { success: t('Saved.'), invalidates: ['patients', 'records'] })
  const set = (status: Condition['status']) =>
    change.run({ params: { id: condition.patient_id, child_id: condition.id }, body: { status }, if_match: condition.version })
  const { status, verification_status, note } = condition
  const isError = status === 'entered-in-error'
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text fw={500} className={isError ? classes.struck : undefined}>
          {condition.display} <CodeText value={codedOf(condition)} />
        </Text>
        <Facts condition={condition} />
        {note && <Text fz="sm">{note}</Text>}
      </div>
      <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
        {(isError || verification_status !== 'refuted') && status !== 'active' && (
          <StatusBadge tone={statusTone[status]}>{statusLabel(status, t)}</StatusBadge>
        )}
        {!isError && verification_status !== 'confirmed' && (
          <StatusBadge tone={verification_status === 'refuted' ? 'ended' : 'waiting'}>
            {verificationLabel(verification_status, t)}
          </StatusBadge>
        )}
        {can('clinical.write') && !isError && (
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={t('What to do with {{problem}}', { problem: condition.display })} loading={change.isPending}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onChange}>{t('Change')}</Menu.Item>
              {isAbated(status) ? (
                <Menu.Item onClick={() => set('active')}>{t('Is active again')}</Menu.Item>
              ) : (
                <Menu.Item onClick={() => set('resolved')}>{t('Is resolved')}</Menu.Item>
              )}
              <Menu.Item color="red" onClick={() => set('entered-in-error')}>
                {t('Mark as entered in error')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </Group>
  )
}

/** The onset and severity of a problem, and its recorder or source. */
function Facts({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { onset_on, abated_on, severity, recorded_at, recorder_name, source } = condition
  const day = format.instantDay(recorded_at)
  const facts = [
    onset_on && t('since {{day}}', { day: format.day(onset_on) }),
    abated_on && t('until {{day}}', { day: format.day(abated_on) }),
    severity && severityLabel(severity, t),
    recorder_name ? t('recorded by {{name}}, {{day}}', { name: recorder_name, day }) : t('recorded {{day}}', { day }),
    source && t('from {{source}}', { source }),
  ]
  return (
    <Text fz="xs" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
