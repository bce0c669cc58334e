import { anyText } from '../../kernel/db/any-of.ts'
import type { WriteScope } from '../../kernel/scope.ts'

// A key that an earlier version of the server wrote stays.
export const addKeys = (scope: WriteScope, patient_id: string, keys: readonly string[]) =>
  scope
    .insert(
      'patient_search_keys',
      keys.map((key) => ({ key, patient_id })),
    )
    .onConflict((on) => on.doNothing())

export const removeKeys = (scope: WriteScope, patient_id: string, keys: readonly string[]) =>
  scope.delete('patient_search_keys').where('key', '=', anyText(keys)).where('patient_id', '=', patient_id)
