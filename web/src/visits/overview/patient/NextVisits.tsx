import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { PatientAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconBuildingHospital, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ClinicOfLink } from '#shell/clinic-of-link.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { PlaceProvider } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { ImHere, StatusOfVisit, visitTitle, WaitLine } from '#visits/appointments/index.ts'
import classes from '../overview.module.css'
import { myOverview, useClinicOfLine } from './use-my-overview.ts'
import { VisitRows } from './VisitRows.tsx'

/** The next visit in any clinic, and a few after it. */
export function NextVisits() {
  const { t } = useTranslation()
  const overview = useQuery(myOverview())
  const clinicOf = useClinicOfLine(overview.data?.clinics)
  if (!overview.data) return <QueryState query={overview} skeleton={<CardSkeleton lines={3} />} />
  const { clinics, upcoming } = overview.data
  const [next, ...later] = upcoming
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
  const { zone, name, search } = clinicOf(next)
  return (
    <Stack gap="sm">
      <PlaceProvider {...(zone ? { zone } : {})}>
        <NextVisitCard visit={next} clinic={name} search={search} />
      </PlaceProvider>
      {later.length > 0 && (
        <Stack gap="xs">
          <Group justify="space-between" gap="xs">
            <Title order={2}>{t('After that')}</Title>
            {clinics.length === 1 && <AnchorLink to="/patient/appointments">{t('All coming visits')}</AnchorLink>}
          </Group>
          <VisitRows visits={later} clinics={clinics} />
        </Stack>
      )}
    </Stack>
  )
}

interface CardProps {
  visit: PatientAppointment
  /** The name of the clinic, if there are several. */
  clinic: string | undefined
  search: ClinicOfLink
}

function NextVisitCard({ visit, clinic, search }: CardProps) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const isHere = search.clinic === undefined
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
          <Text>{visitTitle(visit, t)}</Text>
          {clinic && (
            <Text c="dimmed">
              <IconBuildingHospital size={14} aria-hidden="true" /> {clinic}
            </Text>
          )}
          <Text c="dimmed">
            <IconMapPin size={14} aria-hidden="true" />{' '}
            {visit.service.place === 'video'
              ? t('Video visit')
              : [visit.location.name, visit.location.address_line, visit.location.city].filter(Boolean).join(', ')}
          </Text>
        </div>
        <WaitLine visit={visit} />
        <Group gap="sm">
          {isHere && visit.can.includes('arrive') && <ImHere visit_id={visit.id} />}
          <ButtonLink variant="default" to="/patient/appointments/$id" params={{ id: visit.id }} search={search}>
            {t('See the visit')}
          </ButtonLink>
          {visit.can.includes('move') && (
            <ButtonLink variant="subtle" to="/patient/appointments/$id/reschedule" params={{ id: visit.id }} search={search}>
              {t('Move it')}
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
