import { newId } from '../../kernel/ids.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { putCall } from './patient-calls.sql.ts'

type Call = Pick<Row<'patient_calls'>, 'patient_id' | 'subject_kind' | 'subject_id' | 'template' | 'reason' | 'starts_at'>

/**
 * Records that no message reached the patient, so that staff call them. Of several messages about the same subject, the newest
 * one stays.
 */
export async function recordCall(scope: WriteScope, call: Call) {
  await scope.run(putCall(scope, { ...call, id: newId(), created_at: scope.at }))
}
