import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconDoor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { whoIsIn } from './rooms.ts'

/** The room of a visit: another room, none, or an exchange with the patient who is in it. */
export function RoomMenu({ visit, all }: { visit: TodayAppointment; all: TodayAppointment[] }) {
  const { t } = useTranslation()
  const can = useCan()
  const rooms = useQuery(query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const change = useCommand(api.appointments.updateAppointment, {
    success: ({ room, patient: { name } }) =>
      room ? t('{{name}} is in {{room}} now.', { name, room: room.name }) : t('{{name}} has no room now.', { name }),
  })
  const swap = useCommand(api.board.swapRooms, {
    success: ({ items }) =>
      items
        .map(({ patient: { name }, room }) =>
          room ? t('{{name}}: {{room}}', { name, room: room.name }) : t('{{name}}: no room', { name }),
        )
        .join(' · '),
  })
  const isOver = ['fulfilled', 'cancelled', 'noshow', 'entered-in-error'].includes(visit.status)
  const roomsOfPlace = rooms.filter((room) => room.kind === 'room' && room.location_id === visit.location.id)
  const icon = <IconDoor size={16} aria-hidden="true" />
  if (isOver || !can('appointments.manage') || roomsOfPlace.length === 0)
    return visit.room ? (
      <Text span fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {visit.room.name}
      </Text>
    ) : null
  const label = visit.room
    ? t('{{room}}: another room for {{name}}', { room: visit.room.name, name: visit.patient.name })
    : t('A room for {{name}}', { name: visit.patient.name })
  const put = (room_id: string | null) => change.run({ params: { id: visit.id }, body: { room_id }, if_match: visit.version })
  return (
    <Menu width={240}>
      <Menu.Target>
        {visit.room ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={icon}
            aria-label={label}
            data-room
            loading={change.isPending || swap.isPending}
          >
            {visit.room.name}
          </Button>
        ) : (
          <ActionIcon size="md" aria-label={label} data-room loading={change.isPending || swap.isPending}>
            <IconDoor size={18} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Room')}</Menu.Label>
        {roomsOfPlace
          .filter((room) => room.id !== visit.room?.id)
          .map((room) => {
            const otherVisit = whoIsIn(room.id, visit, all)
            return (
              <Menu.Item
                key={room.id}
                onClick={() =>
                  otherVisit ? swap.run({ params: { id: visit.id }, body: { with_appointment_id: otherVisit.id } }) : put(room.id)
                }
              >
                {room.name}
                <Text span display="block" fz="xs" c="dimmed">
                  {otherVisit ? t('Exchange with {{name}}', { name: otherVisit.patient.name }) : t('Free')}
                </Text>
              </Menu.Item>
            )
          })}
        {visit.room && <Menu.Item onClick={() => put(null)}>{t('No room')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
