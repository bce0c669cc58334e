import { documentCategories, isAdministrative } from '@polyclinic/contract/chart/documents/document-rules'
import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Documents with what became of them. */
export const documentRows = (scope: Scope) =>
  scope
    .from('documents')
    .leftJoin('released_documents as r', 'r.document_id', 'documents.id')
    .leftJoin('document_errors as e', 'e.document_id', 'documents.id')
    .select([
      'documents.id',
      'documents.patient_id',
      'documents.file_id',
      'documents.category',
      'documents.title',
      'documents.written_on',
      'documents.media_type',
      'documents.size_bytes',
      'documents.sha256',
      'documents.author_account_id',
      'documents.author_name',
      'documents.author_role',
      'documents.created_at',
      'r.released_at',
      'r.released_by_name',
      'e.reason as error_reason',
      'e.author_name as error_author_name',
      'e.author_role as error_author_role',
      'e.created_at as error_created_at',
    ])

/** Of a chart, as far as this member of staff may see them: administrative ones, what they brought in, or all. */
export const visibleDocuments = (scope: Scope, patient_id: string) =>
  documentRows(scope)
    .where('documents.patient_id', '=', patient_id)
    .$if(!scope.can('clinical.view'), (q) =>
      q.where((eb) =>
        eb.or([
          eb('documents.category', 'in', documentCategories.filter(isAdministrative)),
          eb('documents.author_account_id', '=', scope.actor.account_id),
        ]),
      ),
    )

export const insertDocument = (scope: WriteScope, values: Row<'documents'>) => scope.insert('documents', values)

export const insertReleasedDocument = (scope: WriteScope, values: Row<'released_documents'>) => scope.insert('released_documents', values)

/** The patient no longer sees it. */
export const withdrawDocument = (scope: WriteScope, document_id: string) =>
  scope
    .update('released_documents')
    .set({ withdrawn_at: scope.now })
    .where('document_id', '=', document_id)
    .where('withdrawn_at', 'is', null)

export const insertDocumentError = (scope: WriteScope, values: Row<'document_errors'>) => scope.insert('document_errors', values)

/** What a patient sees. Row security says the same of the patient's role. */
export const releasedDocuments = (scope: Scope, patient_id: string) =>
  scope
    .from('released_documents')
    .select([
      'document_id as id',
      'file_id',
      'category',
      'title',
      'written_on',
      'media_type',
      'size_bytes',
      'sha256',
      'author_name',
      'released_at',
    ])
    .where('patient_id', '=', patient_id)
    .where('withdrawn_at', 'is', null)

/** The documents of a chart as rows of its timeline. */
export const documentTimeline = (org: string, patient_id: string) =>
  sql`select 'document' as kind, d.id, d.created_at as at, d.title, d.category as detail, d.author_name as by, case when e.document_id is null then 'current' else 'entered-in-error' end as status, null::jsonb as data
      from documents d left join document_errors e on e.organization_id = ${org} and e.document_id = d.id
      where d.organization_id = ${org} and d.patient_id = ${patient_id}`

/** The documents that were released to the patient, by date. */
export const releasedDocumentTimeline = (org: string, patient_id: string) =>
  sql`select 'document' as kind, d.document_id as id, d.released_at as at, d.title, d.category as detail, d.author_name as by, 'current' as status, null::jsonb as data
      from released_documents d where d.organization_id = ${org} and d.patient_id = ${patient_id} and d.withdrawn_at is null`

/** How many documents a chart has, without those that were entered in error. */
export const documentCount = (org: string, patient_id: string) =>
  sql<number>`(select count(*) from documents d where d.organization_id = ${org} and d.patient_id = ${patient_id}
    and not exists (select 1 from document_errors e where e.organization_id = ${org} and e.document_id = d.id))`

/** Whose a document is. */
export const patientOfDocument = (scope: Scope, id: string) => scope.from('documents').select('patient_id').where('id', '=', id)
