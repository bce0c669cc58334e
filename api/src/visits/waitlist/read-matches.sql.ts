import { openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { sql } from 'kysely'
import { offeringColumns } from '../../engine/scheduling/index.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'

/** Visits of several patients between two instants that have not ended. */
export const visitsOf = (scope: Scope, patient_ids: readonly string[], from: string, to: string) =>
  scope
    .from('appointments')
    .select(['id', 'patient_id', 'starts_at', 'ends_at'])
    .where('patient_id', '=', anyOf(patient_ids))
    .where('status', 'in', openStatuses)
    .where('starts_at', '>', sql<string>`${from}::timestamptz - interval '1 day'`)
    .where('starts_at', '<', to)

/** Times between two instants that patients had booked and gave up: cancelled visits, and former times of future visits. */
export const givenUpTimes = (scope: Scope, patient_ids: readonly string[], from: string, to: string) =>
  scope
    .from('appointments')
    .select(['patient_id', 'practitioner_id', 'starts_at', 'ends_at'])
    .where('patient_id', '=', anyOf(patient_ids))
    .where('status', '=', 'cancelled')
    .where('starts_at', '>', sql<string>`${from}::timestamptz - interval '1 day'`)
    .where('starts_at', '<', to)
    .unionAll(
      scope
        .from('appointments')
        .innerJoin('appointment_events as e', 'e.appointment_id', 'appointments.id')
        .select([
          'appointments.patient_id',
          sql<string>`(e.details->'moved_from'->>'practitioner_id')::uuid`.as('practitioner_id'),
          sql<string>`(e.details->'moved_from'->>'starts_at')::timestamptz`.as('starts_at'),
          sql<string>`(e.details->'moved_from'->>'ends_at')::timestamptz`.as('ends_at'),
        ])
        .where('appointments.patient_id', '=', anyOf(patient_ids))
        .where('appointments.starts_at', '>', scope.at)
        .where('e.action', '=', 'move'),
    )

/** The practitioners who offer the services of waiting entries. */
export const offeringOf = (scope: Scope, service_ids: readonly string[]) =>
  scope
    .from('service_practitioners')
    .innerJoin('practitioners', 'practitioners.id', 'service_practitioners.practitioner_id')
    .select(['service_id', 'practitioner_id as id', 'practitioners.accepts_new_patients'])
    .select(offeringColumns)
    .where('service_id', '=', anyOf(service_ids))
    .where('practitioners.status', '=', 'active')

/** The practitioners who have seen several patients here, so that the patients are not new to them. */
export const seenBy = (scope: Scope, patient_ids: readonly string[]) =>
  scope
    .from('appointments')
    .select(['patient_id', 'practitioner_id'])
    .distinct()
    .where('patient_id', '=', anyOf(patient_ids))
    .where('status', '=', 'fulfilled')
