import { Alert, Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { contract } from '@polyclinic/contract'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { IconCalendarOff, IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { ClinicServices } from './ClinicServices.tsx'
import classes from './directory.module.css'
import { OpeningHours } from './OpeningHours.tsx'
import { publicPhotoUrl } from './public-photo-url.ts'

type Clinic = OutputOf<(typeof contract)['directory']['getOrganization']>

/** A clinic: its address, its hours, its services with prices, and its doctors. */
export function ClinicScreen({ id }: { id: string }) {
  const clinic = useQuery({
    ...query(api.directory.getOrganization, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (!clinic.data)
    return (
      <Page>
        <QueryState query={clinic} skeleton={<DetailSkeleton />} />
      </Page>
    )
  return (
    <PlaceProvider zone={clinic.data.time_zone} city={clinic.data.city}>
      <Profile clinic={clinic.data} />
    </PlaceProvider>
  )
}

function Profile({ clinic }: { clinic: Clinic }) {
  const { t } = useTranslation()
  const { address_line, postal_code, city } = clinic
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/directory">{t('All clinics')}</AnchorLink>}
        title={clinic.name}
        description={clinic.specialties.join(', ')}
      />
      <Closures closures={clinic.closures} />
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          {clinic.about && (
            <Text maw="75ch" style={{ whiteSpace: 'pre-line' }}>
              {clinic.about}
            </Text>
          )}
          <Card padding="lg">
            <Title order={2} mb="xs">
              {t('Services and prices')}
            </Title>
            <ClinicServices organization_id={clinic.id} services={clinic.services} />
          </Card>
          {clinic.practitioners.length > 0 && (
            <Card padding="lg">
              <Title order={2} mb="md">
                {t('Doctors')}
              </Title>
              <Stack gap="md">
                {clinic.practitioners.map((doctor) => (
                  <Group key={doctor.id} justify="space-between" gap="sm">
                    <Person name={nameWithTitle(doctor)} detail={doctor.specialty} photo_url={publicPhotoUrl(doctor)} />
                    <AnchorLink
                      to="/doctors/$id"
                      params={{ id: doctor.id }}
                      aria-label={t('Free times of {{name}}', { name: nameWithTitle(doctor) })}
                    >
                      {t('Free times')}
                    </AnchorLink>
                  </Group>
                ))}
              </Stack>
            </Card>
          )}
        </Stack>
        <Stack gap="md" miw={0}>
          <Card padding="lg">
            <Stack gap="xs">
              <Title order={2}>{t('Contact')}</Title>
              {(address_line || city) && (
                <Fact icon={<IconMapPin size={16} aria-hidden="true" />}>
                  {[address_line, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
                </Fact>
              )}
              {clinic.phone && (
                <Fact icon={<IconPhone size={16} aria-hidden="true" />}>
                  <PhoneLink number={clinic.phone} />
                </Fact>
              )}
              {clinic.email && (
                <Fact icon={<IconMail size={16} aria-hidden="true" />}>
                  <Anchor href={`mailto:${clinic.email}`} style={{ overflowWrap: 'anywhere' }}>
                    {clinic.email}
                  </Anchor>
                </Fact>
              )}
              {clinic.website && (
                <Fact icon={<IconWorld size={16} aria-hidden="true" />}>
                  <Anchor href={clinic.website} rel="noreferrer nofollow" style={{ overflowWrap: 'anywhere' }}>
                    {clinic.website.replace(/^https?:\/\//, '')}
                  </Anchor>
                </Fact>
              )}
            </Stack>
          </Card>
          {clinic.locations.map((location) => (
            <Card key={location.id} padding="lg">
              <Title order={2}>{clinic.locations.length > 1 ? location.name : t('Opening hours')}</Title>
              {clinic.locations.length > 1 && (
                <Text c="dimmed" mb="xs">
                  {[location.address_line, location.city].filter(Boolean).join(', ')}
                </Text>
              )}
              <OpeningHours hours={location.hours} />
            </Card>
          ))}
        </Stack>
      </div>
    </Page>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.fact}>
      {icon}
      <Text span style={{ minWidth: 0 }}>
        {children}
      </Text>
    </span>
  )
}

function Closures({ closures }: { closures: Clinic['closures'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (closures.length === 0) return null
  return (
    <Alert icon={<IconCalendarOff size={18} />} color="yellow" title={t('Closed soon')}>
      {closures.map((closure) => (
        <div key={closure.starts_at}>
          {closure.reason}: {format.dateTime(closure.starts_at, 'weekday')} – {format.dateTime(closure.ends_at, 'weekday')}
        </div>
      ))}
    </Alert>
  )
}
