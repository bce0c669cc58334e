import type { WriteScope } from '../../kernel/scope.ts'

/**
 * What is final on a chart can be locked by nobody, for its rows are closed: whoever releases it, corrects it or marks it as
 * an error waits here for the others. Answers with the account of the patient, who may be told.
 */
export const lockChart = (scope: WriteScope, patient_id: string) =>
  scope.from('patients').select(['patients.id', 'patients.account_id']).where('patients.id', '=', patient_id).forNoKeyUpdate()
