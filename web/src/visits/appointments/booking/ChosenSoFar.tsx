import { Text } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import type { StepName, StepProps } from './BookingScreen.tsx'
import classes from './booking.module.css'

/** The answers so far, each with a link that changes it. */
export function ChosenSoFar({ booking, search, step }: StepProps & { step: StepName | undefined }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const { organization_id, service_id, practitioner_id, location_id, starts_at } = search
  const doctor = useQuery({
    ...query(api.directory.getPractitioner, { params: { id: practitioner_id ?? '' } }),
    enabled: Boolean(starts_at && practitioner_id && practitioner_id !== 'any' && practitioner_id !== service_id),
  }).data
  const clinic = organization_id ? { organization_id } : {}
  const answers = [
    { is: Boolean(booking.clinic_name), text: booking.clinic_name, label: t('clinic'), to: undefined },
    { is: Boolean(booking.service), text: booking.service?.name, label: t('reason'), to: clinic },
    {
      is: Boolean(starts_at) && step !== 'confirm' && step !== 'request',
      text:
        starts_at && [visitTime(starts_at, booking.service?.place === 'video'), doctor && nameWithTitle(doctor)].filter(Boolean).join(', '),
      label: t('time'),
      to: {
        ...clinic,
        ...(service_id ? { service_id } : {}),
        ...(practitioner_id ? { practitioner_id } : {}),
        ...(location_id ? { location_id } : {}),
      },
    },
  ].filter((answer) => answer.is)
  if (answers.length === 0) return null
  return (
    <ol className={classes.chosen} aria-label={t('Chosen so far')}>
      {answers.map(({ text, label, to }) => (
        <li key={label}>
          <Text span fw={500}>
            {text}
          </Text>{' '}
          {to ? (
            <AnchorLink to="/patient/appointments/book" search={to} aria-label={t('Change the {{what}}', { what: label })}>
              {t('Change')}
            </AnchorLink>
          ) : (
            <AnchorLink to="/patient/directory" aria-label={t('Change the {{what}}', { what: label })}>
              {t('Change')}
            </AnchorLink>
          )}
        </li>
      ))}
    </ol>
  )
}
