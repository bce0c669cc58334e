import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/index.ts'
import { shownDays, wholeRange } from '#engine/slots/index.ts'
import { addDays, dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'

export interface StaffTimesSearch {
  service_id: string
  /** Without it, the times of everybody who offers the service. */
  practitioner_ids?: readonly string[]
  /** The further participants: only times at which they are free too. */
  participant_ids?: readonly string[]
  /** A visit that is to be moved: its own time counts as free. */
  appointment_id?: string | undefined
  /** The hold of this booking: its time counts as free too. */
  hold_id?: string | undefined
  /** The length, if it differs from that of the service. */
  minutes?: number | undefined
  /** The instant around which to look, such as one clicked in the calendar. */
  around?: string | undefined
}

/** Two weeks of free times, from the day of `around` on, or from today if that is past. */
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

/** Whether a clicked time is not among the free times. */
const isMissing = (clicked: string | undefined, times: readonly FreeTime[] | undefined) =>
  clicked !== undefined && times !== undefined && !times.some((time) => time.starts_at === clicked)
