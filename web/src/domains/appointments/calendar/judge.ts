import type { StaffAppointment } from '@polyclinic/contract/appointments'
import type { CalendarHours } from '@polyclinic/contract/board'

/** Where a visit is, or would be put. */
export interface Spot {
  starts_at: string
  ends_at: string
  practitioner_id: string
  room_id: string | null
}

export type Verdict =
  | { code: 'free' | 'past' | 'leave' | 'busy-elsewhere' | 'no-hours' | 'not-offered' }
  | { code: 'closed'; reason: string }
  | { code: 'taken' | 'room-taken'; by: StaffAppointment }

/** What a service asks of a time. */
export interface ServiceRules {
  id: string
  practitioner_ids: string[]
  buffer_before_minutes: number
  buffer_after_minutes: number
  capacity: number
}

export interface Known {
  visits: readonly StaffAppointment[]
  hours: CalendarHours | undefined
  services: ReadonlyMap<string, ServiceRules>
  now: number
}

interface Wanted {
  /** The visit that is carried; none for a new one. */
  id?: string
  /** None: whatever it will be. */
  service_id?: string
  /** Where it is now: its own beginning may have passed. */
  was_at?: string
}

const taking = new Set(['pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled', 'noshow'])
const minute = 60_000

/** What stands in the way of a visit at a spot, by what the screen knows; whether it is so is decided by the server. */
export function judge(spot: Spot, wanted: Wanted, known: Known): Verdict {
  const start = Date.parse(spot.starts_at)
  const end = Date.parse(spot.ends_at)
  const own = wanted.service_id === undefined ? undefined : known.services.get(wanted.service_id)
  if (start < known.now - minute && spot.starts_at !== wanted.was_at) return { code: 'past' }
  if (own && !own.practitioner_ids.includes(spot.practitioner_id)) return { code: 'not-offered' }

  const from = start - (own?.buffer_before_minutes ?? 0) * minute
  const to = end + (own?.buffer_after_minutes ?? 0) * minute
  const around = known.visits.filter((visit) => {
    if (visit.id === wanted.id || !taking.has(visit.status)) return false
    const its = known.services.get(visit.service.id)
    const starts = Date.parse(visit.starts_at) - (its?.buffer_before_minutes ?? 0) * minute
    const ends = Date.parse(visit.ends_at) + (its?.buffer_after_minutes ?? 0) * minute
    return starts < to && ends > from
  })
  // those of one group at one time share it
  const together = around.filter(
    (visit) =>
      own && own.capacity > 1 && visit.service.id === own.id && visit.starts_at === spot.starts_at && visit.ends_at === spot.ends_at,
  )
  const others = together.length < (own?.capacity ?? 1) ? around.filter((visit) => !together.includes(visit)) : around
  const by = others.find((visit) => visit.practitioner.id === spot.practitioner_id)
  if (by) return { code: 'taken', by }
  const there = spot.room_id && others.find((visit) => visit.room?.id === spot.room_id)
  if (there) return { code: 'room-taken', by: there }
  return known.hours ? judgeHours(start, end, spot.practitioner_id, known.hours) : { code: 'free' }
}

function judgeHours(start: number, end: number, practitioner_id: string, hours: CalendarHours): Verdict {
  const plan = hours.practitioners.find((one) => one.practitioner_id === practitioner_id)
  if (plan?.open.some((one) => Date.parse(one.starts_at) <= start && Date.parse(one.ends_at) >= end)) return { code: 'free' }
  const overlaps = (one: { starts_at: string; ends_at: string }) => Date.parse(one.starts_at) < end && Date.parse(one.ends_at) > start
  const closed = hours.closures.find(overlaps)
  if (closed) return { code: 'closed', reason: closed.reason }
  if (plan?.leave.some(overlaps)) return { code: 'leave' }
  return { code: plan?.busy_elsewhere.some(overlaps) ? 'busy-elsewhere' : 'no-hours' }
}
