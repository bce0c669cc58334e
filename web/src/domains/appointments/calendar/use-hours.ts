import { useQueries, useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { locationsQuery } from '../desk/Filters.tsx'
import { startOfDay } from '../desk/list-search.ts'
import { type Window, wallTime, weekdayOf } from './wall-time.ts'

/** When each practitioner works on a day, and what is leave in it; nothing while it loads. */
export function useWorkingWindows(practitioner_ids: string[], day: string) {
  const { zone } = useFormat()
  const from = startOfDay(day, zone)
  const to = startOfDay(addDays(day, 1), zone)
  const hours = useQueries({ queries: practitioner_ids.map((id) => query(api.staff.practitionerHours, { params: { id } })) })
  const exceptions = useQueries({
    queries: practitioner_ids.map((id) => query(api.staff.listPractitionerExceptions, { params: { id }, query: { from, to, limit: 100 } })),
  })
  return new Map(
    practitioner_ids.map((id, index) => {
      const weekly = hours[index]?.data?.items.filter(
        (one) => one.weekday === weekdayOf(day) && one.valid_from <= day && (one.valid_until === null || one.valid_until >= day),
      )
      const special = exceptions[index]?.data?.items ?? []
      const extra = special.filter((one) => one.kind === 'extra').map((one) => onDay(one, day, zone))
      return [
        id,
        weekly && {
          windows: [...weekly.map(({ starts, ends }) => ({ starts: starts.slice(0, 5), ends: ends.slice(0, 5) })), ...extra],
          leave: special.filter((one) => one.kind === 'leave').map((one) => ({ ...onDay(one, day, zone), reason: one.reason })),
        },
      ] as const
    }),
  )
}

/** The part of a span of instants that falls on a day, as times of its clock. */
function onDay({ starts_at, ends_at }: { starts_at: string; ends_at: string }, day: string, zone: string): Window {
  const starts = wallTime(starts_at, zone)
  const ends = wallTime(ends_at, zone)
  return {
    starts: starts.slice(0, 10) < day ? '00:00' : starts.slice(11, 16),
    ends: ends.slice(0, 10) > day ? '24:00' : ends.slice(11, 16),
  }
}

/** The clinic's opening hours of any location, by weekday: what bounds the calendar. */
export function useOpeningHours() {
  const locations = useQuery(locationsQuery()).data?.items ?? []
  return locations.flatMap((location) => location.hours)
}
