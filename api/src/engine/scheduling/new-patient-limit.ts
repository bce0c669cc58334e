import { calendarSettings } from '../../foundation/settings/index.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { practitionersSeen } from './availability.sql.ts'

/** Practitioner and day, for each that has reached the clinic's limit of new patients. */
export type FullForNew = ReadonlySet<string>

const keyOf = (practitioner_id: string, day: number) => `${practitioner_id} ${day}`
export const isFullForNew = (full: FullForNew, practitioner_id: string, day: number) => full.has(keyOf(practitioner_id, day))

const seatsOfNew = (scope: Scope, practitioner_ids: readonly string[], from: string, to: string) =>
  scope
    .from('occupancies')
    .select(['resource_id', 'starts_at'])
    .where('resource_id', '=', anyOf(practitioner_ids))
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('new_patient', '=', true)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', scope.at)]))

/** The days between two instants on which practitioners have reached the clinic's limit of new patients, holds included. */
export async function practitionersFullForNew(
  scope: Scope,
  practitioner_ids: readonly string[],
  from: number,
  to: number,
): Promise<FullForNew> {
  if (practitioner_ids.length === 0) return new Set()
  const [{ new_patients_a_day }, seats] = await Promise.all([
    calendarSettings(scope),
    scope.rows(seatsOfNew(scope, practitioner_ids, new Date(from).toISOString(), new Date(to).toISOString())),
  ])
  const clock = zoneClock(scope.clinic.time_zone)
  const counts = new Map<string, number>()
  for (const { resource_id, starts_at } of seats) {
    const key = keyOf(resource_id, clock.dayAt(Date.parse(starts_at)))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= new_patients_a_day).map(([key]) => key))
}

/** The same for those practitioners to whom the patient is new; a visitor is new to all. */
export async function fullForPatient(scope: Scope, practitioner_ids: readonly string[], from: number, to: number): Promise<FullForNew> {
  const seen_rows = scope.patient_id ? await scope.rows(practitionersSeen(scope, scope.patient_id)) : []
  const seen = new Set(seen_rows.map((row) => row.practitioner_id))
  return practitionersFullForNew(
    scope,
    practitioner_ids.filter((id) => !seen.has(id)),
    from,
    to,
  )
}
