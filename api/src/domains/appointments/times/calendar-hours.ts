import type { board, CalendarHours } from '@polyclinic/contract/board'
import type { QueryOf } from '@polyclinic/contract/call'
import { refuseField } from '../../../kernel/problem.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { dayNumber, zoneClock } from '../../../kernel/zone.ts'
import { activePractitioners, devicesBetween, roomClosuresBetween } from './availability.sql.ts'
import { type Interval, intersect, union } from './intervals.ts'
import { readAgendas, readHouse } from './read-agendas.ts'
import { workingTime } from './working-time.ts'

/** When each practitioner works between two days: computed as free times are, so that the calendar's shades mean what a booking would. */
export async function readCalendarHours(scope: Scope, query: QueryOf<typeof board.getCalendarHours>): Promise<CalendarHours> {
  const clock = zoneClock(scope.clinic.time_zone)
  const [first, last] = [dayNumber(query.from), dayNumber(query.to)]
  if (last < first) refuseField('to', 'The end must lie after the beginning.')
  if (last - first > 45) refuseField('to', 'Ask for at most 45 days at once.')
  const [from, to] = [clock.at(first, 0), clock.at(last + 1, 0)]
  const iso = (ms: number) => new Date(ms).toISOString()
  const [house, people, room_closures, devices] = await Promise.all([
    readHouse(scope, from, to),
    scope.rows(
      activePractitioners(scope).$if(query.practitioner_id !== undefined, (q) => q.where('id', '=', query.practitioner_id as string)),
    ),
    scope.rows(roomClosuresBetween(scope, iso(from), iso(to))),
    scope.rows(devicesBetween(scope, iso(from), iso(to))),
  ])
  const ids = people.map(({ id }) => id)
  const agendas = await readAgendas(scope, ids, from, to, { without_bookings: true })
  return {
    time_zone: scope.clinic.time_zone,
    practitioners: agendas.map(({ practitioner_id, hours, exceptions }) => ({
      practitioner_id,
      open: workingTime(house, { hours, exceptions }, from, to).flatMap(({ location_id, open }) =>
        open.map((stretch) => ({ ...spoken(stretch), location_id })),
      ),
      leave: intersect(union(exceptions.filter((one) => one.kind === 'leave')), [{ start: from, end: to }]).map(spoken),
    })),
    closures: house.closures.map(({ location_id, reason, ...stretch }) => ({ ...spoken(stretch), location_id, reason })),
    room_closures,
    devices,
  }
}

const spoken = ({ start, end }: Interval) => ({ starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() })
