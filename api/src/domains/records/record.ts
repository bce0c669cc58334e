import { verbsFor } from '@polyclinic/contract/lifecycle'
import { type RecordVerb, recordLifecycle } from '@polyclinic/contract/note-rules'
import type { ClinicalRecord, RecordItem } from '@polyclinic/contract/records'
import { mustStep, requireOwn } from '../../kernel/lifecycle.ts'
import type { Scope } from '../../kernel/scope.ts'
import { openChart } from '../patients/index.ts'
import { recordRow } from './records.sql.ts'

/** One record whose chart this caller may open, and the account of its patient, who is told of a release. */
export async function recordById(scope: Scope, id: string): Promise<{ record: ClinicalRecord; account_id: string | null }> {
  const { account_id, author_account_id, ...row } = await scope.one(recordRow(scope, id))
  await openChart(scope, row.patient_id)
  const record = {
    ...row,
    kind: row.kind as RecordItem['kind'],
    status: row.status as RecordItem['status'],
    codes: row.codes as ClinicalRecord['codes'],
  }
  return { record: { ...record, can: possible(scope, record, author_account_id === scope.actor.account_id) }, account_id }
}

const possible = (scope: Scope, { status, released_at }: Pick<RecordItem, 'status' | 'released_at'>, isOwn: boolean): RecordVerb[] =>
  verbsFor(recordLifecycle, status, scope.can, isOwn).filter((verb) => verb !== 'release' || released_at === null)

/** The step of the table; refuses what a caller may not do with the record of another. */
export function requireRecordStep(scope: Scope, record: ClinicalRecord, verb: RecordVerb) {
  const step = mustStep(recordLifecycle, 'record', record.status, verb)
  if (!record.can.includes(verb)) requireOwn(scope, step, 'record', false)
  return step
}
