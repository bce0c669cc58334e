import { Alert, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import type { contract } from '@polyclinic/contract'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DoctorFacts } from './DoctorFacts.tsx'
import { DoctorPhoto } from './DoctorPhoto.tsx'
import { DoctorTimes } from './DoctorTimes.tsx'
import classes from './directory.module.css'
import { durationLabel, placeLabel, prepaymentLabel } from './labels.ts'

export type Doctor = OutputOf<(typeof contract)['directory']['getPractitioner']>

interface Props {
  id: string
  service_id: string | undefined
  onService: (id: string) => void
}

/** A doctor with two weeks of free times. */
export function DoctorScreen({ id, service_id, onService }: Props) {
  const doctor = useQuery({
    ...query(api.directory.getPractitioner, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (!doctor.data)
    return (
      <Page>
        <QueryState query={doctor} skeleton={<DetailSkeleton />} />
      </Page>
    )
  return (
    <PlaceProvider zone={doctor.data.organization.time_zone} city={doctor.data.organization.city}>
      <Profile doctor={doctor.data} service_id={service_id} onService={onService} />
    </PlaceProvider>
  )
}

function Profile({ doctor, service_id, onService }: { doctor: Doctor } & Omit<Props, 'id'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { organization, services, locations } = doctor
  const service = services.find((service) => service.id === service_id) ?? services[0]
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/doctors">{t('All doctors')}</AnchorLink>}
        title={
          <Group gap="md" wrap="nowrap">
            <DoctorPhoto doctor={doctor} />
            <span>
              {nameWithTitle(doctor)}
              <Text c="dimmed" fw={400} fz="md">
                {doctor.specialty}
              </Text>
            </span>
          </Group>
        }
      />
      <div className={classes.columns}>
        <Card padding="lg">
          <Title order={2} mb="md">
            {t('Choose a time')}
          </Title>
          {service ? (
            <Stack gap="md">
              <NativeSelect
                label={t('Reason for the visit')}
                data={services.map((service) => ({ value: service.id, label: service.name }))}
                value={service.id}
                onChange={({ currentTarget }) => onService(currentTarget.value)}
                description={[durationLabel(service.duration_minutes, t), placeLabel(service.place, t), format.money(service.price)].join(
                  ' · ',
                )}
              />
              {service.prepayment && <Alert>{prepaymentLabel(service, t, format.money)}</Alert>}
              {service.booking_mode === 'request' && <Alert>{t('The clinic answers before this becomes a booking.')}</Alert>}
              <DoctorTimes key={service.id} doctor={doctor} service={service} />
            </Stack>
          ) : (
            <EmptyState bare title={t('Nothing can be booked online here')}>
              {t('Ask the clinic for a time.')}
            </EmptyState>
          )}
        </Card>
        <Card padding="lg">
          <Stack gap="md">
            <Stack gap={6}>
              <DoctorFacts
                doctor={doctor}
                where={
                  <AnchorLink to="/directory/$id" params={{ id: organization.id }}>
                    {[organization.name, organization.city].filter(Boolean).join(', ')}
                  </AnchorLink>
                }
              />
            </Stack>
            {doctor.biography && (
              <Text style={{ whiteSpace: 'pre-line' }} maw="75ch">
                {doctor.biography}
              </Text>
            )}
            {locations.map((location) => (
              <span key={location.id} className={classes.fact}>
                <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
                <Text span>
                  <Text span fw={500}>
                    {location.name}
                  </Text>
                  {[location.address_line, location.city].filter(Boolean).map((line) => (
                    <span key={line}>, {line}</span>
                  ))}
                </Text>
              </span>
            ))}
          </Stack>
        </Card>
      </div>
    </Page>
  )
}
