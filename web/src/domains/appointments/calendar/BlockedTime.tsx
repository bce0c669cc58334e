import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { CalendarHours } from '@polyclinic/contract/board'
import type { Practitioner } from '@polyclinic/contract/staff'
import { useTranslation } from 'react-i18next'
import { doctorName } from '#domains/directory/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { instantAt } from '#ui/zone-time.ts'
import type { Slot } from './Columns.tsx'
import { judge } from './judge.ts'
import { verdictWords } from './verdict-words.ts'

interface Props {
  slot: Slot
  hours: CalendarHours
  practitioners: Practitioner[]
  practitioner_id: string | undefined
  service_id: string | undefined
  onClose: () => void
  onCreate: () => void
}

/** A shaded time was clicked: why nothing can be booked then, and the way on. */
export function BlockedTime({ slot, hours, practitioners, practitioner_id, onClose, onCreate }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const starts_at = instantAt(slot.place.day, slot.time, format.zone)
  const ends_at = new Date(Date.parse(starts_at) + 5 * 60_000).toISOString()
  const doctor = practitioners.find((one) => one.id === practitioner_id)
  const verdict = judge(
    { starts_at, ends_at, practitioner_id: practitioner_id ?? '', room_id: null },
    {},
    { visits: [], hours, services: new Map(), now: 0 },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text fw={600} fz="md">
          {format.dateTime(starts_at, 'weekday')}
        </Text>
      }
      size="sm"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <Text>
          {doctor && `${doctorName(doctor)}: `}
          {verdictWords(verdict, t, format)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCreate}>
            {t('New appointment around then')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('Close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
