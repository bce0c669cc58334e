import { Alert, Button } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useTranslation } from 'react-i18next'
import { prepaymentLabel } from '#clinic/directory/index.ts'
import { NoTimes, PlaceChoice, TimePicker } from '#engine/slots/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { useBookableTimes } from './use-bookable-times.ts'
import type { Booking } from './use-booking.ts'
import { WaitInstead } from './WaitInstead.tsx'

/** When? Two weeks of times. */
export function WhenStep({ booking, search, onChoose }: StepProps) {
  const { t } = useTranslation()
  const { from, setFrom, isVideo, isAnyone, times, locations, shown, practitioner, hasOthers, mayWait } = useBookableTimes(booking, search)
  const { starts_at: _, ...before } = search
  return (
    <>
      <PageHeader
        title={t('When suits you?')}
        description={
          practitioner && practitioner.id !== booking.service?.id && t('Times of {{name}}', { name: nameWithTitle(practitioner) })
        }
      />
      {booking.service && <ServiceNotices service={booking.service} />}
      <PlaceChoice
        locations={locations}
        value={search.location_id}
        onChange={(location_id) => {
          const { location_id: _was, ...rest } = before
          onChoose({ ...rest, ...(location_id ? { location_id } : {}) })
        }}
      />
      <TimePicker
        isVideo={isVideo}
        practitioners={isAnyone ? undefined : times.data?.practitioners}
        locations={locations}
        from={from}
        onFrom={setFrom}
        times={shown}
        error={times.error}
        onRetry={() => times.refetch()}
        chosen={search.starts_at}
        empty={
          <NoTimes
            reason={times.data?.reason ?? null}
            onDay={setFrom}
            action={
              hasOthers && (
                <Button variant="default" onClick={() => onChoose({ ...before, practitioner_id: 'any' })}>
                  {t('Show everybody’s times')}
                </Button>
              )
            }
          />
        }
        onChoose={({ practitioner_id: practitioner, location_id, starts_at }) =>
          // The clinic chooses the practitioner when the hold is created.
          onChoose({ ...search, practitioner_id: isAnyone ? 'any' : practitioner, location_id, starts_at })
        }
      />
      {mayWait && <WaitInstead booking={booking} search={search} onChoose={onChoose} isEmpty={times.data?.items.length === 0} />}
    </>
  )
}

/** What the patient has to know of the service before choosing a time: that it is prepaid, or that the clinic answers first. */
function ServiceNotices({ service }: { service: NonNullable<Booking['service']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {service.prepayment && <Alert>{prepaymentLabel(service, t, format.money)}</Alert>}
      {service.booking_mode === 'request' && (
        <Alert>{t('Choose the time you would like. The clinic answers before it is a booking.')}</Alert>
      )}
    </>
  )
}
