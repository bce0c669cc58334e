import { type DocumentType, extensionOf } from '@polyclinic/contract/chart/documents/document-rules'
import { type Http, sendFile } from '../../kernel/files/send-file.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { releasedDocuments } from './documents.sql.ts'
import { documentById } from './present-document.ts'

interface Sendable {
  file_id: string
  media_type: string
  sha256: string
}

const send = (context: RequestContext, http: Http, organization_id: string, { file_id, media_type, sha256 }: Sendable) =>
  sendFile(context.kernel, http, {
    organization_id,
    id: file_id,
    media_type,
    sha256,
    name: `document.${extensionOf(media_type as DocumentType)}`,
    cache: 'private',
  })

/** The file of a document, for a member of staff who may see it. */
export async function sendDocument(context: RequestContext, id: string, http: Http) {
  const { organization_id, ...document } = await context.read(async (scope) => {
    const row = await documentById(scope, id)
    scope.recordAccess(row.patient_id)
    return { ...row, organization_id: scope.organization_id }
  })
  return send(context, http, organization_id, document)
}

/** The file of a document that was released to the patient who asks, or who is acted for. */
export async function sendMyDocument(context: RequestContext, id: string, http: Http) {
  const { organization_id, ...document } = await context.read(async (scope) => {
    const patient_id = patientOf(scope)
    const row = await scope.one(releasedDocuments(scope, patient_id).where('document_id', '=', id))
    scope.recordAccess(patient_id)
    return { ...row, organization_id: scope.organization_id }
  })
  return send(context, http, organization_id, document)
}
