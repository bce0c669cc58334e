import type { TaskSourceKind } from '@polyclinic/contract/care/tasks/task-machine'
import { patientOfDocument } from '../../chart/documents/index.ts'
import type { Statement } from '../../kernel/db/query.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { patientOfOrder } from '../labs/index.ts'
import { patientOfRecord } from '../records/index.ts'
import { patientOfReferral } from '../referrals/index.ts'

const patientOf: Readonly<Record<TaskSourceKind, (scope: Scope, id: string) => Statement<{ patient_id: string }>>> = {
  'lab-order': patientOfOrder,
  referral: patientOfReferral,
  record: patientOfRecord,
  document: patientOfDocument,
}

/** Refuses a source that is not in the chart of the task's patient, and a caller who may not read charts. */
export async function requireSource(
  scope: Scope,
  source: { kind: TaskSourceKind; source_id: string } | null | undefined,
  patient_id: string | null | undefined,
): Promise<{ source_kind: TaskSourceKind | null; source_id: string | null }> {
  if (!source) return { source_kind: null, source_id: null }
  const found = scope.can('clinical.view') ? await scope.maybe(patientOf[source.kind](scope, source.source_id)) : null
  // A final row may belong to a chart that was merged into that one.
  if (!found || !patient_id || !(await scope.charts.of(patient_id)).includes(found.patient_id))
    refuseField('source', 'Choose something in the chart of this patient.')
  return { source_kind: source.kind, source_id: source.source_id }
}
