import { Text, Tooltip } from '@mantine/core'
import type { VisitPayment } from '@polyclinic/contract/visits/appointments/appointment-shapes'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import {
  IconAlertTriangle,
  IconClockHour4,
  IconCoin,
  IconLock,
  IconNote,
  IconReceipt,
  IconSpeakerphone,
  IconVideo,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { ConfirmationMark, minutesLabel, waitOf } from '#visits/appointments/index.ts'
import classes from './board.module.css'
import { PromisedWait } from './PromisedWait.tsx'

/** The marks of a visit on the board: allergies, alerts, the length of the wait, the status of the bill. */
export function CardMarks({ visit, now }: { visit: TodayAppointment; now: number }) {
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
      <ConfirmationMark visit={visit} />
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
      {visit.status === 'fulfilled' && visit.payment && (
        <Mark icon={<IconReceipt size={13} aria-hidden="true" />}>{paymentWord(visit.payment, t)}</Mark>
      )}
      {owes && visit.balance_due && (
        <Mark icon={<IconCoin size={13} aria-hidden="true" />} colour="var(--text-bad)" hint={t('Open invoices')}>
          {t('owes {{amount}}', { amount: format.money(visit.balance_due) })}
        </Mark>
      )}
    </div>
  )
}

const paymentWord = (payment: VisitPayment, t: TFunction) =>
  ({ unbilled: t('Not billed yet'), invoiced: t('Invoice not paid yet'), paid: t('Paid'), 'not-billable': t('Not billed') })[payment]

/** The promised wait beside the actual one. */
function WaitMark({ visit }: { visit: TodayAppointment }) {
  const { t } = useTranslation()
  const wait = waitOf(visit)
  if (visit.status === 'arrived' || visit.status === 'checked-in') return <PromisedWait visit={visit} />
  // The patient was told of no wait.
  if (!wait || (wait.waited === null && !wait.promised)) return null
  const icon = <IconClockHour4 size={13} aria-hidden="true" />
  if (wait.waited === null) return <Mark icon={icon}>{t('told {{time}}', { time: minutesLabel(wait.promised ?? 0, t) })}</Mark>
  if (wait.promised === null) return <Mark icon={icon}>{t('waited {{time}}', { time: minutesLabel(wait.waited, t) })}</Mark>
  return (
    <Mark icon={icon} {...(wait.waited > wait.promised ? { colour: 'var(--text-warning)' } : {})}>
      {t('waited {{waited}}, told {{told}}', { waited: minutesLabel(wait.waited, t), told: minutesLabel(wait.promised, t) })}
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
