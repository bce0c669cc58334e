import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, isProblemCode } from '#api/index.ts'
import { readVisitorHold, type VisitorHold, writeVisitorHold } from '#api/session-storage.ts'
import type { BookingSearch } from './booking-search.ts'

/**
 * Holds the time that a visitor has chosen while they sign in or register: a query, as in `useHold`. If no hold can be created,
 * the booking continues without it; if somebody else has the time, the screen says so.
 */
export function useVisitorHold({ organization_id, service_id, practitioner_id, location_id, starts_at }: BookingSearch) {
  const slotRequest = {
    organization_id: organization_id ?? '',
    service_id: service_id ?? '',
    starts_at: starts_at ?? '',
    ...(practitioner_id && practitioner_id !== 'any' ? { practitioner_id } : {}),
    ...(location_id ? { location_id } : {}),
  }
  const kept = useQuery(
    queryOptions({
      queryKey: ['visitor-hold', slotRequest],
      queryFn: () => keepForVisitor(slotRequest),
      enabled: Boolean(organization_id && service_id && starts_at),
      staleTime: Number.POSITIVE_INFINITY,
      // The hold stays the same from the sign-in to the registration.
      gcTime: 20 * 60_000,
      refetchOnReconnect: false,
    }),
  )
  return { hold: kept.data, isTaken: isProblemCode(kept.error, 'time_taken') }
}

async function keepForVisitor(wanted: Parameters<typeof api.appointments.createVisitorHold>[0]['body']): Promise<VisitorHold> {
  const { organization_id } = wanted
  const former = readVisitorHold(organization_id)
  const body = { ...wanted, ...(former ? { visitor_token: former.visitor_token } : {}) }
  const { visitor_token, starts_at, expires_at, now } = await api.appointments.createVisitorHold({ body })
  const hold = { organization_id, visitor_token, starts_at, expires_at, now, fetched_at: Date.now() }
  writeVisitorHold(hold)
  return hold
}
