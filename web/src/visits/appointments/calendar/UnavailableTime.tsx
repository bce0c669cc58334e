import { Button, Group, Select, Stack, Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { CalendarHours } from '@polyclinic/contract/visits/board/board'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExplainTime } from '#engine/slots/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { instantAt } from '#ui/zone-time.ts'
import { servicesQuery } from '../desk/Filters.tsx'
import type { Slot } from './Columns.tsx'
import { findConflict } from './calendar-conflicts.ts'
import { conflictLabel } from './conflict-labels.ts'

interface Props {
  slot: Slot
  hours: CalendarHours
  practitioners: Practitioner[]
  /** The practitioner of the column; undefined if one column shows everybody. */
  practitioner_id: string | undefined
  service_id: string | undefined
  onClose: () => void
  onCreate: () => void
  onChoose: (time: FreeTime, service_id: string) => void
}

/** Explains a shaded time that was clicked: why nothing can be booked then, by rule and service, and the nearest free times. */
export function UnavailableTime({ slot, hours, practitioners, practitioner_id, service_id, onClose, onCreate, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const starts_at = instantAt(slot.place.day, slot.time, format.zone)
  const doctor = practitioners.find((practitioner) => practitioner.id === practitioner_id)
  const services = (useQuery(servicesQuery()).data?.items ?? []).filter((service) => doctor && service.practitioner_ids.includes(doctor.id))
  const [chosen, setChosen] = useState(service_id)
  const service = services.find((service) => service.id === chosen) ?? services[0]
  return (
    <Dialog onClose={onClose} title={[format.dateTime(starts_at, 'weekday'), doctor && nameWithTitle(doctor)].filter(Boolean).join(' · ')}>
      <Stack gap="md">
        {doctor && service ? (
          <>
            <Select
              label={t('Service')}
              data={services.map((service) => ({ value: service.id, label: service.name }))}
              value={service.id}
              onChange={(value) => value && setChosen(value)}
            />
            <ExplainTime
              practitionerId={doctor.id}
              serviceId={service.id}
              startsAt={starts_at}
              minutes={slot.minutes}
              onChoose={(time) => onChoose(time, service.id)}
            />
          </>
        ) : (
          <Text>{shortly()}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCreate}>
            {t('New appointment around then')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('Close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )

  /** The reason that the screen knows by itself, when there is no practitioner to ask the server about. */
  function shortly() {
    const ends_at = new Date(Date.parse(starts_at) + 5 * 60_000).toISOString()
    const position = { starts_at, ends_at, practitioner_id: practitioner_id ?? '', room_id: null }
    return conflictLabel(findConflict(position, {}, { visits: [], holds: [], hours, services: new Map(), now: 0 }), t, format)
  }
}
