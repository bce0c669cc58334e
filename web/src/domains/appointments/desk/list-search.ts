import { type AppointmentStatus, appointmentStatuses } from '@polyclinic/contract/appointment-table'
import { addDays } from '#ui/format.ts'
import { dayOf, idOf } from '../search-values.ts'

/** The filters of the list of appointments, as they stand in the address. */
export interface ListSearch {
  /** Days of the clinic's calendar, both included. */
  from?: string
  to?: string
  status?: AppointmentStatus[]
  practitioner_id?: string
  service_id?: string
  location_id?: string
  order?: 'desc'
}

export function listSearch(search: Record<string, unknown>): ListSearch {
  const status = (Array.isArray(search.status) ? search.status : []).filter((one): one is AppointmentStatus =>
    appointmentStatuses.includes(one as AppointmentStatus),
  )
  return {
    ...dayOf('from', search),
    ...dayOf('to', search),
    ...(status.length > 0 ? { status } : {}),
    ...idOf('practitioner_id', search),
    ...idOf('service_id', search),
    ...idOf('location_id', search),
    ...(search.order === 'desc' ? { order: 'desc' as const } : {}),
  }
}

/** The instant at which a day begins on the clock of `zone`. */
export function startOfDay(day: string, zone: string) {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // The offset is asked at the guess and once more at its result, for days on which the clock changes.
  const first = utc - offsetAt(utc, zone)
  return new Date(utc - offsetAt(first, zone)).toISOString()
}

/** How far the clock of `zone` is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instant))
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second')) - instant
}

/** The instant of a time of day (`HH:MM`) of a day on the clock of `zone`. */
export function instantAt(day: string, time: string, zone: string) {
  const utc = Date.parse(`${day}T${time}:00Z`)
  const first = utc - offsetAt(utc, zone)
  return new Date(utc - offsetAt(first, zone)).toISOString()
}

/** The filters as the call takes them; without any the list begins today. */
export function listQuery({ from, to, status, order, ...rest }: ListSearch, zone: string, today: string) {
  const first = from ?? (to || order === 'desc' ? undefined : today)
  return {
    ...rest,
    ...(first ? { from: startOfDay(first, zone) } : {}),
    ...(to ? { to: startOfDay(addDays(to, 1), zone) } : order === 'desc' && !from ? { to: startOfDay(addDays(today, 1), zone) } : {}),
    ...(status ? { status: status.join(',') } : {}),
    ...(order ? { order } : {}),
  }
}
