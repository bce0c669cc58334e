import { anyOf } from '../../kernel/db/any-of.ts'
import type { WriteScope } from '../../kernel/scope.ts'

/** Two charts that are to become one, or two again: whatever is being written to either is waited for. Ordered, so that none waits in a circle. */
export const lockCharts = (scope: WriteScope, ids: readonly string[]) =>
  scope.from('patients').select('patients.id').where('patients.id', '=', anyOf(ids)).orderBy('patients.id').forUpdate()

/**
 * What is final on a chart can be locked by nobody, for its rows are closed: whoever releases it, corrects it or marks it as
 * an error waits here for the others. Answers with the account of the patient, who may be told.
 */
export const lockChart = (scope: WriteScope, patient_id: string) =>
  scope.from('patients').select(['patients.id', 'patients.account_id']).where('patients.id', '=', patient_id).forNoKeyUpdate()
