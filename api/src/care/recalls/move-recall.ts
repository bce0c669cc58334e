import type { RecallAction } from '@polyclinic/contract/care/recalls/recall-machine'
import type { Recall } from '@polyclinic/contract/care/recalls/recalls'
import { requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { requireTransition } from '../../kernel/machine.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { presentRecall, subjectOf } from './present-recall.ts'
import { recallRules } from './recall-lifecycle.ts'
import { recallRows, updateRecall } from './recalls.sql.ts'

async function rowById(scope: WriteScope, id: string) {
  const row = await scope.one(recallRows(scope).where('recalls.id', '=', id))
  await requireChart(scope, row.patient_id)
  return row
}

async function moveRecall(
  scope: WriteScope,
  { id, if_match, action }: { id: string; if_match: number; action: RecallAction },
  changes: Partial<Row<'recalls'>>,
): Promise<Recall> {
  const row = await rowById(scope, id)
  scope.setAuditSubject({ subject_kind: 'recall', subject_id: id, patient_id: row.patient_id })
  const { to } = requireTransition(recallRules, action, subjectOf(scope, row))
  const count = row.version === if_match ? await scope.run(updateRecall(scope, row, { ...changes, status: to })) : 0
  if (count === 0) stale(presentRecall(scope, await rowById(scope, id)))
  scope.recordAccess(row.patient_id)
  return presentRecall(scope, await rowById(scope, id))
}

export async function postponeRecall(scope: WriteScope, id: string, if_match: number, until: string) {
  if (until <= todayIn(scope)) refuseField('until', 'Choose a day to come.')
  return moveRecall(scope, { id, if_match, action: 'postpone' }, { postponed_until: until })
}

export const declineRecall = (scope: WriteScope, id: string, if_match: number, reason: string) =>
  moveRecall(scope, { id, if_match, action: 'decline' }, { declined_reason: reason })

export const reopenRecall = (scope: WriteScope, id: string, if_match: number) =>
  moveRecall(scope, { id, if_match, action: 'reopen' }, { declined_reason: null, postponed_until: null })
