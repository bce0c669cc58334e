import type { Occupancy } from '@polyclinic/contract/engine/scheduling/occupancies'
import type {
  ClinicSchedule,
  Closure,
  Exception,
  PractitionerWindow,
  WeeklyWindow,
} from '@polyclinic/contract/engine/scheduling/working-time'
import { startInterval } from '../../foundation/settings/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, minutesOf, type ZoneClock, zoneClock } from '../../kernel/zone.ts'
import {
  activeLocations,
  closuresBetween,
  exceptionsBetween,
  hoursOf,
  occupanciesBetween,
  openingHours,
  outsideBusyBetween,
} from './availability.sql.ts'
import type { PractitionerSchedule } from './free-times.ts'

export interface ClinicScheduleRead extends ClinicSchedule {
  clock: ZoneClock
  places: { id: string; name: string; address_line: string | null; city: string | null }[]
}

/** The clinic's locations, opening hours, start interval and the closures between two instants, in one round trip. */
export async function readClinicSchedule(scope: Scope, from: number, to: number): Promise<ClinicScheduleRead> {
  const [places, opening, closed, interval] = await Promise.all([
    scope.rows(activeLocations(scope)),
    scope.rows(openingHours(scope)),
    scope.rows(closuresBetween(scope, new Date(from).toISOString(), new Date(to).toISOString())),
    scope.maybe(startInterval(scope)),
  ])
  const locations = new Map<string, WeeklyWindow[]>(places.map(({ id }) => [id, []]))
  for (const { location_id, weekday, starts, ends } of opening)
    locations.get(location_id)?.push({ weekday, starts: minutesOf(starts), ends: minutesOf(ends) })
  const closures: Closure[] = closed.map(({ location_id, reason, starts, ends }) => ({
    location_id,
    reason,
    start: starts * 1000,
    end: ends * 1000,
  }))
  const minutes = interval?.minutes
  return { clock: zoneClock(scope.clinic.time_zone), places, locations, closures, interval: minutes ? minutes * 60_000 : undefined }
}

/**
 * Weekly hours, exceptions and bookings of several practitioners between two instants, in one round trip. `ignore`: an
 * appointment whose own time counts as free; `without_bookings`: the database will decide about conflicts.
 */
export async function readPractitionerSchedules(
  scope: Scope,
  practitioner_ids: readonly string[],
  from: number,
  to: number,
  options: { ignore?: string | undefined; without_bookings?: true } = {},
): Promise<PractitionerSchedule[]> {
  if (practitioner_ids.length === 0) return []
  const [hours, exceptions, busy, taken] = await Promise.all([
    scope.rows(hoursOf(scope, practitioner_ids)),
    scope.rows(exceptionsBetween(scope, practitioner_ids, new Date(from).toISOString(), new Date(to).toISOString())),
    scope.rows(outsideBusyBetween(scope, practitioner_ids, new Date(from).toISOString(), new Date(to).toISOString())),
    options.without_bookings ? [] : scope.rows(occupanciesBetween(scope, practitioner_ids, from, to, options.ignore ?? null)),
  ])
  const practitioner_schedules = new Map(
    practitioner_ids.map((id) => [id, { hours: [] as PractitionerWindow[], exceptions: [] as Exception[], busy: [] as Occupancy[] }]),
  )
  for (const h of hours) {
    const { location_id, weekday } = h
    const window = { location_id, weekday, starts: minutesOf(h.starts), ends: minutesOf(h.ends), valid_from: dayNumber(h.valid_from) }
    practitioner_schedules
      .get(h.practitioner_id)
      ?.hours.push({ ...window, valid_until: h.valid_until === null ? null : dayNumber(h.valid_until) })
  }
  for (const e of exceptions) {
    practitioner_schedules
      .get(e.practitioner_id)
      ?.exceptions.push({ kind: e.kind as Exception['kind'], location_id: e.location_id, start: e.starts * 1000, end: e.ends * 1000 })
  }
  for (const { practitioner_id, starts, ends } of busy)
    practitioner_schedules
      .get(practitioner_id)
      ?.exceptions.push({ kind: 'busy', location_id: null, start: starts * 1000, end: ends * 1000 })
  for (const o of taken)
    addBusy(practitioner_schedules.get(o.resource_id)?.busy, o.starts * 1000, o.ends * 1000, o.group_service_id, o.capacity)
  return practitioner_ids.map((practitioner_id) => ({
    practitioner_id,
    ...(practitioner_schedules.get(practitioner_id) as Omit<PractitionerSchedule, 'practitioner_id'>),
  }))
}

/** Each participant of a group has a row; here they become one busy period with the number of seats taken and the strictest capacity. */
export function addBusy(
  busy: Occupancy[] | undefined,
  start: number,
  end: number,
  group_service_id: string | null,
  stamped: number | null = null,
) {
  const group =
    group_service_id === null ? undefined : busy?.find((b) => b.group_service_id === group_service_id && b.start === start && b.end === end)
  const capacity = stamped ?? Number.POSITIVE_INFINITY
  if (group) {
    group.seats++
    group.capacity = Math.min(group.capacity ?? capacity, capacity)
  } else busy?.push({ start, end, group_service_id, seats: 1, capacity })
}
