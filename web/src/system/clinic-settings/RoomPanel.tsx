import { Button, Divider, Group, SegmentedControl, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Room, RoomClosure } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { instantsOf, PeriodFields, periodAliases, usePeriodRules, wholeDay } from '#ui/PeriodFields.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** A room or a device: its name, its location, and when it cannot be used. */
export function RoomPanel({ room }: { room: Room }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <RoomFields key={room.version} room={room} />
      <Divider />
      <Stack gap="sm">
        <Title order={3} fz="sm">
          {t('Cannot be used')}
        </Title>
        {room.closures.length === 0 && <Text c="dimmed">{t('Nothing ahead. A repair or a service of the machine stands here.')}</Text>}
        {room.closures.map((closure) => (
          <ClosureLine key={closure.id} closure={closure} />
        ))}
        <ClosureFields room_id={room.id} />
      </Stack>
    </Stack>
  )
}

const filled = (text: string) => (value: string) => (value.trim() ? null : text)

function RoomFields({ room: { id, name, kind, location_id, version } }: { room: Room }) {
  const { t } = useTranslation()
  const locations = useQuery(query(api.organizations.listLocations, { query: { limit: 100 } })).data?.items ?? []
  const form = useForm({ initialValues: { name, kind, location_id }, validate: { name: filled(t('Please fill this in.')) } })
  const save = useCommand(api.organizations.updateRoom, { form, success: t('Saved.'), invalidates: ['organizations', 'appointments'] })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save')}
      onSubmit={(body) => save.run({ params: { id }, if_match: version, body })}
    >
      <TextInput label={t('Name')} {...form.getInputProps('name')} />
      <SegmentedControl
        aria-label={t('Room or device')}
        data={[
          { value: 'room', label: t('Room') },
          { value: 'device', label: t('Device') },
        ]}
        {...form.getInputProps('kind')}
      />
      {locations.length > 1 && (
        <Select
          label={t('Location')}
          data={locations.map((location) => ({ value: location.id, label: location.name }))}
          {...form.getInputProps('location_id')}
        />
      )}
    </FormShell>
  )
}

function ClosureLine({ closure: { id, room_id, starts_at, ends_at, reason, visits } }: { closure: RoomClosure }) {
  const { t } = useTranslation()
  const can = useCan()
  const remove = useCommand(api.organizations.deleteRoomClosure, {
    success: t('It can be used again.'),
    invalidates: ['organizations', 'appointments'],
  })
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text fw={500}>{reason}</Text>
        <Text c="dimmed" fz="xs">
          <DateTimeText value={starts_at} format="short" /> – <DateTimeText value={ends_at} format="short" />
        </Text>
        {visits > 0 && can('appointments.view') && (
          <AnchorLink to="/org/appointments" search={{ room_closure_id: id }} fz="sm">
            {t('{{count}} visits are booked then', { count: visits })}
          </AnchorLink>
        )}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        flex="0 0 auto"
        aria-label={t('Use again: {{reason}}', { reason })}
        loading={remove.isPending}
        onClick={() => remove.run({ params: { id: room_id, closure_id: id } })}
      >
        {t('Use again')}
      </Button>
    </Group>
  )
}

function ClosureFields({ room_id }: { room_id: string }) {
  const { t } = useTranslation()
  const { zone, today } = useFormat()
  const form = useForm({
    initialValues: { reason: '', ...wholeDay(today()) },
    transformValues: ({ reason, ...period }) => ({
      reason: reason.trim(),
      ...instantsOf(period, zone),
    }),
    validate: { reason: filled(t('Please fill this in.')), ...usePeriodRules() },
  })
  const add = useCommand(api.organizations.createRoomClosure, {
    form,
    field_aliases: periodAliases,
    success: t('Nothing is booked in it then.'),
    invalidates: ['organizations', 'appointments'],
    onSuccess: () => form.reset(),
  })
  return (
    <FormShell
      form={form}
      pending={add.isPending}
      failure={add.failure}
      submitLabel={t('Do not use then')}
      onSubmit={(body) => add.run({ params: { id: room_id }, body })}
    >
      <TextInput label={t('Reason')} description={t('Repair, painting, service of the machine.')} {...form.getInputProps('reason')} />
      <PeriodFields form={form} />
    </FormShell>
  )
}
