import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doctorName } from '#domains/directory/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NoTimes } from '../times/NoTimes.tsx'
import { TimePicker } from '../times/TimePicker.tsx'
import type { JoinSearch } from '../waitlist/own/JoinScreen.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { useFreeTimes } from './use-booking.ts'

/** When? Two weeks of times. */
export function WhenStep({ booking, search, onChoose }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { organization } = usePatient()
  const [from, setFrom] = useState(format.today())
  const { organization_id = '', service, practitioner_id } = booking
  const times = useFreeTimes({
    organization_id,
    isEnrolled: booking.enrolment !== undefined,
    service_id: service?.id ?? '',
    practitioner_id,
    from,
  })
  const person = practitioner_id === 'any' ? undefined : times.data?.practitioners.find((one) => one.id === practitioner_id)
  const others = (service?.practitioner_ids.length ?? 0) > 1 && practitioner_id !== 'any'
  // the waitlist is kept for those who are with the clinic that is chosen
  const mayWait = booking.enrolment !== undefined && organization?.id === organization_id
  const { starts_at: _, ...before } = search
  return (
    <>
      <PageHeader title={t('When suits you?')} description={person && t('Times of {{name}}', { name: doctorName(person) })} />
      {service?.booking_mode === 'request' && (
        <Alert>{t('Choose the time you would like. The clinic answers before it is a booking.')}</Alert>
      )}
      <TimePicker
        from={from}
        onFrom={setFrom}
        times={times.data?.items}
        error={times.error}
        onRetry={() => times.refetch()}
        chosen={search.starts_at}
        empty={
          <NoTimes
            reason={times.data?.reason ?? null}
            onDay={setFrom}
            action={
              <>
                {others && (
                  <Button variant="default" onClick={() => onChoose({ ...before, practitioner_id: 'any' })}>
                    {t('Show everybody’s times')}
                  </Button>
                )}
                {mayWait && service && times.data?.reason?.code !== 'not_accepting_new_patients' && (
                  <ButtonLink
                    variant="default"
                    to="/patient/waitlist/join"
                    search={{ service_id: service.id, ...(practitioner_id === 'any' ? {} : { practitioner_id }) } as JoinSearch}
                  >
                    {t('Tell me when a time becomes free')}
                  </ButtonLink>
                )}
              </>
            }
          />
        }
        onChoose={(time) => onChoose({ ...search, practitioner_id: time.practitioner_id, starts_at: time.starts_at })}
      />
    </>
  )
}
