import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import { mayBeTaken } from './fills.ts'
import { medicinesNotEnded } from './prescriptions.sql.ts'

/** Lists what a patient may take today by what was prescribed here, as the safety check sees it. */
export async function medicinesInForce(scope: Scope, patient_id: string) {
  const rows = await scope.rows(medicinesNotEnded(scope, patient_id))
  const today = todayIn(scope)
  return rows
    .filter(({ valid_until, dosage }) => mayBeTaken({ valid_until, dosage: dosage as Dosage }, today))
    .map(({ valid_until: _, dosage: __, ...medicine }) => medicine)
}
