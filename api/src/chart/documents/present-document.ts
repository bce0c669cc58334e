import { isAdministrative } from '@polyclinic/contract/chart/documents/document-rules'
import type { PatientDocument } from '@polyclinic/contract/chart/documents/documents'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { performerOf } from '../../kernel/machine.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { type DocumentSubject, documentRules } from './document-lifecycle.ts'
import { documentRows } from './documents.sql.ts'

type Row = RowOf<typeof documentRows>

/** One document, for a member of staff who may see it: its chart is open to them, and so is its category. */
export async function documentById(scope: Scope, id: string): Promise<Row> {
  const row = (await scope.one(documentRows(scope).where('documents.id', '=', id))) as Row
  await requireChart(scope, row.patient_id)
  if (!mayRead(scope, row)) throw new Problem('forbidden', 'Your role may not read clinical documents.')
  return row
}

const mayRead = (scope: Scope, { category, author_account_id }: Row) =>
  scope.can('clinical.view') || isAdministrative(category as PatientDocument['category']) || author_account_id === scope.actor.account_id

/** As the engine asks for it. */
export const subjectOf = (scope: Scope, row: Row): DocumentSubject => ({
  status: row.error_reason === null ? 'current' : 'entered-in-error',
  performer: performerOf(scope),
  facts: { released_at: row.released_at },
  is_own: row.author_account_id === scope.actor.account_id,
})

export function presentDocument(scope: Scope, row: Row): PatientDocument {
  const {
    file_id: _,
    sha256: __,
    author_account_id: ___,
    error_reason,
    error_author_name,
    error_author_role,
    error_created_at,
    ...shown
  } = row
  const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
  const subject = subjectOf(scope, row)
  return {
    ...(shown as Pick<PatientDocument, keyof typeof shown>),
    status: subject.status,
    error: error_reason === null ? null : (error as PatientDocument['error']),
    can: allowedActions(documentRules, subject).can,
  }
}
