import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { board } from '@polyclinic/contract/visits/board/board'
import { boardLimitsOf, calendarSettings } from '../../foundation/settings/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, dayText } from '../../kernel/zone.ts'
import { countUnresolved, momentOf, presentForStaff, reopenableSince } from '../appointments/index.ts'
import { countOpenRequests } from '../requests/index.ts'
import { boardRows } from './today.sql.ts'

/** The board of a day on the clinic's calendar: every visit, and how much waits to be answered or recorded. */
export async function readToday(scope: Scope, query: QueryOf<typeof board.getToday>) {
  const { now, clock } = momentOf(scope)
  const today = clock.dayAt(now)
  const day = query.on ? dayNumber(query.on) : today
  const iso = (n: number) => new Date(clock.at(n, 0)).toISOString()
  const [rows, requests, unresolved, settings] = await Promise.all([
    scope.rows(
      boardRows(
        scope,
        (['practitioner_id', 'location_id'] as const).filter((field) => query[field]),
        { from: iso(day), to: iso(day + 1), reopenable_since: reopenableSince(scope), ...query },
      ),
    ),
    scope.one(countOpenRequests(scope)),
    scope.one(countUnresolved(scope, iso(today))),
    calendarSettings(scope),
  ])
  scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])
  const money = scope.can('billing.view')
  return {
    on: dayText(day),
    time_zone: scope.clinic.time_zone,
    now: scope.at,
    items: rows.map((row) => ({
      ...presentForStaff(scope, row),
      allergies: Boolean(row.allergies),
      alert: row.alert,
      encounter_id: row.encounter_id,
      payment: money ? row.payment : null,
      balance_due: money ? { amount: Number(row.due_minor ?? 0), currency: scope.clinic.currency } : null,
    })),
    limits: boardLimitsOf(settings),
    requests: requests.count,
    unresolved: unresolved.count,
  }
}
