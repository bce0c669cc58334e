import { Group, Text, Tooltip } from '@mantine/core'
import type { TodayAppointment } from '@polyclinic/contract/appointments'
import { IconAlertTriangle, IconCoin, IconDoor, IconLock, IconNote, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { serviceColour } from '../service-colour.ts'
import { NextStep } from '../steps/NextStep.tsx'
import { StepMenu } from '../steps/StepMenu.tsx'
import classes from './board.module.css'
import { timerOf } from './lanes.ts'
import { TimerMark } from './TimerMark.tsx'

interface Props {
  visit: TodayAppointment
  now: number
  tabIndex: number
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

/** A visit on the board: when, who, what for, where, how long, and what one should know. */
export function BoardCard({ visit, now, tabIndex, onKeyDown, onFocus }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { patient, service, practitioner, room } = visit
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
      <Group justify="space-between" gap={6} wrap="nowrap">
        <Text span fz="xs" fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
          {format.time(visit.starts_at)}
          {visit.token && (
            <Text span inherit c="dimmed" fw={500}>
              {' '}
              · {visit.token}
            </Text>
          )}
        </Text>
        <TimerMark timer={timerOf(visit, now)} />
      </Group>
      <Text fw={600} className={classes.name}>
        <Link to="/org/appointments/$id" params={{ id: visit.id }} className={classes.nameLink}>
          {patient.name}
        </Link>
        {patient.age !== null && (
          <Text span c="dimmed" fw={400}>
            , {patient.age}
          </Text>
        )}
      </Text>
      <Text fz="xs" c="dimmed" className={classes.line}>
        {service.name} · {practitioner.name}
      </Text>
      <Marks visit={visit} room={room?.name} />
      <Group justify="space-between" gap={6} mt={6} wrap="nowrap">
        <NextStep appointment={visit} />
        <span style={{ marginInlineStart: 'auto' }}>
          <StepMenu appointment={visit} />
        </span>
      </Group>
      {visit.reason && (
        <Text fz="xs" className={classes.reason}>
          <IconNote size={13} aria-label={t('Reason')} /> {visit.reason}
        </Text>
      )}
    </li>
  )
}

function Marks({ visit, room }: { visit: TodayAppointment; room: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const owes = visit.balance_due && visit.balance_due.amount > 0
  return (
    <div className={classes.marks}>
      {room && <Mark icon={<IconDoor size={13} aria-hidden="true" />}>{room}</Mark>}
      {visit.service.place === 'video' && <Mark icon={<IconVideo size={13} aria-hidden="true" />}>{t('Video')}</Mark>}
      {visit.allergies && (
        <Mark icon={<IconAlertTriangle size={13} aria-hidden="true" />} colour="var(--text-bad)">
          {t('Allergies')}
        </Mark>
      )}
      {visit.alert && (
        <Mark icon={<IconAlertTriangle size={13} aria-hidden="true" />} colour="var(--text-warning)" hint={visit.alert}>
          {visit.alert}
        </Mark>
      )}
      {visit.patient.restricted && <Mark icon={<IconLock size={13} aria-hidden="true" />}>{t('Restricted')}</Mark>}
      {visit.patient.status === 'provisional' && (
        <Mark
          icon={<IconNote size={13} aria-hidden="true" />}
          hint={t('A chart opened by the patient; match it with an existing one or keep it.')}
        >
          {t('New chart')}
        </Mark>
      )}
      {visit.overbooked && (
        <Mark icon={<IconAlertTriangle size={13} aria-hidden="true" />} colour="var(--text-warning)">
          {t('Overbooked')}
        </Mark>
      )}
      {owes && visit.balance_due && (
        <Mark icon={<IconCoin size={13} aria-hidden="true" />} colour="var(--text-bad)" hint={t('Open invoices')}>
          {t('owes {{amount}}', { amount: format.money(visit.balance_due) })}
        </Mark>
      )}
    </div>
  )
}

function Mark({ icon, colour, hint, children }: { icon: ReactNode; colour?: string; hint?: string; children: ReactNode }) {
  const mark = (
    <Text span fz="xs" fw={colour ? 500 : 400} {...(colour ? { c: colour } : {})} className={classes.mark}>
      {icon}
      <span>{children}</span>
    </Text>
  )
  return hint ? (
    <Tooltip label={hint} multiline maw={280}>
      {mark}
    </Tooltip>
  ) : (
    mark
  )
}
