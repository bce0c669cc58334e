import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { useState } from 'react'
import type { BookingSearch } from '#engine/slots/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { type Booking, useFreeTimes, useLocations } from './use-booking.ts'

/** The free times that fit the choices so far, two weeks at a time. */
export function useBookableTimes({ organization_id = '', service, practitioner_id, enrolment }: Booking, search: BookingSearch) {
  const [from, setFrom] = useState(useFormat().today())
  const isVideo = service?.place === 'video'
  const isAnyone = practitioner_id === 'any'
  const times = useFreeTimes({
    organization_id,
    isEnrolled: enrolment !== undefined,
    service_id: service?.id ?? '',
    practitioner_id,
    // The place of a video visit comes with the chosen time and does not filter the times.
    location_id: isVideo ? undefined : search.location_id,
    from,
  })
  const locations = useLocations(organization_id, isVideo)
  return {
    from,
    setFrom,
    isVideo,
    isAnyone,
    times,
    locations,
    shown: isAnyone ? times.data && onePerInstant(times.data.items) : times.data?.items,
    /** The chosen practitioner; undefined if any practitioner will do. */
    practitioner: isAnyone ? undefined : times.data?.practitioners.find((practitioner) => practitioner.id === practitioner_id),
    /** Other practitioners offer the service too. */
    hasOthers: !isAnyone && (service?.practitioner_ids.length ?? 0) > 1,
    mayWait: service && times.data && times.data.reason?.code !== 'not_accepting_new_patients',
  }
}

/** Keeps one of the times that are free at the same instant and location, for a patient to whom any practitioner will do. */
export const onePerInstant = (times: readonly FreeTime[]) =>
  times.filter(
    (time, i) => times.findIndex((earlier) => earlier.starts_at === time.starts_at && earlier.location_id === time.location_id) === i,
  )
