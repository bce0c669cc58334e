import { type AppointmentStatus, appointmentStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { dayOf, idOf } from '../search-values.ts'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]
export const calendarColumns = ['practitioners', 'rooms', 'both'] as const
export type CalendarColumns = (typeof calendarColumns)[number]

/** What the calendar shows, as the address holds it; a field that is absent has its default. */
export interface CalendarSearch {
  view?: CalendarView
  on?: string
  practitioner_id?: string[]
  service_id?: string
  location_id?: string
  status?: AppointmentStatus[]
  /** The columns of a day; practitioners by default. */
  columns?: 'rooms' | 'both'
  /** What the colours mean; the service by default. */
  colour?: 'status'
}

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const people = [search.practitioner_id]
    .flat()
    .flatMap((value) => idOf('practitioner_id', { practitioner_id: value }).practitioner_id ?? [])
  const status = (Array.isArray(search.status) ? search.status : []).filter((value): value is AppointmentStatus =>
    appointmentStatuses.includes(value as AppointmentStatus),
  )
  return {
    ...(search.view === 'week' || search.view === 'month' ? { view: search.view } : {}),
    ...dayOf('on', search),
    ...(people.length > 0 ? { practitioner_id: people } : {}),
    ...idOf('service_id', search),
    ...idOf('location_id', search),
    ...(status.length > 0 ? { status } : {}),
    ...(search.columns === 'rooms' || search.columns === 'both' ? { columns: search.columns } : {}),
    ...(search.colour === 'status' ? { colour: 'status' } : {}),
  }
}

/** The practitioner who is shown, if it is only one. */
export const shownAlone = ({ practitioner_id }: CalendarSearch) => (practitioner_id?.length === 1 ? practitioner_id[0] : undefined)
