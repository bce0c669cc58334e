import type { DocumentAction } from '@polyclinic/contract/chart/documents/document-rules'
import type { PatientDocument } from '@polyclinic/contract/chart/documents/documents'
import { authorOf } from '../../kernel/author-of.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { lockChart } from '../patients/index.ts'
import { documentEffects } from './document-effects.ts'
import { documentRules } from './document-lifecycle.ts'
import { insertDocumentError, insertReleasedDocument } from './documents.sql.ts'
import { documentById, presentDocument, subjectOf } from './present-document.ts'

type Row = Awaited<ReturnType<typeof documentById>>

/** Takes a document through one transition while nobody else does: the chart is locked first. */
async function moveDocument(
  scope: WriteScope,
  id: string,
  action: DocumentAction,
  write: (row: Row) => Promise<unknown>,
): Promise<PatientDocument> {
  const { patient_id } = await documentById(scope, id)
  const { account_id } = await scope.one(lockChart(scope, patient_id))
  const row = await documentById(scope, id)
  const transition = requireTransition(documentRules, action, subjectOf(scope, row))
  scope.setAuditSubject({ subject_kind: 'document', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  await runTransition(transition, documentEffects, { scope, id, account_id }, () => write(row))
  return presentDocument(scope, await documentById(scope, id))
}

/** Shows a document to the patient as it is now. */
export const releaseDocument = (scope: WriteScope, id: string) =>
  moveDocument(scope, id, 'release', (row) => {
    const { patient_id, file_id, category, title, written_on, media_type, size_bytes, sha256, author_name } = row
    const copy = { patient_id, file_id, category, title, written_on, media_type, size_bytes, sha256, author_name }
    const released_by = { released_by: scope.actor.account_id as string, released_by_name: scope.actor.name }
    return scope.run(
      insertReleasedDocument(scope, {
        document_id: id,
        ...copy,
        ...released_by,
        released_by_role: scope.actor.role,
        released_at: scope.now,
      }),
    )
  })

/** Marks a document as entered in error; the file stays, and the patient no longer sees it. */
export const enterDocumentInError = (scope: WriteScope, id: string, reason: string) =>
  moveDocument(scope, id, 'enter-in-error', ({ patient_id }) =>
    scope.run(insertDocumentError(scope, { document_id: id, patient_id, reason, ...authorOf(scope), created_at: scope.now })),
  )
