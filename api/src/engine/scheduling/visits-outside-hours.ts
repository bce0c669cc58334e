import { workingTime } from '@polyclinic/contract/engine/scheduling/working-time'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { PractitionerSchedule } from './free-times.ts'
import { readClinicSchedule, readPractitionerSchedules } from './read-schedules.ts'
import { timeRules } from './time-rules.ts'
import { isWith } from './visits-of-practitioner.sql.ts'

interface VisitFilter {
  practitioner_id?: string | undefined
  location_id?: string | undefined
}

/** The most visits that are checked, the next ones first. */
const most = 5_000

/** Visits that use a room or a device which is inactive. */
const inDisusedRooms = (scope: Scope) =>
  scope
    .from('rooms')
    .innerJoin('occupancies', 'occupancies.resource_id', 'rooms.id')
    .select('occupancies.appointment_id')
    .where('rooms.status', '<>', 'active')
    .where('occupancies.appointment_id', 'is not', null)
    .where('occupancies.ends_at', '>', scope.at)
    .$narrowType<{ appointment_id: string }>()

/** Visits with a participant who is no longer an active practitioner. */
const withFormerParticipants = (scope: Scope) =>
  scope
    .from('appointment_participants')
    .innerJoin('practitioners', 'practitioners.id', 'appointment_participants.practitioner_id')
    .select('appointment_participants.appointment_id')
    .where('practitioners.status', '<>', 'active')

const bookedAhead = (scope: Scope, { practitioner_id, location_id }: VisitFilter) =>
  scope
    .from('appointments')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .innerJoin('practitioners', 'practitioners.id', 'appointments.practitioner_id')
    .innerJoin('locations', 'locations.id', 'appointments.location_id')
    .select([
      'appointments.id',
      'appointments.practitioner_id',
      'appointments.service_id',
      'appointments.location_id',
      'appointments.starts_at',
      'appointments.ends_at',
      'services.hours',
      'services.needs_practitioner',
    ])
    .select((eb) =>
      eb
        .or([
          eb('practitioners.status', '<>', 'active'),
          eb('locations.status', '<>', 'active'),
          eb('appointments.id', 'in', inDisusedRooms(scope)),
          eb('appointments.id', 'in', withFormerParticipants(scope)),
        ])
        .as('is_stranded'),
    )
    .where('appointments.status', 'in', ['pending', 'booked'])
    .where('appointments.starts_at', '>=', scope.at)
    .$call(whenGiven(practitioner_id, (q, practitioner_id) => q.where(isWith(scope, practitioner_id))))
    .$call(whenGiven(location_id, (q, location_id) => q.where('appointments.location_id', '=', location_id)))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(most)

/** Those of some visits that staff placed knowingly outside hours or over another visit, with a reason. */
const putThereKnowingly = (scope: Scope, ids: readonly string[]) =>
  scope
    .from('appointment_events')
    .distinctOn('appointment_id')
    .select(['appointment_id', sql<string | null>`details ->> 'overbook_reason'`.as('overbook_reason')])
    .where('appointment_id', '=', anyOf(ids))
    // These are the entries of the history that last gave the visit its time.
    .where('action', 'in', ['book', 'accept', 'move'])
    .orderBy('appointment_id')
    .orderBy('id', 'desc')

/**
 * Booked future visits that are outside the current weekly hours and opening hours, or whose practitioner, room, device or
 * location is inactive: somebody changed that after the visit was booked. Leave and closures are reported separately; a visit
 * that was placed outside the hours with a reason is left out.
 */
export async function visitsOutsideHours(scope: Scope, whose: VisitFilter): Promise<string[]> {
  const visits = await scope.rows(bookedAhead(scope, whose))
  const [first, last] = [visits[0], visits.at(-1)]
  if (!first || !last) return []
  const [from, to] = [Date.parse(first.starts_at), Date.parse(last.ends_at)]
  const people = [...new Set(visits.map((visit) => visit.practitioner_id))]
  const [clinic_schedule, practitioner_schedules] = await Promise.all([
    readClinicSchedule(scope, from, to),
    readPractitionerSchedules(scope, people, from, to, { without_bookings: true }),
  ])
  const schedule_by_id = new Map(practitioner_schedules.map((schedule) => [schedule.practitioner_id, schedule]))
  const outside = visits.flatMap(({ id, practitioner_id, service_id, location_id, hours, needs_practitioner, is_stranded, ...visit }) => {
    if (is_stranded) return []
    const [start, end] = [Date.parse(visit.starts_at), Date.parse(visit.ends_at)]
    const rules = timeRules({ ...anyRules, id: service_id, hours, needs_practitioner }, 'staff', clinic_schedule, start)
    const working = workingTime(clinic_schedule, schedule_by_id.get(practitioner_id) as PractitionerSchedule, start, end, rules.hours)
    const isCovered = working.some(
      (place) => place.location_id === location_id && place.rostered.some((w) => w.start <= start && end <= w.end),
    )
    return isCovered ? [] : [id]
  })
  const stranded = visits.filter((visit) => visit.is_stranded).map(({ id }) => id)
  if (outside.length === 0) return stranded
  const events = await scope.rows(putThereKnowingly(scope, outside))
  const overbooked = new Set(events.filter((event) => event.overbook_reason !== null).map((event) => event.appointment_id))
  return [...stranded, ...outside.filter((id) => !overbooked.has(id))]
}

// Only the hours of the service are needed here.
const anyRules = {
  duration_minutes: 0,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  capacity: 1,
  minimum_notice_minutes: 0,
  horizon_days: 0,
}
