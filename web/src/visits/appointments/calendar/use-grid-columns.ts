import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import type { CalendarHours } from '@polyclinic/contract/visits/board/board'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import type { CalendarSearch, CalendarView } from './calendar-search.ts'
import { practitionersAtWork } from './column-layout.ts'
import { type CalendarRoom, dayColumns, weekColumns } from './day-columns.tsx'
import { openWindows } from './shades.ts'
import type { useCalendar } from './use-calendar.ts'

/** The days that are drawn, with their content. */
export interface GridDays {
  search: CalendarSearch
  view: CalendarView
  on: string
  from: string
  calendar: ReturnType<typeof useCalendar>
  hours: CalendarHours
  practitioners: Practitioner[]
  /** Rooms and devices. */
  rooms: CalendarRoom[]
  onDay: (day: string) => void
}

/** The columns of a day or a week, with the opening hours of the clinic. */
export function useGridColumns({ search, view, on, from, calendar, hours, practitioners, rooms, onDay }: GridDays) {
  const { t } = useTranslation()
  const format = useFormat()
  const { shown, holds, rules } = calendar
  const { practitioner_id, location_id, columns: kinds = 'practitioners' } = search
  const toDay = useRef(onDay)
  toDay.current = onDay
  const columns = useMemo(() => {
    const given = { visits: shown, holds, hours, rules, t, format }
    if (view === 'week') return weekColumns({ ...given, from, practitioner_ids: practitioner_id, onDay: (day) => toDay.current(day) })
    return dayColumns({
      ...given,
      day: on,
      kinds,
      // A practitioner who was chosen is shown on a day off too.
      practitioners: practitioner_id
        ? practitioners.filter((practitioner) => practitioner_id.includes(practitioner.id))
        : practitionersAtWork(practitioners, { day: on, zone: format.zone, hours, visits: shown, holds }),
      rooms: rooms.filter((room) => !location_id || room.location_id === location_id),
    })
  }, [shown, holds, hours, rules, t, format, view, from, on, kinds, practitioners, rooms, practitioner_id, location_id])
  const windows = useMemo(
    () => [...new Set(columns.map((column) => column.place.day))].flatMap((day) => openWindows(hours, day, format.zone, practitioner_id)),
    [columns, hours, format, practitioner_id],
  )
  return { columns, windows }
}
