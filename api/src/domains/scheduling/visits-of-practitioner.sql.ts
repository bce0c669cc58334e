import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'

/**
 * Of a row of `appointments`: the visit is this practitioner's, or the practitioner takes part in it. The ids of the latter
 * are read first, as one list, so that both halves are looked up in an index.
 */
export const isWith = (scope: Scope, practitioner_id: string) =>
  sql<boolean>`(appointments.practitioner_id = ${practitioner_id} or appointments.id = any(array(${scope
    .from('appointment_participants')
    .select('appointment_id')
    .where('practitioner_id', '=', practitioner_id)})))`
