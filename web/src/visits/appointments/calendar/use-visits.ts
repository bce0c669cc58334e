import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#api/index.ts'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { startOfDay } from '../desk/list-search.ts'

/** The most pages of a hundred visits that are fetched for one view. */
const pagesAtMost = 15
const usual = 'pending,booked,arrived,checked-in,in-consultation,fulfilled,noshow'
const key = ['appointments', 'calendar']

interface CalendarFilter {
  practitioner_id?: string | undefined
  service_id?: string | undefined
  location_id?: string | undefined
  /** Also fetches visits that occupy no time, such as cancelled ones. */
  withCancelled: boolean
}

interface Visits {
  items: StaffAppointment[]
  isCut: boolean
}

/** Every visit between two days, both included. */
export function useVisits(from: string, to: string, { withCancelled, ...narrowed }: CalendarFilter) {
  const { zone } = useFormat()
  const listQuery = {
    from: startOfDay(from, zone),
    to: startOfDay(addDays(to, 1), zone),
    limit: 100,
    status: withCancelled ? `${usual},cancelled` : usual,
    ...(Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined)) as Record<string, string>),
  }
  return useQuery(
    queryOptions({
      queryKey: [...key, listQuery],
      queryFn: async ({ signal }): Promise<Visits> => {
        const items: StaffAppointment[] = []
        let cursor: string | null = null
        for (let page = 0; page < pagesAtMost; page++) {
          const found: { items: StaffAppointment[]; next_cursor: string | null } = await api.appointments.listAppointments({
            query: { ...listQuery, ...(cursor ? { cursor } : {}) },
            signal,
          })
          items.push(...found.items)
          cursor = found.next_cursor
          if (!cursor) break
        }
        return { items, isCut: cursor !== null }
      },
      placeholderData: keepPreviousData,
    }),
  )
}

/** Puts the server's answer into every cached calendar that shows the visit, without fetching them again first. */
export function putVisit(queries: QueryClient, visit: StaffAppointment) {
  queries.setQueriesData<Visits>(
    { queryKey: key },
    (shown) =>
      shown && {
        ...shown,
        items: shown.items.map((shown_visit) => (shown_visit.id === visit.id ? { ...shown_visit, ...visit } : shown_visit)),
      },
  )
}
