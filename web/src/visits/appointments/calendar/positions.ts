import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { addDays } from '#ui/format.ts'
import { instantAt } from '#ui/zone-time.ts'
import { wallTime } from './wall-time.ts'

/** Where a visit is, or would be placed. */
export interface Position {
  starts_at: string
  ends_at: string
  practitioner_id: string
  room_id: string | null
}

/** The grid of lengths in minutes; also that of begins, unless the clinic has set another. */
export const grid = 5

/** The grid of begins: the minutes from one possible begin to the next, counted from midnight. */
export const startGrid = ({ start_interval_minutes }: { start_interval_minutes: number | null }) => start_interval_minutes ?? grid

/** The height in minutes of a row that is clicked to book: large enough for a finger, and on the grid. */
export const rowMinutes = (interval: number) => (15 % interval === 0 ? 15 : interval)

/** What a column represents: it decides what a drop on it changes. */
export interface ColumnPlace {
  day: string
  practitioner_id?: string
  room_id?: string
  /** The device of the column. The device of a visit is not chosen by hand. */
  device_id?: string
}

/** What a drop of a visit on a column changes: in the column of another participant it only changes the time. */
export function placeFor({ participants }: Pick<StaffAppointment, 'participants'>, place: ColumnPlace): ColumnPlace {
  if (!participants.some((participant) => participant.id === place.practitioner_id)) return place
  const { practitioner_id: _, ...day } = place
  return day
}

export const positionOf = (visit: StaffAppointment): Position => ({
  starts_at: visit.starts_at,
  ends_at: visit.ends_at,
  practitioner_id: visit.practitioner.id,
  room_id: visit.room?.id ?? null,
})

const lengthOf = ({ starts_at, ends_at }: Position) => Date.parse(ends_at) - Date.parse(starts_at)
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** The nearest possible begin of a visit, in minutes after midnight. */
export const snapToGrid = (minutes: number, interval: number) => Math.round(minutes / interval) * interval

/** Minutes after midnight as `HH:MM`; never beyond the day. */
export function timeText(minutes: number) {
  const within = Math.max(0, Math.min(24 * 60 - grid, minutes))
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** The position after a drop in a column at a time of its day; the length stays. */
export function placeInColumn(position: Position, column: ColumnPlace, minutes: number, zone: string): Position {
  const starts_at = instantAt(column.day, timeText(minutes), zone)
  return {
    starts_at,
    ends_at: later(starts_at, lengthOf(position)),
    practitioner_id: column.practitioner_id ?? position.practitioner_id,
    room_id: column.room_id ?? position.room_id,
  }
}

/** Moves a position earlier or later by steps of the interval, on the same day. A begin that is not on the grid is put on it. */
export function shiftTime(position: Position, steps: number, interval: number, zone: string): Position {
  const local = wallTime(position.starts_at, zone)
  const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  const shifted = (steps < 0 ? Math.ceil(minutes / interval) : Math.floor(minutes / interval)) * interval + steps * interval
  if (shifted < 0 || shifted >= 24 * 60) return position
  return placeInColumn(position, { day: local.slice(0, 10) }, shifted, zone)
}

/** Moves a position to another day at the same time of day. */
export function shiftDay(position: Position, days: number, zone: string): Position {
  const local = wallTime(position.starts_at, zone)
  return onDay(position, addDays(local.slice(0, 10), days), zone)
}

export function onDay(position: Position, day: string, zone: string): Position {
  const local = wallTime(position.starts_at, zone)
  return placeInColumn(position, { day }, Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), zone)
}

/** Makes a position longer or shorter by steps of the grid; never shorter than one step. */
export function shiftEnd(position: Position, steps: number): Position {
  const length = Math.max(grid * 60_000, lengthOf(position) + steps * grid * 60_000)
  return { ...position, ends_at: later(position.starts_at, length) }
}

export const isSamePosition = (a: Position, b: Position) =>
  a.starts_at === b.starts_at && a.ends_at === b.ends_at && a.practitioner_id === b.practitioner_id && a.room_id === b.room_id

/** The visit as it would be at another position, until the server has answered. */
export function visitAt(
  visit: StaffAppointment,
  position: Position,
  names: { practitioner?: { id: string; name: string; title: string | null } | undefined; room?: { id: string; name: string } | undefined },
): StaffAppointment {
  return {
    ...visit,
    starts_at: position.starts_at,
    ends_at: position.ends_at,
    practitioner: { ...visit.practitioner, ...names.practitioner, id: position.practitioner_id },
    room: position.room_id ? { id: position.room_id, name: names.room?.name ?? visit.room?.name ?? '' } : null,
  }
}
