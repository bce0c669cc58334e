import type { ScheduleEventData } from '@mantine/schedule'
import type { CalendarHours } from '@polyclinic/contract/visits/board/board'
import type { TFunction } from 'i18next'
import { closedEvent } from './events.ts'
import { closedParts, type Window, wallTime } from './wall-time.ts'

interface Stretch {
  starts_at: string
  ends_at: string
}

/** The part of a time range that falls on a day, as times of day; undefined if no part does. */
function onDay({ starts_at, ends_at }: Stretch, day: string, zone: string): Window | undefined {
  const starts = wallTime(starts_at, zone)
  const ends = wallTime(ends_at, zone)
  if (starts.slice(0, 10) > day || ends < `${day} 00:00:01`) return undefined
  return {
    starts: starts.slice(0, 10) < day ? '00:00' : starts.slice(11, 16),
    ends: ends.slice(0, 10) > day ? '24:00' : ends.slice(11, 16),
  }
}

const within = (list: readonly Stretch[], day: string, zone: string) => list.flatMap((stretch) => onDay(stretch, day, zone) ?? [])

/** The hours in which these practitioners work on a day; without a list, those of all practitioners. */
export function openWindows(hours: CalendarHours, day: string, zone: string, practitioner_ids?: readonly string[]): Window[] {
  const shown = practitioner_ids
    ? hours.practitioners.filter((practitioner) => practitioner_ids.includes(practitioner.practitioner_id))
    : hours.practitioners
  return within(
    shown.flatMap((practitioner) => practitioner.open),
    day,
    zone,
  )
}

/** The shades of a column: leave, busy times of other calendars, closures, and the time outside the hours. */
export function shadesOf(
  hours: CalendarHours,
  day: string,
  zone: string,
  practitioner_ids: readonly string[] | undefined,
  t: TFunction,
): ScheduleEventData[] {
  const practitioner =
    practitioner_ids?.length === 1 ? hours.practitioners.find((plan) => plan.practitioner_id === practitioner_ids[0]) : undefined
  return [
    ...closedParts(openWindows(hours, day, zone, practitioner_ids)).map((part, index) => closedEvent(day, part, index)),
    ...within(practitioner?.leave ?? [], day, zone).map((part, index) => closedEvent(day, part, 100 + index, t('Leave'))),
    ...within(practitioner?.busy_elsewhere ?? [], day, zone).map((part, index) =>
      closedEvent(day, part, 400 + index, t('Busy (outside calendar)')),
    ),
    ...closureShades(hours, day, zone),
  ]
}

/** The shades of a room or a device, which has no hours of its own: closures, and when it cannot be used. */
export function roomShades(hours: CalendarHours, day: string, zone: string, room_id: string): ScheduleEventData[] {
  const closures_of_room = hours.room_closures.filter((closure) => closure.room_id === room_id)
  return [...closureShades(hours, day, zone), ...closures_of_room.flatMap((closure, index) => shadeOf(closure, day, zone, 300 + index))]
}

/** The shades of closures alone. */
function closureShades(hours: CalendarHours, day: string, zone: string): ScheduleEventData[] {
  return hours.closures.flatMap((closure, index) => shadeOf(closure, day, zone, 200 + index))
}

function shadeOf(stretch: Stretch & { reason: string }, day: string, zone: string, index: number) {
  const part = onDay(stretch, day, zone)
  return part ? [closedEvent(day, part, index, stretch.reason)] : []
}
