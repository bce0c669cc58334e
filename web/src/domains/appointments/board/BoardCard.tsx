import { Group, Text, Tooltip } from '@mantine/core'
import type { TodayAppointment } from '@polyclinic/contract/appointments'
import type { BoardLimits } from '@polyclinic/contract/calendar-settings'
import { IconAlertTriangle, IconClockHour4, IconCoin, IconLock, IconNote, IconSpeakerphone, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { minutesLabel } from '../minutes-label.ts'
import { serviceColour } from '../service-colour.ts'
import { NextStep } from '../steps/NextStep.tsx'
import { ReopenButton } from '../steps/ReopenButton.tsx'
import { reopenableUntil } from '../steps/reopenable.ts'
import { StepDialog } from '../steps/StepDialog.tsx'
import { StepMenu } from '../steps/StepMenu.tsx'
import classes from './board.module.css'
import { CallButton } from './CallButton.tsx'
import { laneBefore, timerOf, waitOf } from './lanes.ts'
import { RoomMenu } from './RoomMenu.tsx'
import { TimerMark } from './TimerMark.tsx'

interface Props {
  visit: TodayAppointment
  /** Every visit of the board: who is in which room. */
  all: TodayAppointment[]
  now: number
  limits: BoardLimits
  tabIndex: number
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

/** A visit on the board: when, who, what for, where, how long, and what one should know. */
export function BoardCard({ visit, all, now, limits, tabIndex, onKeyDown, onFocus }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { patient, service, practitioner } = visit
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
      <Text fw={600} className={classes.name}>
        <Link to="/org/appointments/$id" params={{ id: visit.id }} className={classes.nameLink}>
          <bdi>{patient.name}</bdi>
        </Link>
        {patient.age !== null && (
          <Text span c="dimmed" fw={400}>
            , {patient.age}
          </Text>
        )}
      </Text>
      <Text fz="xs" c="dimmed" className={classes.line}>
        {service.name} · <bdi>{practitioner.name}</bdi>
      </Text>
      <Marks visit={visit} now={now} />
      <Group justify="space-between" gap={6} mt={6}>
        <NextStep appointment={visit} />
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
          <StepMenu appointment={visit} />
        </Group>
      </Group>
      {laneBefore(visit) && !isReopenable && <button type="button" hidden data-step-back tabIndex={-1} onClick={() => setBack(true)} />}
      {isBack && <StepDialog verb="undo" appointment={visit} onClose={() => setBack(false)} />}
      {visit.reason && (
        <Text fz="xs" className={classes.reason}>
          <IconNote size={13} aria-label={t('Reason')} /> {visit.reason}
        </Text>
      )}
    </li>
  )
}

function Marks({ visit, now }: { visit: TodayAppointment; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isWaiting = visit.status === 'arrived' || visit.status === 'checked-in'
  const called = visit.called_at ? Math.max(0, Math.floor((now - Date.parse(visit.called_at)) / 60_000)) : 0
  const owes = visit.balance_due && visit.balance_due.amount > 0
  return (
    <div className={classes.marks}>
      {isWaiting && visit.called_at && (
        <Mark icon={<IconSpeakerphone size={13} aria-hidden="true" />} colour="var(--mantine-primary-color-light-color)">
          {called === 0 ? t('Called just now') : t('Called {{time}} ago', { time: minutesLabel(called, t) })}
        </Mark>
      )}
      <WaitMark visit={visit} />
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

/** The wait that was told, and beside it what it came to. */
function WaitMark({ visit }: { visit: TodayAppointment }) {
  const { t } = useTranslation()
  const wait = waitOf(visit)
  // nothing to wait for was told
  if (!wait || (wait.waited === null && !wait.told)) return null
  const icon = <IconClockHour4 size={13} aria-hidden="true" />
  if (wait.waited === null) return <Mark icon={icon}>{t('told {{time}}', { time: minutesLabel(wait.told ?? 0, t) })}</Mark>
  if (wait.told === null) return <Mark icon={icon}>{t('waited {{time}}', { time: minutesLabel(wait.waited, t) })}</Mark>
  return (
    <Mark icon={icon} {...(wait.waited > wait.told ? { colour: 'var(--text-warning)' } : {})}>
      {t('waited {{waited}}, told {{told}}', { waited: minutesLabel(wait.waited, t), told: minutesLabel(wait.told, t) })}
    </Mark>
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
