import {
  type AppointmentSource,
  type AppointmentStatus,
  appointmentSources,
  appointmentStatuses,
} from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { addDays } from '#ui/format.ts'
import { instantAt } from '#ui/zone-time.ts'
import { dayOf, idOf } from '../search-values.ts'

/** The filters of the list of appointments, as the address holds them. */
export interface ListSearch {
  /** Days of the clinic's calendar, both included. */
  from?: string
  to?: string
  status?: AppointmentStatus[]
  practitioner_id?: string
  service_id?: string
  location_id?: string
  /** A room or a device. */
  room_id?: string
  patient_id?: string
  source?: AppointmentSource
  /** Booked future visits that are outside the hours now, or whose practitioner, room or location is inactive now. */
  outside_hours?: true
  /** Booked future visits that the patient has not confirmed. */
  unconfirmed?: true
  /** Begun or finished visits without a signed note. */
  unsigned?: true
  /** Booked future visits during this closure. */
  closure_id?: string
  /** Booked future visits in a room or with a device that cannot be used then. */
  room_closure_id?: string
  order?: 'desc'
}

export function listSearch(search: Record<string, unknown>): ListSearch {
  const status = (Array.isArray(search.status) ? search.status : []).filter((value): value is AppointmentStatus =>
    appointmentStatuses.includes(value as AppointmentStatus),
  )
  const source = appointmentSources.find((source) => source === search.source)
  return {
    ...dayOf('from', search),
    ...dayOf('to', search),
    ...(status.length > 0 ? { status } : {}),
    ...idOf('practitioner_id', search),
    ...idOf('service_id', search),
    ...idOf('location_id', search),
    ...idOf('room_id', search),
    ...idOf('patient_id', search),
    ...(source ? { source } : {}),
    ...(search.outside_hours === true ? { outside_hours: true as const } : {}),
    ...(search.unconfirmed === true ? { unconfirmed: true as const } : {}),
    ...(search.unsigned === true ? { unsigned: true as const } : {}),
    ...idOf('closure_id', search),
    ...idOf('room_closure_id', search),
    ...(search.order === 'desc' ? { order: 'desc' as const } : {}),
  }
}

/** The instant at which a day begins on the clock of `zone`. */
export const startOfDay = (day: string, zone: string) => instantAt(day, '00:00', zone)

/** The filters as the query of the call; without any, the list begins today. */
export function listQuery(
  { from, to, status, outside_hours, unconfirmed, unsigned, order, ...rest }: ListSearch,
  zone: string,
  today: string,
) {
  const first = from ?? (to || order === 'desc' || unsigned ? undefined : today)
  return {
    ...rest,
    ...(first ? { from: startOfDay(first, zone) } : {}),
    ...(to ? { to: startOfDay(addDays(to, 1), zone) } : order === 'desc' && !from ? { to: startOfDay(addDays(today, 1), zone) } : {}),
    ...(status ? { status: status.join(',') } : {}),
    ...(outside_hours ? { outside_hours: 'true' as const } : {}),
    ...(unconfirmed ? { unconfirmed: 'true' as const } : {}),
    ...(unsigned ? { unsigned: 'true' as const } : {}),
    ...(order ? { order } : {}),
  }
}
