import { Group, Text } from '@mantine/core'
import type { AbsenceVisit } from '@polyclinic/contract/visits/absences/absences'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { CalledCheckbox } from '#visits/reminders/index.ts'
import classes from './absence.module.css'

type Formats = ReturnType<typeof useFormat>

/** One visit of an absence: where it was moved, how the patient was notified, and whether they were called. */
export function ResolvedVisit({ absence_id, visit }: { absence_id: string; visit: AbsenceVisit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { patient, called, call_reason } = visit
  const tick = useCommand(api.absences.updateAbsenceVisit)
  const params = { id: absence_id, appointment_id: visit.appointment_id }
  return (
    <div className={classes.row} data-visit={visit.appointment_id}>
      <div className={classes.who}>
        <Text fw={500}>
          <AnchorLink to="/org/appointments/$id" params={{ id: visit.appointment_id }}>
            {patient.name}
          </AnchorLink>
        </Text>
        <Text>{patient.phone ? <PhoneLink number={patient.phone} /> : <span>{t('No phone number in the chart')}</span>}</Text>
        <Text fz="xs" c="dimmed">
          {format.dateTime(visit.starts_at, 'weekday')}, {visit.service.name}
        </Text>
      </div>
      <div className={classes.what}>
        <Text>{outcome(visit, t, format)}</Text>
        <Text fz="xs" c="dimmed">
          {noticeText(visit, t, format)}
        </Text>
        {call_reason && (
          <Group gap="xs" mt={4}>
            <CalledCheckbox name={patient.name} called={called} save={(isCalled) => tick.run({ params, body: { called: isCalled } })} />
          </Group>
        )}
      </div>
    </div>
  )
}

function outcome({ outcome, moved_to, call_reason }: AbsenceVisit, t: TFunction, format: Formats) {
  if (moved_to)
    return t('Moved to {{when}} with {{name}}', { when: format.dateTime(moved_to.starts_at, 'weekday'), name: moved_to.practitioner_name })
  if (outcome === 'cancelled') return t('Cancelled')
  return call_reason ? t('Still booked: move or cancel it with the patient') : t('Settled since')
}

/** How the patient was notified, or that nobody notified them. */
function noticeText({ notices, outcome, call_reason }: AbsenceVisit, t: TFunction, format: Formats) {
  const ways = { email: t('E-mail'), sms: t('Text message'), in_app: t('In the portal') }
  const states = {
    sent: (at: string) => t('sent {{at}}', { at }),
    waiting: () => t('is being sent'),
    skipped: () => t('not sent'),
    failed: (at: string) => t('failed {{at}}', { at }),
  }
  const notice_texts = notices.map(({ channel, status, at }) => `${ways[channel]}: ${states[status](format.dateTime(at))}`)
  if (call_reason === 'soon') notice_texts.push(t('It may come too late.'))
  if (notice_texts.length > 0) return notice_texts.join(' · ')
  return outcome === 'kept' ? '' : t('No message was sent.')
}
