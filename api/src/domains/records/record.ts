import { type RecordAction, recordLifecycle } from '@polyclinic/contract/note-rules'
import type { ClinicalRecord, RecordItem } from '@polyclinic/contract/records'
import { allowedActions } from '@polyclinic/contract/transitions'
import type { Scope } from '../../kernel/scope.ts'
import { requireOwn, requireTransition } from '../../kernel/transitions.ts'
import { openChart } from '../patients/index.ts'
import { type Editor, isOnlyAuthor, listAuthors } from './authorship.ts'
import { recordRow, recordVersionAuthors } from './records.sql.ts'

interface FoundRecord {
  record: ClinicalRecord
  /** Who wrote its text as it stands. */
  editor: Editor
  /** Of its patient, who is told of a release. */
  account_id: string | null
}

/** One record whose chart this caller may open. */
export async function recordById(scope: Scope, id: string): Promise<FoundRecord> {
  const [found, kept] = await Promise.all([scope.one(recordRow(scope, id)), scope.rows(recordVersionAuthors(scope, id))])
  const { account_id, author_account_id, finalized_by, error_reason, error_author_name, error_author_role, error_created_at, ...row } =
    found
  await openChart(scope, row.patient_id)
  const { editor_account_id, editor_name, editor_role, edited_at, ...shown } = row
  const editor = { editor_account_id, editor_name, editor_role, edited_at }
  const authors = listAuthors(kept, editor)
  const status = row.status as RecordItem['status']
  const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
  const isOwn = finalized_by ? finalized_by === scope.actor.account_id : isOnlyAuthor(scope, authors)
  const record = {
    ...shown,
    kind: row.kind as RecordItem['kind'],
    status,
    codes: row.codes as ClinicalRecord['codes'],
    authors,
    author_role: row.author_role as ClinicalRecord['author_role'],
    finalizer_role: row.finalizer_role as ClinicalRecord['finalizer_role'],
    released_by_role: row.released_by_role as ClinicalRecord['released_by_role'],
    error: error_reason === null ? null : (error as ClinicalRecord['error']),
    can: allowedActions(recordLifecycle, status, scope.can, isOwn).filter((verb) => verb !== 'release' || row.released_at === null),
  }
  return { record, editor, account_id }
}

/** The step of the table; refuses what a caller may not do with the record of another. */
export function requireRecordTransition(scope: Scope, record: ClinicalRecord, verb: RecordAction) {
  const step = requireTransition(recordLifecycle, 'record', record.status, verb)
  if (!record.can.includes(verb)) requireOwn(scope, step, 'record', false)
  return step
}
