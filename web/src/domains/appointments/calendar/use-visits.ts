import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#api/index.ts'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { startOfDay } from '../desk/list-search.ts'

/** More than this many pages of a hundred are not fetched for one picture. */
const pagesAtMost = 15

/** Every visit between two days, both included, that takes or took a time. */
export function useVisits(from: string, to: string, practitioner_id: string | undefined) {
  const { zone } = useFormat()
  const wanted = {
    from: startOfDay(from, zone),
    to: startOfDay(addDays(to, 1), zone),
    limit: 100,
    status: 'pending,booked,arrived,checked-in,in-consultation,fulfilled,noshow',
    ...(practitioner_id ? { practitioner_id } : {}),
  }
  return useQuery(
    queryOptions({
      queryKey: ['appointments', 'calendar', wanted],
      queryFn: async ({ signal }) => {
        const items: StaffAppointment[] = []
        let cursor: string | null = null
        for (let page = 0; page < pagesAtMost; page++) {
          const found: { items: StaffAppointment[]; next_cursor: string | null } = await api.appointments.listAppointments({
            query: { ...wanted, ...(cursor ? { cursor } : {}) },
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
