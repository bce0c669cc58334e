import { ActionIcon, Button, Card, Group, Menu, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Condition } from '@polyclinic/contract/patients'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import classes from './chart.module.css'

export function ConditionsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(query(api.patients.listConditions, { params: { id: patient_id }, query: {} }))
  if (!list.data)
    return list.error ? <ErrorState error={list.error} onRetry={() => list.refetch()} /> : <ListSkeleton rows={3} columns={2} />
  const add = can('clinical.write') && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('Record a problem')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {isAdding && (
        <Card padding="md">
          <ConditionForm patient_id={patient_id} onDone={() => setAdding(false)} />
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
                <Row key={condition.id} condition={condition} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </Stack>
  )
}

function Row({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const change = useCommand(api.patients.updateCondition, { success: t('Saved.') })
  const set = (status: Condition['status']) =>
    change.run({ params: { id: condition.patient_id, child_id: condition.id }, body: { status }, if_match: condition.version })
  const isError = condition.status === 'entered-in-error'
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} className={isError ? classes.struck : undefined}>
            {condition.display}{' '}
            {condition.code && (
              <Text span c="dimmed" fw={400} className="figures">
                {condition.code}
              </Text>
            )}
          </Text>
          <Text fz="xs" c="dimmed">
            {condition.onset_on
              ? t('Since {{day}}', { day: format.day(condition.onset_on) })
              : t('Recorded {{day}}', { day: format.instantDay(condition.recorded_at) })}
          </Text>
        </div>
        <Group gap={6} wrap="nowrap">
          {isError ? (
            <StatusBadge tone="ended">{t('Entered in error')}</StatusBadge>
          ) : (
            condition.status === 'resolved' && <StatusBadge tone="success">{t('Resolved')}</StatusBadge>
          )}
          {can('clinical.write') && !isError && (
            <Menu>
              <Menu.Target>
                <ActionIcon aria-label={t('What to do with {{problem}}', { problem: condition.display })} loading={change.isPending}>
                  <IconDots size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {condition.status === 'active' ? (
                  <Menu.Item onClick={() => set('resolved')}>{t('Is resolved')}</Menu.Item>
                ) : (
                  <Menu.Item onClick={() => set('active')}>{t('Is active again')}</Menu.Item>
                )}
                <Menu.Item color="red" onClick={() => set('entered-in-error')}>
                  {t('Mark as entered in error')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </Group>
    </li>
  )
}

function ConditionForm({ patient_id, onDone }: { patient_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { display: '', code: '', onset_on: '' },
    transformValues: ({ display, code, onset_on }) => ({
      display: display.trim(),
      code: code.trim().toUpperCase() || null,
      onset_on: onset_on || null,
    }),
    validate: { display: (value) => (value.trim() ? null : t('What is the problem?')) },
  })
  const create = useCommand(api.patients.createCondition, {
    form,
    success: t('Recorded.'),
    invalidates: ['patients', 'records'],
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Record')}
      onSubmit={(body) => create.run({ params: { id: patient_id }, body })}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <TextInput label={t('Problem')} placeholder={t('Asthma')} autoFocus {...form.getInputProps('display')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={<Optional>{t('ICD-10 code')}</Optional>} placeholder="J45.9" {...form.getInputProps('code')} />
        <DateField isPast label={<Optional>{t('Since')}</Optional>} {...form.getInputProps('onset_on')} />
      </SimpleGrid>
    </FormShell>
  )
}
