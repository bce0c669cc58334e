import type { Scope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { shownRows } from '../appointments/index.ts'

/** The visits that these patients have today, on the clinic's calendar. */
export async function todaysVisitsOf(scope: Scope, patient_ids: string[]) {
  if (patient_ids.length === 0) return []
  const clock = zoneClock(scope.clinic.time_zone)
  const today = clock.dayAt(scope.now.getTime())
  const at = (day: number) => new Date(clock.at(day, 0)).toISOString()
  return scope.rows(
    shownRows(scope)
      .where('appointments.patient_id', 'in', patient_ids)
      .where('appointments.starts_at', '>=', at(today))
      .where('appointments.starts_at', '<', at(today + 1))
      .where('appointments.status', '<>', 'entered-in-error')
      .orderBy('appointments.starts_at')
      .limit(5),
  )
}
