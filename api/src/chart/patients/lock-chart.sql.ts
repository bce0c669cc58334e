import { anyOf } from '../../kernel/db/any-of.ts'
import type { WriteScope } from '../../kernel/scope.ts'

/**
 * Locks two charts that are to be merged, or whose merge is undone: it waits for transactions that write to either. In the order
 * of ids, so that there is no deadlock.
 */
export const lockCharts = (scope: WriteScope, ids: readonly string[]) =>
  scope.from('patients').select('patients.id').where('patients.id', '=', anyOf(ids)).orderBy('patients.id').forUpdate()

/**
 * Final rows of a chart cannot be locked, because they are immutable: whoever releases one, corrects it or marks it as an error
 * locks the chart instead. Answers with the account of the patient, who may have to be notified.
 */
export const lockChart = (scope: WriteScope, patient_id: string) =>
  scope.from('patients').select(['patients.id', 'patients.account_id']).where('patients.id', '=', patient_id).forNoKeyUpdate()
