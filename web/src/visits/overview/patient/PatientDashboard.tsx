import { Alert } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClinicNotices } from './ClinicNotices.tsx'
import { MyOpenMatters } from './MyOpenMatters.tsx'
import { NextVisits } from './NextVisits.tsx'
import { RecentVisits } from './RecentVisits.tsx'

/** The start page of a patient: the next visits, open tasks and recent visits, in all clinics together. */
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
          {!actingFor &&
            user.organizations
              .filter((clinic) => clinic.enrolment_status === 'provisional')
              .map((clinic) => (
                <Alert key={clinic.id} color="gray">
                  {t('{{clinic}} has opened a new chart for you. If you were there before, its staff connect it with your old one.', {
                    clinic: clinic.name,
                  })}
                </Alert>
              ))}
          <ClinicNotices />
          <NextVisits />
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
