import { sql } from 'kysely'
import type { WriteScope } from '../../kernel/scope.ts'
import { anyHash } from './patients.sql.ts'

// A key that an earlier version of the server wrote stays.
export const addKeys = (scope: WriteScope, patient_id: string, keys: readonly string[]) =>
  scope
    .insert(
      'patient_search_keys',
      keys.map((key) => ({ key, patient_id })),
    )
    .onConflict((on) => on.doNothing())

export const removeKeys = (scope: WriteScope, patient_id: string, keys: readonly string[]) =>
  scope.delete('patient_search_keys').where('key', '=', sql<string>`any(${keys}::text[])`).where('patient_id', '=', patient_id)

export const addNearKeys = (scope: WriteScope, patient_id: string, hashes: readonly number[]) =>
  scope
    .insert(
      'patient_near_keys',
      hashes.map((hash) => ({ hash, patient_id })),
    )
    .onConflict((on) => on.doNothing())

/** Deletes these forms. The statement uses only the first column to find a chart, so that no second index has to be written. */
export const removeNearKeys = (scope: WriteScope, patient_id: string, hashes: readonly number[]) =>
  scope.delete('patient_near_keys').where('hash', '=', anyHash(hashes)).where('patient_id', '=', patient_id)
