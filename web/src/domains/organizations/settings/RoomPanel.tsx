import { Button, Divider, Group, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Room, RoomClosure } from '@polyclinic/contract/organization-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { instantAt } from '#ui/zone-time.ts'

/** A room or a device: its name, where it is, and when it can not be used. */
export function RoomPanel({ room }: { room: Room }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <RoomFields key={room.version} room={room} />
      <Divider />
      <Stack gap="sm">
        <Title order={3} fz="sm">
          {t('Can not be used')}
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
  const save = useCommand(api.organizations.changeRoom, { form, success: t('Saved.'), invalidates: ['organizations', 'appointments'] })
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
          allowDeselect={false}
          data={locations.map((one) => ({ value: one.id, label: one.name }))}
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
  const required = filled(t('Please fill this in.'))
  const form = useForm({
    initialValues: { reason: '', first_on: today(), first_time: '00:00', last_on: today(), last_time: '23:59' },
    transformValues: ({ reason, first_on, first_time, last_on, last_time }) => ({
      reason: reason.trim(),
      starts_at: instantAt(first_on, first_time, zone),
      ends_at: last_time === '23:59' ? instantAt(addDays(last_on, 1), '00:00', zone) : instantAt(last_on, last_time, zone),
    }),
    validate: {
      reason: required,
      first_on: required,
      first_time: required,
      last_on: (value, all) => (value < all.first_on ? t('This ends before it begins.') : required(value)),
      last_time: required,
    },
  })
  const add = useCommand(api.organizations.createRoomClosure, {
    form,
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
      <SimpleGrid cols={2}>
        <TextInput type="date" label={t('First day')} {...form.getInputProps('first_on')} />
        <TextInput type="time" label={t('From')} {...form.getInputProps('first_time')} />
        <TextInput type="date" label={t('Last day')} {...form.getInputProps('last_on')} />
        <TextInput type="time" label={t('Until')} {...form.getInputProps('last_time')} />
      </SimpleGrid>
    </FormShell>
  )
}
