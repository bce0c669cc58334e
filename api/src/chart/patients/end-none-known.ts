import type { WriteScope } from '../../kernel/scope.ts'
import { allergyState, insertAllergyVersions, noneKnownOf, setAllergyState } from './allergies.sql.ts'
import { writtenBy } from './entries.ts'

/** Gives an allergy another status, as another version. The chart is locked, so that nobody else writes the same version. */
export async function restateAllergy(scope: WriteScope, id: string, status: string) {
  const { version, ...state } = await scope.one(allergyState(scope, id))
  const next = { ...state, version: version + 1, status }
  await scope.run(insertAllergyVersions(scope, [{ ...next, ...writtenBy(scope) }]))
  await scope.run(setAllergyState(scope, id, { version: next.version, status }))
}

/** An allergy that is added or active again contradicts "no known allergy". */
export async function endNoneKnown(scope: WriteScope, patient_id: string) {
  for (const { id } of await scope.rows(noneKnownOf(scope, patient_id))) await restateAllergy(scope, id, 'inactive')
}
