import type { FreeTime } from '@polyclinic/contract/directory'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/index.ts'
import { addDays, dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { shownDays } from '../times/group-times.ts'
import { wholeRange } from '../times/whole-range.ts'

export interface StaffTimesSearch {
  service_id: string
  /** Nobody named: times of everybody who offers the service. */
  practitioner_ids?: readonly string[]
  /** Who takes part beside the practitioner: only times at which they are free too. */
  participant_ids?: readonly string[]
  /** A visit that is to be moved: its own time counts as free. */
  appointment_id?: string | undefined
  /** A time that is kept for this booking: it counts as free too. */
  hold_id?: string | undefined
  /** Another length than the service's. */
  minutes?: number | undefined
  /** The instant to begin at, such as one clicked in the calendar. */
  around?: string | undefined
}

/** Free times of two weeks, from the day of `around` on where that is not past. */
export function useStaffTimes(search: StaffTimesSearch) {
  const { service_id, practitioner_ids = [], participant_ids = [], appointment_id, hold_id, minutes, around } = search
  const format = useFormat()
  const day = around ? dayInZone(around, format.zone) : undefined
  const [from, setFrom] = useState(day && day > format.today() ? day : format.today())
  const [location_id, setLocation] = useState<string>()
  const parameters = {
    service_id,
    from,
    to: addDays(from, shownDays - 1),
    ...(practitioner_ids.length > 0 ? { practitioner_ids: practitioner_ids.join(',') } : {}),
    ...(participant_ids.length > 0 ? { participant_ids: participant_ids.join(',') } : {}),
    ...(location_id ? { location_id } : {}),
    ...(appointment_id ? { appointment_id } : {}),
    ...(minutes ? { duration_minutes: minutes } : {}),
  }
  const times = useQuery({
    ...wholeRange(api.appointments.listAvailability, { query: { ...parameters, ...(hold_id ? { hold_id } : {}) } }),
    placeholderData: keepPreviousData,
  })
  // A new hold changes the query but not the wish, so the list stays, and with it the focus of whoever chose.
  const now = JSON.stringify(parameters)
  const [answered, setAnswered] = useState<string>()
  if (times.data && !times.isPlaceholderData && answered !== now) setAnswered(now)
  const data = answered === now ? times.data : undefined
  // A visit that is moved has a time already.
  const clicked = appointment_id ? undefined : around
  const isTaken = day !== undefined && from <= day && isMissing(clicked, data?.items)
  return { day, from, setFrom, location_id, setLocation, times, data, clicked, isTaken }
}

/** Whether a time that was clicked is not among those that are free. */
const isMissing = (clicked: string | undefined, times: readonly FreeTime[] | undefined) =>
  clicked !== undefined && times !== undefined && !times.some((time) => time.starts_at === clicked)
