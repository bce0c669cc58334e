import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { refuseUnreadable } from '#ui/refuse-unreadable.ts'
import { TimeField } from '#ui/TimeField.tsx'
import { dayAndTime, instantAt } from '#ui/zone-time.ts'
import { ReachNotice } from '../ReachNotice.tsx'
import { nowLabel } from '../visit/now-label.ts'
import type { CalendarConflict } from './calendar-conflicts.ts'
import { conflictLabel } from './conflict-labels.ts'
import { type Position, positionOf } from './positions.ts'
import type { Move } from './use-moves.ts'

interface Props {
  visit: StaffAppointment
  practitioners: Practitioner[]
  rooms: { id: string; name: string; location_id: string }[]
  findConflict: (spot: Position, visit: StaffAppointment) => CalendarConflict | undefined
  onMove: (move: Move) => void
  onClose: () => void
}

/** A form for everything that a drag can change: time, length, practitioner and room. */
export function MoveDialog({ visit, practitioners, rooms, findConflict, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = positionOf(visit)
  const start = dayAndTime(visit.starts_at, format.zone)
  const [day, setDay] = useState(start.day)
  const [time, setTime] = useState(start.time)
  const [length, setLength] = useState<number | ''>((Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000)
  const [practitioner_id, setPractitioner] = useState(now.practitioner_id)
  const [room_id, setRoom] = useState(now.room_id)
  const [isNotified, setNotified] = useState(true)
  const offering = practitioners.filter(
    (practitioner) => practitioner.service_ids.includes(visit.service.id) || practitioner.id === now.practitioner_id,
  )
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time) && typeof length === 'number' && length >= 5
  const starts_at = isWhole ? instantAt(day, time, format.zone) : visit.starts_at
  const to: Position = {
    starts_at,
    ends_at: isWhole ? new Date(Date.parse(starts_at) + length * 60_000).toISOString() : visit.ends_at,
    practitioner_id,
    room_id,
  }
  const conflict = findConflict(to, visit)
  const isFree = !conflict
  const notable = starts_at !== visit.starts_at || practitioner_id !== now.practitioner_id
  return (
    <Dialog onClose={onClose} title={t('Move {{name}}', { name: visit.patient.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (refuseUnreadable(event.currentTarget)) return
          if (isWhole) onMove({ visit, to, notify_patient: isNotified })
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">{nowLabel(visit, t, format)}</Text>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <DateField label={t('Day')} value={day} onChange={(value) => setDay(value)} />
            <TimeField label={t('Time')} data-autofocus value={time} onChange={(value) => setTime(value)} />
            <NumberField label={t('Minutes')} digits={0} min={5} max={1440} step={5} value={length} onChange={setLength} />
          </SimpleGrid>
          {offering.length > 0 && (
            <Select
              label={t('Practitioner')}
              data={offering.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))}
              value={practitioner_id}
              onChange={(value) => value && setPractitioner(value)}
            />
          )}
          {rooms.length > 0 && (
            <Select
              label={<Optional>{t('Room')}</Optional>}
              clearable
              data={rooms.map((room) => ({ value: room.id, label: room.name }))}
              value={room_id}
              onChange={setRoom}
            />
          )}
          <Group gap={6} wrap="nowrap" role="status" c={isFree ? 'var(--text-good, inherit)' : 'var(--text-warning)'}>
            {isFree ? <IconCheck size={18} aria-hidden="true" /> : <IconAlertTriangle size={18} aria-hidden="true" />}
            <Text span>{conflictLabel(conflict, t, format)}</Text>
          </Group>
          {notable && <ReachNotice patient={visit.patient} kind="appointment-moved" />}
          {notable && (
            <Checkbox
              label={t('Tell the patient by message')}
              checked={isNotified}
              onChange={(event) => setNotified(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Keep as it is')}
            </Button>
            <Button type="submit" disabled={!isWhole}>
              {t('Move to {{when}}', { when: format.dateTime(to.starts_at, 'weekday') })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
