import { type Interval, intersect, subtract, union } from '@polyclinic/contract/engine/scheduling/intervals'
import {
  type ClinicSchedule,
  type Exception,
  type WorkingHours,
  type WorkingTime,
  workingTime,
} from '@polyclinic/contract/engine/scheduling/working-time'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { board, CalendarHours } from '@polyclinic/contract/visits/board/board'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, zoneClock } from '../../kernel/zone.ts'
import { activePractitioners, devicesBetween, hoursOfServicesOffered, roomClosuresBetween } from './availability.sql.ts'
import { readClinicSchedule, readPractitionerSchedules } from './read-schedules.ts'
import { hoursOfService } from './time-rules.ts'

/**
 * The working hours of each practitioner between two days: computed like free times, so that the calendar's shades agree with the
 * rules of booking.
 */
export async function readCalendarHours(scope: Scope, query: QueryOf<typeof board.getCalendarHours>): Promise<CalendarHours> {
  const clock = zoneClock(scope.clinic.time_zone)
  const [first, last] = [dayNumber(query.from), dayNumber(query.to)]
  if (last < first) refuseField('to', 'The end must lie after the beginning.')
  if (last - first > 45) refuseField('to', 'Ask for at most 45 days at once.')
  const [from, to] = [clock.at(first, 0), clock.at(last + 1, 0)]
  const iso = (ms: number) => new Date(ms).toISOString()
  const [clinic_schedule, people, room_closures, devices] = await Promise.all([
    readClinicSchedule(scope, from, to),
    scope.rows(
      activePractitioners(scope).$call(whenGiven(query.practitioner_id, (q, practitioner_id) => q.where('id', '=', practitioner_id))),
    ),
    scope.rows(roomClosuresBetween(scope, iso(from), iso(to))),
    scope.rows(devicesBetween(scope, iso(from), iso(to))),
  ])
  // The devices name visits, so the patients of these visits are recorded as accessed.
  scope.recordAccess([...new Set(devices.map((device) => device.patient_id))])
  const ids = people.map(({ id }) => id)
  const [practitioner_schedules, services] = await Promise.all([
    readPractitionerSchedules(scope, ids, from, to, { without_bookings: true }),
    scope.rows(hoursOfServicesOffered(scope, ids)),
  ])
  return {
    time_zone: scope.clinic.time_zone,
    start_interval_minutes: clinic_schedule.interval === undefined ? null : clinic_schedule.interval / 60_000,
    practitioners: practitioner_schedules.map((practitioner_schedule) => ({
      practitioner_id: practitioner_schedule.practitioner_id,
      ...hoursByService(
        clinic_schedule,
        practitioner_schedule,
        services.filter((service) => service.practitioner_id === practitioner_schedule.practitioner_id),
        { start: from, end: to },
      ),
      leave: within(practitioner_schedule.exceptions, 'leave', from, to),
      busy_elsewhere: within(practitioner_schedule.exceptions, 'busy', from, to),
    })),
    closures: clinic_schedule.closures.map(({ location_id, reason, ...stretch }) => ({ ...spoken(stretch), location_id, reason })),
    room_closures,
    devices: devices.map(({ device_id, appointment_id }) => ({ device_id, appointment_id })),
  }
}

const within = (exceptions: readonly Exception[], kind: Exception['kind'], from: number, to: number) =>
  intersect(union(exceptions.filter((exception) => exception.kind === kind)), [{ start: from, end: to }]).map(spoken)

const spoken = ({ start, end }: Interval) => ({ starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() })

interface ServiceWithHours {
  id: string
  needs_practitioner: boolean
  /** As they are stored. */
  hours: unknown
}

/**
 * When a practitioner can be booked: the hours that apply to all of their services, and those that apply to one of them, as a
 * service's hours do if the practitioner has none.
 */
export function hoursByService(
  clinic_schedule: ClinicSchedule,
  practitioner: WorkingHours,
  services: readonly ServiceWithHours[],
  { start, end }: Interval,
): Pick<CalendarHours['practitioners'][number], 'rostered' | 'open'> {
  const plain = workingTime(clinic_schedule, practitioner, start, end)
  const each = services.map((service) => {
    const windows = hoursOfService(service, clinic_schedule)
    return { id: service.id, working: windows.length === 0 ? plain : workingTime(clinic_schedule, practitioner, start, end, windows) }
  })
  const list = (part: 'rostered' | 'open') =>
    [...clinic_schedule.locations.keys()].flatMap((location_id) => {
      const of = (working: readonly WorkingTime[]) => working.find((place) => place.location_id === location_id)?.[part] ?? []
      const shared = each.reduce((common, { working }) => (working === plain ? common : intersect(common, of(working))), of(plain))
      const parts = [{ id: null, stretches: shared }, ...each.map(({ id, working }) => ({ id, stretches: subtract(of(working), shared) }))]
      return parts.flatMap(({ id, stretches }) => stretches.map((stretch) => ({ ...spoken(stretch), location_id, service_id: id })))
    })
  return { rostered: list('rostered'), open: list('open') }
}
