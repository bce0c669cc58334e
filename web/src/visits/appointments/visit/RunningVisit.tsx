import { Group, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useNow } from '#engine/slots/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { StatusOfVisit } from '../StatusOf.tsx'
import { timerOf } from '../timers/lanes.ts'
import { TimerMark } from '../timers/TimerMark.tsx'
import { NextTransition } from '../transitions/NextTransition.tsx'
import { ReopenButton } from '../transitions/ReopenButton.tsx'
import { reopenableUntil } from '../transitions/reopenable.ts'
import { SharedSummary } from './SharedSummary.tsx'
import { useNextPatient } from './use-next-patient.ts'
import classes from './visit.module.css'

/** The visit for which the patient is here, on every screen of the doctor: its duration, its end, and the next patient. */
export function RunningVisit({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const visit = useQuery({ ...query(api.appointments.getAppointment, { params: { id } }), enabled: can('appointments.view') }).data
  const day = useNextPatient(visit?.practitioner.id, id)
  const now = useNow(15_000)
  if (!visit) return null
  const { status, service, patient, encounter } = visit
  return (
    <Group component="section" gap="xs" className={classes.running} aria-label={t('This visit')}>
      <StatusOfVisit status={status} />
      {day && <TimerMark timer={timerOf(visit, now, day.limits)} />}
      <AnchorLink to="/org/appointments/$id" params={{ id }} fz="sm">
        {service.name}
      </AnchorLink>
      <Group gap="xs" ml="auto">
        {encounter && can('clinical.write') && <SharedSummary patient_id={patient.id} encounter_id={encounter.id} />}
        <NextTransition appointment={visit} size="compact-sm" />
        {reopenableUntil(visit, now) && <ReopenButton visit={visit} size="compact-sm" />}
        {day?.next && (
          <ButtonLink
            size="compact-sm"
            variant={status === 'fulfilled' ? 'filled' : 'default'}
            to="/org/patients/$id"
            params={{ id: day.next.patient.id }}
            rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          >
            {t('Next patient: {{name}}', { name: day.next.patient.name })}
          </ButtonLink>
        )}
        {day?.next === null && (
          <Text fz="xs" c="dimmed">
            {t('Nobody else waits.')}
          </Text>
        )}
      </Group>
    </Group>
  )
}
