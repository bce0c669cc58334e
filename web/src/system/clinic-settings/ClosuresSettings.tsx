import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { Closure } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { instantsOf, PeriodFields, periodAliases, usePeriodRules, wholeDay } from '#ui/PeriodFields.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** Days and hours on which the clinic, or one location, is closed. */
export function ClosuresSettings() {
  const { t } = useTranslation()
  const [opened, panel] = useDisclosure()
  const list = useQuery(query(api.organizations.listClosures, { query: { limit: 100 } }))
  const locations = useQuery(query(api.organizations.listLocations, { query: { limit: 100 } })).data?.items ?? []
  const remove = useCommand(api.organizations.deleteClosure, { success: t('The closure is taken back.') })
  const placeOf = (id: string | null) => (id ? (locations.find((location) => location.id === id)?.name ?? '…') : t('Whole clinic'))
  const button = (id: string, reason: string) => (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t('Open again: {{reason}}', { reason })}
      onClick={() => remove.run({ params: { id } })}
    >
      {t('Open again')}
    </Button>
  )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <div>
          <Title order={2} fz="md">
            {t('Closures')}
          </Title>
          <Text c="dimmed">{t('Nothing can be booked then; visits that are booked already stay.')}</Text>
        </div>
        <Button leftSection={<IconPlus size={16} />} onClick={panel.open}>
          {t('Add a closure')}
        </Button>
      </Group>
      <ListTable
        label={t('Closures')}
        list={list}
        columns={[
          { accessor: 'reason', title: t('Reason') },
          { accessor: 'location_id', title: t('Where'), render: (closure) => placeOf(closure.location_id) },
          { accessor: 'starts_at', title: t('From'), render: (closure) => <DateTimeText value={closure.starts_at} /> },
          { accessor: 'ends_at', title: t('Until'), render: (closure) => <DateTimeText value={closure.ends_at} /> },
          { accessor: 'visits', title: '', render: (closure) => <VisitsIn closure={closure} /> },
          { accessor: 'id', title: '', textAlign: 'right', render: (closure) => button(closure.id, closure.reason) },
        ]}
        compact={(closure) => (
          <Group justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{closure.reason}</Text>
              <Text c="dimmed" fz="xs">
                <DateTimeText value={closure.starts_at} format="short" /> – <DateTimeText value={closure.ends_at} format="short" /> ·{' '}
                {placeOf(closure.location_id)}
              </Text>
              <VisitsIn closure={closure} />
            </div>
            {button(closure.id, closure.reason)}
          </Group>
        )}
        empty={
          <EmptyState bare icon={IconCalendarOff} title={t('No closure ahead')}>
            {t('Add public holidays and days off here.')}
          </EmptyState>
        }
      />
      <SidePanel opened={opened} onClose={panel.close} title={t('New closure')}>
        <ClosureForm places={locations.map(({ id, name }) => ({ value: id, label: name }))} onDone={panel.close} />
      </SidePanel>
    </Stack>
  )
}

/** Visits that were booked before the closure was entered: staff have to move or cancel them. */
function VisitsIn({ closure: { id, visits } }: { closure: Closure }) {
  const { t } = useTranslation()
  const can = useCan()
  if (visits === 0) return null
  const text = t('{{count}} visits are booked then', { count: visits })
  return can('appointments.view') ? (
    <AnchorLink to="/org/appointments" search={{ closure_id: id }}>
      {text}
    </AnchorLink>
  ) : (
    <Text>{text}</Text>
  )
}

function ClosureForm({ places, onDone }: { places: { value: string; label: string }[]; onDone: () => void }) {
  const { t } = useTranslation()
  const { zone, today } = useFormat()
  const form = useForm({
    initialValues: { reason: '', location_id: '', ...wholeDay(today()) },
    transformValues: ({ reason, location_id, ...period }) => ({
      reason: reason.trim(),
      location_id: location_id || null,
      ...instantsOf(period, zone),
    }),
    validate: { reason: (value) => (value.trim() ? null : t('Please fill this in.')), ...usePeriodRules() },
  })
  const create = useCommand(api.organizations.createClosure, {
    form,
    field_aliases: periodAliases,
    success: ({ visits }) =>
      visits > 0
        ? t('The closure is added. {{count}} visits are booked then: the list has them.', { count: visits })
        : t('The closure is added.'),
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Add the closure')}
      onSubmit={(body) => create.run({ body })}
    >
      <TextInput
        label={t('Reason')}
        description={t('Patients see it: Public holiday, Staff training.')}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {places.length > 1 && (
        <Select label={t('Where')} placeholder={t('Whole clinic')} data={places} clearable {...form.getInputProps('location_id')} />
      )}
      <PeriodFields form={form} />
    </FormShell>
  )
}
