import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'

/**
 * Whether a row of `appointments` is a visit of this practitioner, or one in which the practitioner takes part. The ids of the
 * latter are read first, as one list, so that an index serves both conditions.
 */
export const isWith = (scope: Scope, practitioner_id: string) =>
  sql<boolean>`(appointments.practitioner_id = ${practitioner_id} or appointments.id = any(array(${scope
    .from('appointment_participants')
    .select('appointment_id')
    .where('practitioner_id', '=', practitioner_id)})))`
