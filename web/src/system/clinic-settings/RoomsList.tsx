import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Room } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { IconDeviceDesktop, IconDoor, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useVisitsCommand, VisitsLink } from '#clinic/staff/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import classes from './settings.module.css'

/** Rooms and devices of one location. */
export function RoomsList({ location_id }: { location_id: string }) {
  const { t } = useTranslation()
  const rooms = useQuery(query(api.organizations.listRooms, { query: { location_id, limit: 100 } })).data?.items
  const [changed, setChanged] = useState<string>()
  const change = useVisitsCommand(
    api.organizations.updateRoom,
    { success: t('Saved.') },
    { links: <VisitsLink of={{ room_id: changed }} />, confirmLabel: t('Take out of use') },
  )
  const [kind, setKind] = useState<'room' | 'device'>()
  const [opened, setOpened] = useState<string>()
  if (!rooms) return null
  const edited = rooms.find((room) => room.id === opened)
  // The room now belongs to another location: should it come back, its panel must not open by itself.
  if (opened && !edited) setOpened(undefined)
  return (
    <Stack gap={0}>
      <Group justify="space-between" pb={4}>
        <Text fw={500}>{t('Rooms and devices')}</Text>
        <Group gap={4}>
          <Button variant="subtle" size="compact-sm" onClick={() => setKind('room')}>
            {t('Add a room')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setKind('device')}>
            {t('Add a device')}
          </Button>
        </Group>
      </Group>
      {rooms.length === 0 && !kind && <Text c="dimmed">{t('None yet. Rooms are optional: visits can be booked without.')}</Text>}
      {rooms.map((room) => (
        <div key={room.id} className={classes.room}>
          <Group gap="xs">
            {room.kind === 'room' ? <IconDoor size={16} aria-hidden="true" /> : <IconDeviceDesktop size={16} aria-hidden="true" />}
            <Text>{room.name}</Text>
            {room.status === 'inactive' && <StatusBadge tone="ended">{t('Not in use')}</StatusBadge>}
            {room.status === 'active' && <NextClosure room={room} />}
          </Group>
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={t('Change {{name}}', { name: room.name })}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setOpened(room.id)}>{t('Edit, or not usable for some time…')}</Menu.Item>
              <Menu.Item
                onClick={() => {
                  setChanged(room.id)
                  void change.run({
                    params: { id: room.id },
                    if_match: room.version,
                    body: { status: room.status === 'active' ? 'inactive' : 'active' },
                  })
                }}
              >
                {room.status === 'active' ? t('Take out of use') : t('Use again')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      ))}
      {change.dialog}
      {kind && <NewRoom key={kind} kind={kind} location_id={location_id} onDone={() => setKind(undefined)} />}
      {edited && (
        <SidePanel opened onClose={() => setOpened(undefined)} title={edited.name}>
          <RoomPanel room={edited} />
        </SidePanel>
      )}
    </Stack>
  )
}

/** Says that the room cannot be used now, or when that is next so. */
function NextClosure({ room: { closures } }: { room: Room }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [next] = closures
  if (!next) return null
  const isNow = Date.parse(next.starts_at) <= Date.now()
  return (
    <StatusBadge tone="warning">
      {isNow
        ? t('Not usable until {{until}}', { until: format.dateTime(next.ends_at, 'short') })
        : t('Not usable from {{from}}', { from: format.dateTime(next.starts_at, 'short') })}
    </StatusBadge>
  )
}

function NewRoom({ kind, location_id, onDone }: { kind: 'room' | 'device'; location_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { name: '' }, validate: { name: (value) => (value.trim() ? null : t('Please fill this in.')) } })
  const create = useCommand(api.organizations.createRoom, { form, onSuccess: onDone })
  return (
    <form noValidate onSubmit={form.onSubmit(({ name }) => void create.run({ body: { location_id, kind, name } }))}>
      <Group align="flex-end" gap="xs" pt="xs">
        <TextInput
          label={kind === 'room' ? t('Name of the room') : t('Name of the device')}
          autoFocus
          flex={1}
          maw={280}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={create.isPending}>
          {t('Add')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  )
}
