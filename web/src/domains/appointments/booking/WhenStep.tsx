import { Alert, Button } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/directory'
import { nameWithTitle } from '@polyclinic/contract/person-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prepaymentLabel } from '#domains/directory/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NoTimes } from '../times/NoTimes.tsx'
import { PlaceChoice } from '../times/PlaceChoice.tsx'
import { TimePicker } from '../times/TimePicker.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { useFreeTimes, useLocations } from './use-booking.ts'
import { WaitInstead } from './WaitInstead.tsx'

/** When? Two weeks of times. */
export function WhenStep({ booking, search, onChoose }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [from, setFrom] = useState(format.today())
  const { organization_id = '', service, practitioner_id } = booking
  const isVideo = service?.place === 'video'
  const times = useFreeTimes({
    organization_id,
    isEnrolled: booking.enrolment !== undefined,
    service_id: service?.id ?? '',
    practitioner_id,
    // the place of a video visit comes with the time that was chosen, and narrows nothing
    location_id: isVideo ? undefined : search.location_id,
    from,
  })
  const locations = useLocations(organization_id, isVideo)
  const person = practitioner_id === 'any' ? undefined : times.data?.practitioners.find((one) => one.id === practitioner_id)
  const others = (service?.practitioner_ids.length ?? 0) > 1 && practitioner_id !== 'any'
  const mayWait = service && times.data && times.data.reason?.code !== 'not_accepting_new_patients'
  const isAny = practitioner_id === 'any'
  const { starts_at: _, ...before } = search
  return (
    <>
      <PageHeader title={t('When suits you?')} description={person && t('Times of {{name}}', { name: nameWithTitle(person) })} />
      {service?.prepayment && <Alert>{prepaymentLabel(service, t, format.money)}</Alert>}
      {service?.booking_mode === 'request' && (
        <Alert>{t('Choose the time you would like. The clinic answers before it is a booking.')}</Alert>
      )}
      <PlaceChoice
        locations={locations}
        value={search.location_id}
        onChange={(location_id) => {
          const { location_id: _was, ...rest } = before
          onChoose({ ...rest, ...(location_id ? { location_id } : {}) })
        }}
      />
      <TimePicker
        isVideo={booking.service?.place === 'video'}
        practitioners={isAny ? undefined : times.data?.practitioners}
        locations={locations}
        from={from}
        onFrom={setFrom}
        times={isAny ? oneOfEach(times.data?.items) : times.data?.items}
        error={times.error}
        onRetry={() => times.refetch()}
        chosen={search.starts_at}
        empty={
          <NoTimes
            reason={times.data?.reason ?? null}
            onDay={setFrom}
            action={
              others && (
                <Button variant="default" onClick={() => onChoose({ ...before, practitioner_id: 'any' })}>
                  {t('Show everybody’s times')}
                </Button>
              )
            }
          />
        }
        onChoose={({ practitioner_id: who, location_id, starts_at }) =>
          // who it will be, the clinic decides when the time is kept
          onChoose({ ...search, practitioner_id: isAny ? 'any' : who, location_id, starts_at })
        }
      />
      {mayWait && <WaitInstead booking={booking} search={search} onChoose={onChoose} isEmpty={times.data?.items.length === 0} />}
    </>
  )
}

/** One of the times that are free at the same instant and place, for whom it does not matter with whom. */
const oneOfEach = (times: readonly FreeTime[] | undefined) =>
  times?.filter((time, i) => times.findIndex((one) => one.starts_at === time.starts_at && one.location_id === time.location_id) === i)
