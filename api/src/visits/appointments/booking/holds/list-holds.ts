import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { HeldSlot, holds } from '@polyclinic/contract/visits/appointments/holds'
import { noAccountId } from '../../../../engine/scheduling/index.ts'
import { refuseField } from '../../../../kernel/problem.ts'
import type { Scope } from '../../../../kernel/scope.ts'
import { dayNumber, zoneClock } from '../../../../kernel/zone.ts'

const holdsBetween = (scope: Scope, from: string, to: string) =>
  scope
    .from('holds')
    .innerJoin('services', 'services.id', 'holds.service_id')
    .leftJoin('patients', 'patients.id', 'holds.patient_id')
    .leftJoin('waitlist_offers', 'waitlist_offers.id', 'holds.id')
    .select([
      'holds.id',
      'holds.account_id',
      'holds.practitioner_id',
      'holds.service_id',
      'holds.starts_at',
      'holds.ends_at',
      'holds.expires_at',
      'holds.patient_id',
      'holds.visitor_network',
      'services.name as service_name',
      'patients.name as patient_name',
      'waitlist_offers.expires_at as offer_expires_at',
    ])
    .where('holds.expires_at', '>', scope.at)
    .where('holds.starts_at', '<', to)
    .where('holds.ends_at', '>', from)
    .orderBy('holds.starts_at')
    .orderBy('holds.id')

/** The holds between two days of the clinic's calendar. */
export async function listHolds(scope: Scope, query: QueryOf<typeof holds.listHolds>): Promise<{ items: HeldSlot[]; next_cursor: null }> {
  const [first, last] = [dayNumber(query.from), dayNumber(query.to)]
  if (last < first) refuseField('to', 'The end must lie after the beginning.')
  if (last - first > 45) refuseField('to', 'Ask for at most 45 days at once.')
  const clock = zoneClock(scope.clinic.time_zone)
  const [from, to] = [clock.at(first, 0), clock.at(last + 1, 0)].map((ms) => new Date(ms).toISOString()) as [string, string]
  const rows = await scope.rows(holdsBetween(scope, from, to))
  scope.recordAccess([...new Set(rows.flatMap((row) => row.patient_id ?? []))])
  return { items: rows.map(presentHeldSlot), next_cursor: null }
}

type HoldRow = ReturnType<typeof holdsBetween> extends { execute(): Promise<(infer R)[]> } ? R : never

const presentHeldSlot = (row: HoldRow): HeldSlot => ({
  id: row.id,
  practitioner_id: row.practitioner_id,
  service: { id: row.service_id, name: row.service_name },
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  // The minutes after the end of an offer, in which the time passes to the next patient, are not shown.
  kept_until: row.offer_expires_at ?? row.expires_at,
  kept_by: row.account_id === noAccountId ? 'offer' : row.patient_id || row.visitor_network ? 'patient' : 'desk',
  patient: row.patient_id ? { id: row.patient_id, name: row.patient_name as string } : null,
})
