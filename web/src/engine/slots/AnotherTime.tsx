import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { useFormat } from '#ui/locale.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import { dayAndTime, instantAt } from '#ui/zone-time.ts'
import { ExplainTime } from './ExplainTime.tsx'

interface Props {
  service_id: string
  /** Without it, one of `practitioners` has to be chosen. */
  practitioner_id?: string | undefined
  /** The further participants. */
  participant_ids?: readonly string[] | undefined
  practitioners: readonly { id: string; name: string; title: string | null }[]
  appointment_id?: string | undefined
  patient_id?: string | undefined
  minutes?: number | undefined
  /** The instant that is filled in first. */
  around?: string | undefined
  onChoose: (time: FreeTime) => void
}

/** Any day and time, typed: chosen if it is free, otherwise explained. */
export function AnotherTime({ practitioner_id, practitioners, around, onChoose, ...slot }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const first = around ? dayAndTime(around, format.zone) : { day: format.today(), time: '' }
  const [day, setDay] = useState(first.day)
  const [time, setTime] = useState(first.time)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown_id = practitioner_id ?? chosen ?? practitioners[0]?.id
  const startsAt = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time) ? instantAt(day, time, format.zone) : undefined
  if (!isOpen)
    return (
      <Group>
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setOpen(true)}>
          {t('Another time…')}
        </Button>
      </Group>
    )
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, xs: practitioner_id ? 2 : 3 }} spacing="sm">
        <DateField label={t('Day')} value={day} onChange={(value) => setDay(value)} />
        <TimeField label={t('Time')} value={time} onChange={(value) => setTime(value)} autoFocus />
        {!practitioner_id && (
          <Select
            label={t('Practitioner')}
            data={practitioners.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))}
            value={shown_id ?? null}
            onChange={setChosen}
          />
        )}
      </SimpleGrid>
      {shown_id && startsAt && (
        <ExplainTime
          practitionerId={shown_id}
          serviceId={slot.service_id}
          startsAt={startsAt}
          appointmentId={slot.appointment_id}
          patientId={slot.patient_id}
          participantIds={slot.participant_ids}
          minutes={slot.minutes}
          onChoose={onChoose}
        />
      )}
    </Stack>
  )
}
