import { openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'

const seconds = (column: string) => sql<number>`date_part('epoch', ${sql.ref(column)})`
// The longest visit with the longest buffers is shorter than two days.
const longest = 2 * 86_400_000

/** The occupancies of some resources between two instants, with their patients: for staff. The holds of one account are left out. */
export const takenBetween = (scope: Scope, resource_ids: readonly string[], from: number, to: number, except_holds_of: string | null) =>
  scope
    .from('occupancies')
    .leftJoin('appointments', 'appointments.id', 'occupancies.appointment_id')
    .leftJoin('patients', 'patients.id', 'appointments.patient_id')
    .leftJoin('services', 'services.id', 'appointments.service_id')
    .leftJoin('holds', 'holds.id', 'occupancies.hold_id')
    .leftJoin('room_closures', 'room_closures.id', 'occupancies.room_closure_id')
    .select([
      'room_closures.reason as closed_for',
      'occupancies.resource_id',
      seconds('occupancies.starts_at').as('starts'),
      seconds('occupancies.ends_at').as('ends'),
      'occupancies.group_service_id',
      'occupancies.appointment_id',
      'occupancies.hold_id',
      seconds('appointments.starts_at').as('visit_starts'),
      seconds('appointments.ends_at').as('visit_ends'),
      'occupancies.capacity',
      'appointments.patient_id',
      'patients.name as patient_name',
      'services.name as service_name',
    ])
    .where('occupancies.resource_id', '=', anyOf(resource_ids))
    .where('occupancies.starts_at', '<', new Date(to).toISOString())
    .where('occupancies.starts_at', '>', new Date(from - longest).toISOString())
    .where('occupancies.ends_at', '>', new Date(from).toISOString())
    .where((eb) => eb.or([eb('occupancies.expires_at', 'is', null), eb('occupancies.expires_at', '>', scope.at)]))
    .where((eb) => eb.or([eb('holds.account_id', 'is', null), eb('holds.account_id', 'is distinct from', except_holds_of)]))
    .orderBy('occupancies.starts_at')

/** A patient's visits between two instants that have not ended. */
export const patientVisitsBetween = (scope: Scope, patient_id: string, from: string, to: string) =>
  scope
    .from('appointments')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .select(['appointments.id', 'appointments.starts_at', 'appointments.ends_at', 'services.name as service_name'])
    .where('appointments.patient_id', '=', patient_id)
    .where('appointments.status', 'in', openStatuses)
    .where('appointments.starts_at', '<', to)
    .where('appointments.starts_at', '>', sql<string>`${from}::timestamptz - interval '1 day'`)
    .where('appointments.ends_at', '>', from)

export const roomNames = (scope: Scope, ids: readonly string[]) =>
  scope.from('rooms').select(['id', 'name', 'kind', 'location_id', 'status']).where('id', '=', anyOf(ids))
