import { Group, Text } from '@mantine/core'
import type { BoardLimits } from '@polyclinic/contract/foundation/settings/calendar-settings'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconFolder, IconNote } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calledName, personAgeLabel } from '#chart/patients/index.ts'
import { ActionIconLink, ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import {
  laneBefore,
  NextTransition,
  ReopenButton,
  reopenableUntil,
  serviceColour,
  TimerMark,
  TransitionDialog,
  TransitionMenu,
  timerOf,
} from '#visits/appointments/index.ts'
import classes from './board.module.css'
import { CallButton } from './CallButton.tsx'
import { CardMarks } from './CardMarks.tsx'
import { RoomMenu } from './RoomMenu.tsx'

interface Props {
  visit: TodayAppointment
  /** All visits of the board, to see which rooms are occupied. */
  all: TodayAppointment[]
  now: number
  limits: BoardLimits
  tabIndex: number
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

/** A visit on the board: time, patient, service, room, timer, and marks that staff should see. */
export function BoardCard({ visit, all, now, limits, tabIndex, onKeyDown, onFocus }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { patient, service, practitioner } = visit
  // A card is narrow, and a bare number is years.
  const age = patient.age?.unit === 'years' && !patient.is_deceased ? String(patient.age.value) : personAgeLabel(patient, t)
  const [isBack, setBack] = useState(false)
  const isReopenable = reopenableUntil(visit, now) !== undefined
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', visit.id)
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    <li
      className={classes.card}
      style={{ '--service': serviceColour(service.color) } as never}
      data-card={visit.id}
      tabIndex={tabIndex}
      aria-label={`${format.time(visit.starts_at)} ${patient.name}`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      draggable
      onDragStart={onDragStart}
    >
      <Group justify="space-between" gap="0 6px">
        <Text span fz="xs" fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
          {format.time(visit.starts_at)}
          {visit.token && (
            <Text span inherit c="dimmed" fw={500}>
              {' '}
              · {visit.token}
            </Text>
          )}
        </Text>
        <TimerMark timer={timerOf(visit, now, limits)} />
      </Group>
      <Group justify="space-between" align="flex-start" gap={4} wrap="nowrap">
        <Text fw={600} className={classes.name}>
          <Link to="/org/appointments/$id" params={{ id: visit.id }} className={classes.nameLink}>
            <bdi>{calledName(patient)}</bdi>
          </Link>
          {age && (
            <Text span c="dimmed" fw={400}>
              , {age}
            </Text>
          )}
        </Text>
        {can('patients.view') && (
          <ActionIconLink
            to="/org/patients/$id"
            params={{ id: patient.id }}
            size="sm"
            aria-label={t('Open the chart of {{name}}', { name: patient.name })}
          >
            <IconFolder size={16} />
          </ActionIconLink>
        )}
      </Group>
      <Text fz="xs" c="dimmed" className={classes.line}>
        {service.name} · <bdi>{practitioner.name}</bdi>
      </Text>
      {patient.phone && (
        <Text fz="xs" className={classes.line}>
          <PhoneLink number={patient.phone} />
        </Text>
      )}
      <CardMarks visit={visit} now={now} />
      <Group justify="space-between" gap={6} mt={6}>
        <NextTransition appointment={visit} />
        {isReopenable && <ReopenButton visit={visit} />}
        {visit.status === 'in-consultation' && can('clinical.write') && (
          <ButtonLink
            size="compact-sm"
            variant="default"
            to="/org/patients/$id"
            params={{ id: patient.id }}
            search={{ write: 'note', ...(visit.encounter_id ? { encounter_id: visit.encounter_id } : {}) }}
            aria-label={t('Write the note of {{name}}', { name: patient.name })}
          >
            {t('Note')}
          </ButtonLink>
        )}
        <Group gap={2} wrap="nowrap" ml="auto">
          <CallButton visit={visit} />
          <RoomMenu visit={visit} all={all} />
          <TransitionMenu appointment={visit} />
        </Group>
      </Group>
      {laneBefore(visit) && !isReopenable && <button type="button" hidden data-step-back tabIndex={-1} onClick={() => setBack(true)} />}
      {isBack && <TransitionDialog action="undo" appointment={visit} onClose={() => setBack(false)} />}
      {visit.reason && (
        <Text fz="xs" className={classes.reason}>
          <IconNote size={13} aria-label={t('Reason')} /> {visit.reason}
        </Text>
      )}
    </li>
  )
}
