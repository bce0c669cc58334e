/** Documents of a chart: letters, reports, pictures and cards that were brought in as files. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant, line, text } from '../../kernel/values.ts'
import { role } from '../patients/authorship.ts'
import { chartErrors } from '../patients/chart-calls.ts'
import { documentActions, documentCategories, documentLimit, documentStatuses, documentTypes } from './document-rules.ts'

const category = z.enum(documentCategories)

/** A file as it was uploaded, which belongs to nothing yet. Unless it is used within the hour, it is removed. */
export const uploadedFile = z.object({ id, media_type: z.enum(documentTypes), size_bytes: z.number().int() })
export type UploadedFile = z.infer<typeof uploadedFile>

const documentFields = {
  id,
  category,
  title: z.string(),
  /** The day on which it was written, as far as known. */
  written_on: day.nullable(),
  media_type: z.enum(documentTypes),
  size_bytes: z.number().int(),
  /** Who brought it in, under the name of that time. */
  author_name: z.string(),
}

/** A document on a chart. Its file never changes; one that is wrong is marked as entered in error and brought in again. */
export const patientDocument = z.object({
  ...documentFields,
  patient_id: id,
  author_role: role,
  created_at: instant,
  released_at: instant.nullable(),
  released_by_name: z.string().nullable(),
  status: z.enum(documentStatuses),
  error: z.object({ reason: z.string(), author_name: z.string(), author_role: role, created_at: instant }).nullable(),
  can: z.array(z.enum(documentActions)),
})
export type PatientDocument = z.infer<typeof patientDocument>

/** A document as it was released to the patient. */
export const myDocument = z.object({ ...documentFields, released_at: instant })
export type MyDocument = z.infer<typeof myDocument>

export const documents = {
  listDocuments: call({
    method: 'GET',
    path: '/org/patients/{id}/documents',
    access: 'org:patients.view',
    patient_data: 'documents',
    errors: chartErrors,
    summary:
      'Documents of a chart, the latest first. Clinical ones are shown to those who may read the chart, and to whoever brought them in.',
    params: idParams,
    query: listQuery.extend({ category: category.optional() }),
    output: page(patientDocument),
  }),
  uploadFile: call({
    method: 'POST',
    path: '/org/patients/{id}/files',
    access: 'org:patients.edit',
    audit: 'file.upload',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule', 'unavailable'],
    summary:
      'Uploads a file for a document of this chart: a PDF, a picture or plain text. It is removed unless a document is made of it within the hour.',
    params: idParams,
    file: { types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain'], limit: documentLimit },
    cost: 30,
    output: uploadedFile,
  }),
  createDocument: call({
    method: 'POST',
    path: '/org/patients/{id}/documents',
    access: 'org:patients.edit',
    audit: 'document.create',
    patient_data: 'documents',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Puts an uploaded file on the chart.',
    params: idParams,
    body: body({ file_id: id, category, title: line(200), written_on: day.nullable().default(null) }),
    output: patientDocument,
  }),
  getDocumentFile: call({
    method: 'GET',
    path: '/org/documents/{id}/file',
    access: 'org:patients.view',
    patient_data: 'documents',
    errors: [...chartErrors, 'forbidden'],
    summary: 'The file of a document, as it was brought in.',
    params: idParams,
    produces: 'application/octet-stream',
    output: z.any(),
  }),
  releaseDocument: call({
    method: 'POST',
    path: '/org/documents/{id}/release',
    access: 'org:clinical.write',
    audit: 'document.release',
    patient_data: 'documents',
    errors: [...chartErrors, 'forbidden', 'state_not_allowed'],
    summary: 'Shows a document to the patient, and tells them.',
    params: idParams,
    output: patientDocument,
  }),
  enterDocumentInError: call({
    method: 'POST',
    path: '/org/documents/{id}/enter-in-error',
    access: 'org:patients.edit',
    audit: 'document.enter-in-error',
    patient_data: 'documents',
    errors: [...chartErrors, 'forbidden', 'state_not_allowed'],
    summary: 'Marks a document as entered in error, such as on the wrong chart; the patient no longer sees it.',
    params: idParams,
    body: body({ reason: text(500, 3) }),
    output: patientDocument,
  }),

  listMyDocuments: call({
    method: 'GET',
    path: '/patient/documents',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'documents',
    summary: 'My documents as released, the latest first.',
    query: listQuery,
    output: page(myDocument),
  }),
  getMyDocumentFile: call({
    method: 'GET',
    path: '/patient/documents/{id}/file',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'documents',
    errors: ['not_found'],
    summary: 'The file of a document that was released to me.',
    params: idParams,
    produces: 'application/octet-stream',
    output: z.any(),
  }),
}
