import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import type { SlotConflictCode } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import type { ExplainedTime } from '@polyclinic/contract/visits/appointments/explained-times'
import {
  IconBan,
  IconCalendarOff,
  IconCheck,
  IconClockPause,
  IconDoorOff,
  IconHourglass,
  IconInfoCircle,
  IconUserOff,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import classes from './times.module.css'

interface Props {
  practitionerId: string
  serviceId: string
  startsAt: string
  /** A visit that is to be moved: its own time counts as free. */
  appointmentId?: string | undefined
  patientId?: string | undefined
  /** The further participants. */
  participantIds?: readonly string[] | undefined
  minutes?: number | undefined
  /** Chooses the time, or one of the nearest, if it is free. */
  onChoose?: ((time: FreeTime) => void) | undefined
}

const icons: Partial<Record<SlotConflictCode, TablerIcon>> = {
  no_hours: IconCalendarOff,
  closed: IconCalendarOff,
  leave: IconUserOff,
  busy_elsewhere: IconUserOff,
  not_offered: IconUserOff,
  buffer: IconClockPause,
  held: IconHourglass,
  too_soon: IconClockPause,
  group_full: IconUsersGroup,
  room_taken: IconDoorOff,
  room_not_chosen: IconDoorOff,
  device_taken: IconDoorOff,
  participant_taken: IconUserOff,
}

/** Explains why a time cannot be booked: every conflict, those that overbooking could pass, and the nearest free times. */
export function ExplainTime({ practitionerId, serviceId, startsAt, appointmentId, patientId, participantIds, minutes, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const explained = useQuery(
    query(api.appointments.explainSlot, {
      query: {
        practitioner_id: practitionerId,
        service_id: serviceId,
        starts_at: startsAt,
        ...(appointmentId ? { appointment_id: appointmentId } : {}),
        ...(patientId ? { patient_id: patientId } : {}),
        ...(participantIds?.length ? { participant_ids: participantIds.join(',') } : {}),
        ...(minutes ? { duration_minutes: minutes } : {}),
      },
    }),
  )
  if (!explained.data)
    return (
      <QueryState
        query={explained}
        bare
        skeleton={
          <Stack gap={6} aria-busy="true" role="status" aria-label={t('Loading…')}>
            <Skeleton h={18} w="60%" />
            <Skeleton h={18} w="80%" />
          </Stack>
        }
      />
    )
  const { data } = explained
  const binding = data.blocks.filter((block) => block.binds_staff)
  const soft_blocks = data.blocks.filter((block) => !block.binds_staff)
  const { location_id } = data
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>
        {data.is_free
          ? t('{{when}} is free.', { when: format.dateTime(data.starts_at, 'weekday') })
          : t('{{when}} cannot be booked:', { when: format.dateTime(data.starts_at, 'weekday') })}
      </Text>
      {binding.length > 0 && <Blocks blocks={binding} />}
      {soft_blocks.length > 0 && (
        <div>
          <Text c="dimmed" fz="sm" mb={4}>
            {t('Worth knowing; it does not hold you back:')}
          </Text>
          <Blocks blocks={soft_blocks} quiet />
        </div>
      )}
      {!data.is_free && <Overbooking data={data} />}
      {data.is_free && onChoose && location_id && (
        <Group>
          <Button
            size="compact-md"
            leftSection={<IconCheck size={16} aria-hidden="true" />}
            onClick={() => onChoose({ practitioner_id: practitionerId, location_id, starts_at: data.starts_at, ends_at: data.ends_at })}
          >
            {t('Take this time')}
          </Button>
        </Group>
      )}
      {data.nearest.length > 0 && (
        <div>
          <Text fz="sm" c="dimmed" mb={4}>
            {t('Free nearest to it')}
          </Text>
          <Group gap={6}>
            {data.nearest.map((time) =>
              onChoose ? (
                <Button key={time.starts_at} variant="default" size="compact-md" onClick={() => onChoose(time)}>
                  {format.dateTime(time.starts_at, 'weekday')}
                </Button>
              ) : (
                <Text key={time.starts_at} span className="figures">
                  {format.dateTime(time.starts_at, 'weekday')}
                </Text>
              ),
            )}
          </Group>
        </div>
      )}
    </Stack>
  )
}

function Blocks({ blocks, quiet }: { blocks: ExplainedTime['blocks']; quiet?: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.blocks}>
      {blocks.map((block) => {
        const Icon = icons[block.code] ?? (quiet ? IconInfoCircle : IconBan)
        return (
          <li key={`${block.code} ${block.detail}`}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <Text span c={quiet ? 'dimmed' : undefined}>
              {block.detail}{' '}
              {block.appointment_id && (
                <AnchorLink to="/org/appointments/$id" params={{ id: block.appointment_id }}>
                  {t('Open the visit')}
                </AnchorLink>
              )}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}

function Overbooking({ data: { overbooking } }: { data: ExplainedTime }) {
  const { t } = useTranslation()
  return (
    <Alert color="gray" p="xs">
      {!overbooking.possible
        ? t('It cannot be overbooked either.')
        : overbooking.allowed
          ? t('You can overbook it, with a reason.')
          : t('It could be overbooked by somebody whose role allows it.')}
    </Alert>
  )
}
