import { Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'

interface Props {
  /** The length of the service, until another is chosen. */
  minutes: number
  onMinutes: (minutes: number) => void
  room_id: string | undefined
  onRoom: (room_id: string | undefined) => void
  /** The location of the visit, once its time is chosen. */
  location_id: string | undefined
}

/** The length of the visit, if it differs from that of its service, and its room. */
export function LengthAndRoom({ minutes, onMinutes, room_id, onRoom, location_id }: Props) {
  const { t } = useTranslation()
  const all = useQuery(query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const rooms = all.filter((room) => room.kind === 'room' && (!location_id || room.location_id === location_id))
  return (
    <SimpleGrid cols={rooms.length > 0 ? 2 : 1} spacing="sm">
      <NumberField
        label={t('Minutes')}
        min={5}
        max={1440}
        step={5}
        value={minutes}
        digits={0}
        // The last length stays while another one is typed; a text that is none stops the form.
        onChange={(value) => value !== '' && onMinutes(value)}
      />
      {rooms.length > 0 && (
        <Select
          label={<Optional>{t('Room')}</Optional>}
          clearable
          data={rooms.map((room) => ({ value: room.id, label: room.name }))}
          value={rooms.some((room) => room.id === room_id) ? (room_id ?? null) : null}
          onChange={(value) => onRoom(value ?? undefined)}
        />
      )}
    </SimpleGrid>
  )
}
