import { Card, Stack, Text, Title } from '@mantine/core'
import type { PractitionerCard } from '@polyclinic/contract/clinic/directory/directory'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { useSession } from '#shell/session/use-session.ts'
import { BookTimes } from './BookTimes.tsx'
import { DoctorFacts } from './DoctorFacts.tsx'
import { DoctorPhoto } from './DoctorPhoto.tsx'
import classes from './directory.module.css'
import { useBookLink } from './use-book-link.ts'

/** A doctor of the directory: name, clinic, and the next free times. */
export function DoctorCard({ doctor }: { doctor: PractitionerCard }) {
  const { t } = useTranslation()
  const { organization, service, next_times } = doctor
  const { userType } = useSession()
  const canBook = userType === null || userType === 'patient'
  const linkTo = useBookLink()
  return (
    <Card component="li" padding="lg">
      <div className={classes.doctor}>
        <div className={classes.profile}>
          <DoctorPhoto doctor={doctor} />
          <Stack gap={6}>
            <div>
              <Title order={2} fz="lg">
                <Link to="/doctors/$id" params={{ id: doctor.id }} className={classes.nameLink}>
                  {nameWithTitle(doctor)}
                </Link>
              </Title>
              <Text c="dimmed">{doctor.specialty}</Text>
            </div>
            <DoctorFacts doctor={doctor} where={[organization.name, organization.city].filter(Boolean).join(', ')} />
          </Stack>
        </div>
        <Stack gap="sm" align="flex-start">
          {service && next_times.length > 0 ? (
            <>
              <Text fw={500}>{t('Next free times: {{service}}', { service: service.name })}</Text>
              <BookTimes organization={organization} service_id={service.id} times={next_times} />
            </>
          ) : service && !doctor.accepts_new_patients ? (
            <>
              <Text c="dimmed">{t('Takes no new patients at present. Whoever has been there before books as usual.')}</Text>
              {canBook && (
                <Link {...linkTo({ organization_id: organization.id, service_id: service.id, practitioner_id: doctor.id })}>
                  {t('I have been there before')}
                </Link>
              )}
            </>
          ) : (
            <Text c="dimmed">{t('No time can be booked online at present. The profile says how to reach the clinic.')}</Text>
          )}
          <ButtonLink
            variant="subtle"
            size="compact-md"
            ml={-8}
            to="/doctors/$id"
            params={{ id: doctor.id }}
            rightSection={<IconArrowRight size={16} className={classes.mirrored} aria-hidden="true" />}
          >
            {next_times.length > 0 ? t('More times') : t('Profile')}
          </ButtonLink>
        </Stack>
      </div>
    </Card>
  )
}
