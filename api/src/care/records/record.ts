import type { ClinicalRecord, RecordItem } from '@polyclinic/contract/care/records/records'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { requireChart } from '../../chart/patients/index.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type Editor, isOnlyAuthor, listAuthors } from './authorship.ts'
import { type RecordSubject, recordRules } from './record-lifecycles.ts'
import { recordRow, recordVersionAuthors } from './records.sql.ts'

interface RecordRow {
  record: ClinicalRecord
  /** The author of the current text. */
  editor: Editor
  /** The account of the patient, who is notified of a release. */
  account_id: string | null
  /** The subject as the transition engine takes it. */
  subject: RecordSubject
}

/** One record whose chart this caller may open. */
export async function recordById(scope: Scope, id: string): Promise<RecordRow> {
  const [found, kept] = await Promise.all([scope.one(recordRow(scope, id)), scope.rows(recordVersionAuthors(scope, id))])
  const { account_id, author_account_id, finalized_by, error_reason, error_author_name, error_author_role, error_created_at, ...row } =
    found
  await requireChart(scope, row.patient_id)
  const { editor_account_id, editor_name, editor_role, edited_at, ...shown } = row
  const editor = { editor_account_id, editor_name, editor_role, edited_at }
  const authors = listAuthors(kept, editor)
  const status = row.status as RecordItem['status']
  const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
  const is_own = finalized_by ? finalized_by === scope.actor.account_id : isOnlyAuthor(scope, authors)
  const subject = { status, performer: performerOf(scope), facts: { released_at: row.released_at }, is_own }
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
    can: allowedActions(recordRules, subject).can,
  }
  return { record, editor, account_id, subject }
}

export const getRecord = async (scope: Scope, id: string): Promise<ClinicalRecord> => (await recordById(scope, id)).record
