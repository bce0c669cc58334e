import type { documents, PatientDocument, UploadedFile } from '@polyclinic/contract/chart/documents/documents'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { sessionOf } from '../../foundation/identity/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { recognizeDocument } from '../../kernel/files/recognize-document.ts'
import { recordUpload, storeFile, useUpload } from '../../kernel/files/save-file.ts'
import { requireClean } from '../../kernel/files/scan-file.ts'
import { newId } from '../../kernel/ids.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { insertDocument } from './documents.sql.ts'
import { documentById, presentDocument } from './present-document.ts'

const purpose = 'patient-document'

/** Keeps the bytes as they came, once their type is known and the virus scan found nothing. */
export async function uploadFile(context: RequestContext, patient_id: string, bytes: Uint8Array): Promise<UploadedFile> {
  // Whoever may not add a document is refused before anything is read or stored.
  await context.read((scope) => requireChart(scope, patient_id))
  const media_type = await recognizeDocument(bytes)
  await requireClean(context.kernel.scan, bytes)
  const { clinic, account_id: uploaded_by } = sessionOf(context)
  if (!clinic) throw new Error('A document is kept by a clinic.')
  const file = await storeFile(context.kernel, clinic, { purpose, media_type, bytes, uploaded_by })
  return context.write(async (scope) => {
    await requireChart(scope, patient_id)
    scope.setAuditSubject({ subject_kind: 'file', subject_id: file.id, patient_id, details: { media_type, size_bytes: file.size_bytes } })
    await recordUpload(scope, file)
    return { id: file.id, media_type, size_bytes: file.size_bytes }
  })
}

/** Puts an upload of this account on the chart, under the name of whoever brings it in. */
export async function createDocument(
  scope: WriteScope,
  patient_id: string,
  { file_id, category, title, written_on }: BodyOf<typeof documents.createDocument>,
): Promise<PatientDocument> {
  await requireChart(scope, patient_id)
  const { media_type, size_bytes, sha256 } = await useUpload(scope, file_id, purpose)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'document', subject_id: id, patient_id, details: { category } })
  scope.recordAccess(patient_id)
  const file = { file_id, media_type, size_bytes, sha256 }
  await scope.run(
    insertDocument(scope, { id, patient_id, category, title, written_on, ...file, ...authorOf(scope), created_at: scope.now }),
  )
  return presentDocument(scope, await documentById(scope, id))
}
