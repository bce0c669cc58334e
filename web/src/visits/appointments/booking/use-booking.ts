import type { Availability } from '@polyclinic/contract/clinic/directory/directory'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import type { BookingSearch } from '#engine/slots/index.ts'
import { shownDays, wholeRange } from '#engine/slots/index.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { addDays } from '#ui/format.ts'

/** The data that the choices of a booking lead to: clinic, service, whether the patient is enrolled, and the people to book for. */
export function useBooking(search: BookingSearch) {
  const { user, organization, actingFor } = usePatient()
  const organization_id = search.organization_id ?? organization?.id
  const enrolment = user.organizations.find((organization) => organization.id === organization_id)
  const clinic = useQuery({
    ...query(api.directory.getOrganization, { params: { id: organization_id ?? '' } }),
    enabled: organization_id !== undefined,
  })
  const services = useQuery({
    ...query(api.directory.listServices, { query: { organization_id: organization_id ?? '', limit: 100 } }),
    enabled: organization_id !== undefined,
  })
  const service = services.data?.items.find((service) => service.id === search.service_id)
  const people = user.proxies.filter((proxy) => proxy.organization_id === organization_id && proxy.scopes.includes('book'))
  return {
    organization_id,
    enrolment,
    clinic_name: enrolment?.name ?? clinic.data?.name ?? '',
    clinic_zone: enrolment?.time_zone ?? clinic.data?.time_zone,
    clinic_phone: clinic.data?.phone ?? null,
    /** The practitioners who are listed, also those who take no new patients. */
    listed: clinic.data?.practitioners ?? [],
    services,
    service,
    /** The practitioner, `any`, or undefined while it is to be chosen. */
    practitioner_id: search.practitioner_id ?? onlyPractitioner(service),
    people,
    actingFor,
    /** The account acts for a person of another clinic: nothing can be booked for that person here. */
    actsElsewhere: actingFor !== null && !people.some((person) => person.patient_id === actingFor.id),
  }
}
export type Booking = ReturnType<typeof useBooking>

/** The practitioner whom nobody has to choose: the only one who offers the service, or the schedule of a service without practitioner. */
function onlyPractitioner(service: { id: string; needs_practitioner: boolean; practitioner_ids: readonly string[] } | undefined) {
  if (service && !service.needs_practitioner) return service.id
  return service?.practitioner_ids.length === 1 ? service.practitioner_ids[0] : undefined
}

/** The locations of a clinic; none for a video visit. */
export function useLocations(organization_id: string, isVideo: boolean) {
  const clinic = useQuery({ ...query(api.directory.getOrganization, { params: { id: organization_id } }), enabled: organization_id !== '' })
  return isVideo ? [] : clinic.data?.locations
}

interface BookingRequest {
  organization_id: string
  isEnrolled: boolean
  service_id: string
  practitioner_id?: string | undefined
  location_id?: string | undefined
  from: string
  /** A visit to be moved: its own time counts as free. */
  appointment_id?: string | undefined
}

/** Free times of two weeks: with my own rules where I am enrolled, otherwise with those for new patients. */
export function useFreeTimes({
  organization_id,
  isEnrolled,
  service_id,
  practitioner_id,
  location_id,
  from,
  appointment_id,
}: BookingRequest) {
  const slotQuery = {
    service_id,
    from,
    to: addDays(from, shownDays - 1),
    ...(practitioner_id && practitioner_id !== 'any' ? { practitioner_id } : {}),
    ...(location_id ? { location_id } : {}),
  }
  const appointment = useQuery({
    ...wholeRange(api.appointments.listMyAvailability, {
      organization_id,
      query: { ...slotQuery, ...(appointment_id ? { appointment_id } : {}) },
    }),
    placeholderData: keepPreviousData,
    enabled: isEnrolled,
  })
  const open = useQuery({
    ...wholeRange(api.directory.getAvailability, { query: { ...slotQuery, organization_id } }),
    placeholderData: keepPreviousData,
    enabled: !isEnrolled,
  })
  const times = isEnrolled ? appointment : open
  // Times of the two weeks before are not shown as those of these.
  const data: Availability | undefined = times.isPlaceholderData ? undefined : times.data
  return { data, error: times.error, refetch: times.refetch }
}
