import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { PatientAppointment } from '@polyclinic/contract/appointments'
import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import { ImHere } from './ImHere.tsx'
import { MyOpenMatters } from './MyOpenMatters.tsx'
import classes from './mine.module.css'
import { VisitRow } from './VisitRow.tsx'
import { WaitLine } from './WaitLine.tsx'

/** Home of a patient: the next visit, what to do, what was lately. */
export function PatientDashboard() {
  const { t } = useTranslation()
  const { user, organization, actingFor } = usePatient()
  const name = actingFor?.name ?? user.name
  return (
    <Page narrow>
      <PageHeader
        title={actingFor ? t('For {{name}}', { name }) : t('Hello, {{name}}', { name })}
        actions={
          organization && (
            <ButtonLink to="/patient/appointments/book" leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}>
              {t('Book a visit')}
            </ButtonLink>
          )
        }
      />
      {organization ? (
        <>
          {organization.enrolment_status === 'provisional' && !actingFor && (
            <Alert color="gray">
              {t('{{clinic}} has opened a new chart for you. If you were there before, its staff connect it with your old one.', {
                clinic: organization.name,
              })}
            </Alert>
          )}
          <NextVisit />
          <MyOpenMatters />
          <RecentVisits />
        </>
      ) : (
        <EmptyState
          title={t('You are not with a clinic yet')}
          action={
            <>
              <ButtonLink to="/patient/directory">{t('Find a doctor')}</ButtonLink>
              <ButtonLink variant="default" to="/patient/enroll">
                {t('I have a code from my clinic')}
              </ButtonLink>
            </>
          }
        >
          {t('Find a doctor and book a time, or join your clinic with the code that its desk gave you.')}
        </EmptyState>
      )}
    </Page>
  )
}

function NextVisit() {
  const { t } = useTranslation()
  const list = useQuery(query(api.appointments.listMine, { query: { when: 'upcoming', limit: 3 } }))
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <CardSkeleton lines={3} />
  const [next, ...later] = list.data.items.filter((visit) => visit.status !== 'cancelled')
  if (!next) {
    return (
      <EmptyState
        title={t('No visit is coming up')}
        action={
          <ButtonLink variant="light" to="/patient/appointments/book">
            {t('Book a visit')}
          </ButtonLink>
        }
      >
        {t('Your next visit stands here.')}
      </EmptyState>
    )
  }
  return (
    <Stack gap="sm">
      <NextVisitCard visit={next} />
      {later.length > 0 && <AnchorLink to="/patient/appointments">{t('All coming visits')}</AnchorLink>}
    </Stack>
  )
}

function NextVisitCard({ visit }: { visit: PatientAppointment }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  return (
    <Card padding="lg">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text c="dimmed" fw={500}>
            {t('Your next visit')}
          </Text>
          <StatusOfVisit status={visit.status} forPatient />
        </Group>
        <div>
          <Title order={2} className={classes.nextWhen}>
            {visitTime(visit.starts_at, visit.service.place === 'video', 'long')}
          </Title>
          <Text>{t('{{service}} with {{name}}', { service: visit.service.name, name: doctorName(visit.practitioner) })}</Text>
          <Text c="dimmed">
            <IconMapPin size={14} aria-hidden="true" />{' '}
            {visit.service.place === 'video'
              ? t('Video visit')
              : [visit.location.name, visit.location.address_line, visit.location.city].filter(Boolean).join(', ')}
          </Text>
        </div>
        <WaitLine visit={visit} />
        <Group gap="sm">
          {visit.can.includes('arrive') && <ImHere visit_id={visit.id} />}
          <ButtonLink variant="default" to="/patient/appointments/$id" params={{ id: visit.id }}>
            {t('See the visit')}
          </ButtonLink>
          {visit.can.includes('move') && (
            <ButtonLink variant="subtle" to="/patient/appointments/$id/reschedule" params={{ id: visit.id }}>
              {t('Move it')}
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Card>
  )
}

function RecentVisits() {
  const { t } = useTranslation()
  const list = useQuery(query(api.appointments.listMine, { query: { when: 'past', limit: 3 } }))
  if (!list.data || list.data.items.length === 0) return null
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2}>{t('Lately')}</Title>
        <AnchorLink to="/patient/appointments" search={{ when: 'past' }}>
          {t('All past visits')}
        </AnchorLink>
      </Group>
      <ul className={classes.list}>
        {list.data.items.map((visit) => (
          <VisitRow
            key={visit.id}
            id={visit.id}
            starts_at={visit.starts_at}
            isVideo={visit.service.place === 'video'}
            title={visit.service.name}
            detail={doctorName(visit.practitioner)}
            status={<StatusOfVisit status={visit.status} forPatient />}
          />
        ))}
      </ul>
    </Stack>
  )
}
