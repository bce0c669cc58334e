import { creatinineCodes } from '@polyclinic/contract/engine/drug-safety/kidney-function'
import { anyText } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { validRows } from './observations.sql.ts'

/** The latest creatinine of serum or plasma that has a number and was verified; null: there is none. */
export const latestCreatinine = (scope: Scope, patient_id: string) =>
  scope.maybe(
    validRows(scope, patient_id)
      .where('observations.code', '=', anyText(creatinineCodes))
      .where('observations.value_number', 'is not', null)
      .where('observations.status', '<>', 'preliminary')
      .orderBy('observations.effective_at', 'desc')
      .orderBy('observations.id', 'desc')
      .limit(1),
  )
