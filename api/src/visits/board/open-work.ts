import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { startOfToday } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { countUnresolved } from '../appointments/index.ts'
import { countOpenRequests } from '../requests/index.ts'
import { countDay } from './today.sql.ts'

/** What waits at the front desk, as the board counts it. */
export async function countOpenVisits(scope: Scope) {
  const [requests, unresolved] = await Promise.all([
    scope.one(countOpenRequests(scope)),
    scope.one(countUnresolved(scope, startOfToday(scope))),
  ])
  return { requests: requests.count, unresolved: unresolved.count }
}

/** How many visits a day of the clinic's calendar has at each status, so many days from today on, and since when the first one waits. */
export async function countVisitsOfDay(scope: Scope, { days = 0, practitioner_id }: { days?: number; practitioner_id: string | null }) {
  const clock = zoneClock(scope.clinic.time_zone)
  const day = clock.dayAt(scope.now.getTime()) + days
  const [from, to] = [day, day + 1].map((n) => new Date(clock.at(n, 0)).toISOString()) as [string, string]
  const rows = await scope.rows(countDay(scope, from, to, practitioner_id))
  const among = (statuses: readonly AppointmentStatus[]) => rows.filter(({ status }) => statuses.includes(status as AppointmentStatus))
  const count = (...statuses: AppointmentStatus[]) => among(statuses).reduce((sum, row) => sum + row.count, 0)
  const arrivals = among(['arrived', 'checked-in']).flatMap(({ since }) => (since ? [Date.parse(String(since))] : []))
  const longest_minutes = arrivals.length === 0 ? null : Math.max(0, Math.floor((scope.now.getTime() - Math.min(...arrivals)) / 60_000))
  return { count, longest_minutes }
}
