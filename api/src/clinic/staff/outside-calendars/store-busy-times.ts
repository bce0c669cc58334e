import { union } from '@polyclinic/contract/engine/scheduling/intervals'
import { visitsAmong } from '../../../engine/scheduling/index.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import type { BusyTime, CalendarReading } from './read-calendar.ts'
import { CalendarNotRead } from './read-in-thread.ts'

const most = 5000
const atOnce = 1000

/**
 * The busy times of a practitioner in a parsed calendar. Visits of this clinic that come back, because its own calendar was added
 * there, are left out: they occupy their time already, and would still block it after a move.
 * @throws {CalendarNotRead} beyond 5,000 periods.
 */
export async function busyTimesOf(scope: Scope, { busy, visits }: CalendarReading): Promise<BusyTime[]> {
  const ids = [...new Set(visits.map((visit) => visit.id))]
  const own_visits = new Set(ids.length > 0 ? (await scope.rows(visitsAmong(scope, ids))).map(({ id }) => id) : [])
  const times = union([...busy, ...visits.filter(({ id }) => !own_visits.has(id))])
  if (times.length > most) throw new CalendarNotRead('too_many')
  return times
}

/**
 * Replaces the busy times of a calendar; answers whether any differs. Entries that came into the range only because time has
 * passed count too.
 */
export async function storeBusyTimes(scope: WriteScope, calendar: { id: string; practitioner_id: string }, times: readonly BusyTime[]) {
  const iso = (ms: number) => new Date(ms).toISOString()
  const rows = times.map(({ start, end }) => ({
    calendar_id: calendar.id,
    practitioner_id: calendar.practitioner_id,
    starts_at: iso(start),
    ends_at: iso(end),
  }))
  const before = await scope.rows(
    scope.from('outside_busy_times').select(['starts_at', 'ends_at']).where('calendar_id', '=', calendar.id).orderBy('starts_at'),
  )
  const isSame =
    before.length === rows.length && before.every((time, i) => time.starts_at === rows[i]?.starts_at && time.ends_at === rows[i]?.ends_at)
  if (isSame) return
  if (before.length > 0) await scope.run(scope.delete('outside_busy_times').where('calendar_id', '=', calendar.id))
  for (let i = 0; i < rows.length; i += atOnce) await scope.run(scope.insert('outside_busy_times', rows.slice(i, i + atOnce)))
  scope.invalidate('appointments', 'directory')
}
