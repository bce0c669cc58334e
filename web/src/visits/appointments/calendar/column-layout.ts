import { isWith } from '@polyclinic/contract/engine/scheduling/participants'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { HeldSlot } from '@polyclinic/contract/visits/appointments/holds'
import type { CalendarHours } from '@polyclinic/contract/visits/board/board'
import { dayInZone } from '#ui/format.ts'
import { openWindows } from './shades.ts'

interface Day {
  day: string
  zone: string
  hours: CalendarHours
  visits: readonly Pick<StaffAppointment, 'practitioner' | 'participants'>[]
  holds: readonly HeldSlot[]
}

/** The practitioners who work or have visits on a day; all of them if there are none. */
export function practitionersAtWork<P extends { id: string }>(practitioners: readonly P[], { day, zone, hours, visits, holds }: Day): P[] {
  const present = practitioners.filter(
    ({ id }) =>
      openWindows(hours, day, zone, [id]).length > 0 ||
      visits.some((visit) => isWith(visit, id)) ||
      holds.some((hold) => hold.practitioner_id === id && dayInZone(hold.starts_at, zone) === day),
  )
  return present.length > 0 ? present : [...practitioners]
}

/** The width of the labels of the hours, in pixels. */
export const hoursWidth = 84

/** The width of each column in pixels, chosen so that only whole columns are visible when not all of them fit. */
export function columnWidth(available: number, columns: number, least: number): number {
  const whole_columns = Math.max(1, Math.floor((available - hoursWidth) / least))
  return columns <= whole_columns || available <= hoursWidth ? least : Math.floor((available - hoursWidth) / whole_columns)
}

const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * The scroll position in pixels at which a day is opened: one hour before now, or earlier, so that the head covers no visit in
 * part; undefined if now is outside the hours. Times of day are `HH:mm:ss`.
 */
export function nowOffset(
  now: string,
  span: { startTime: string; endTime: string },
  hourHeight: number,
  visits: readonly { start: string; end: string }[],
): number | undefined {
  if (now < span.startTime || now >= span.endTime) return undefined
  const latest_first = visits.map(({ start, end }) => ({ start: minutesIn(start), end: minutesIn(end) })).sort((a, b) => b.start - a.start)
  const from = latest_first.reduce((top, { start, end }) => (start < top && end > top ? start : top), minutesIn(now) - 60)
  return Math.max(0, ((from - minutesIn(span.startTime)) / 60) * hourHeight)
}
