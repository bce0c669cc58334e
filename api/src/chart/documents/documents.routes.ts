import { documents } from '@polyclinic/contract/chart/documents/documents'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { createDocument, uploadFile } from './add-document.ts'
import { listDocuments, listMyDocuments } from './list-documents.ts'
import { enterDocumentInError, releaseDocument } from './move-document.ts'
import { sendDocument, sendMyDocument } from './send-document.ts'

export const documentsRoutes = implement('documents', documents, {
  listDocuments: (scope, { params, query }) => listDocuments(scope, params.id, query),
  uploadFile: withContext((context, { params, body }) => uploadFile(context, params.id, body)),
  createDocument: (scope, { params, body }) => createDocument(scope, params.id, body),
  getDocumentFile: raw((context, { params }, http) => sendDocument(context, params.id, http)),
  releaseDocument: (scope, { params }) => releaseDocument(scope, params.id),
  enterDocumentInError: (scope, { params, body }) => enterDocumentInError(scope, params.id, body.reason),

  listMyDocuments: (scope, { query }) => listMyDocuments(scope, query),
  getMyDocumentFile: raw((context, { params }, http) => sendMyDocument(context, params.id, http)),
})
