import type { documents, MyDocument } from '@polyclinic/contract/chart/documents/documents'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { releasedDocuments, visibleDocuments } from './documents.sql.ts'
import { presentDocument } from './present-document.ts'

export async function listDocuments(scope: Scope, patient_id: string, { category, ...query }: QueryOf<typeof documents.listDocuments>) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const all = visibleDocuments(scope, patient_id).$call(whenGiven(category, (q, category) => q.where('documents.category', '=', category)))
  const { rows, next_cursor } = await newestFirst(scope, all, 'documents.id', query)
  return { items: rows.map((row) => presentDocument(scope, row)), next_cursor }
}

export async function listMyDocuments(scope: Scope, query: QueryOf<typeof documents.listMyDocuments>) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const { rows, next_cursor } = await newestFirst(scope, releasedDocuments(scope, patient_id), 'document_id', query)
  return { items: rows.map(({ file_id: _, sha256: __, ...row }) => row as MyDocument), next_cursor }
}
