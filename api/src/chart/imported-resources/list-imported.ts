import type { ImportedResource, importedResources } from '@polyclinic/contract/chart/imported-resources/imported-resources'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { contentById, importedRows, typesOfChart } from './imported-resources.sql.ts'

export async function listImportedResources(
  scope: Scope,
  patient_id: string,
  { resource_type, cursor, limit }: QueryOf<typeof importedResources.listImportedResources>,
): Promise<OutputOf<typeof importedResources.listImportedResources>> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const before = readCursor(cursor, 2)
  const [rows, types] = await Promise.all([
    scope.rows(
      importedRows(scope)
        .where('imported_resources.patient_id', '=', patient_id)
        .$call(whenGiven(resource_type, (q, resource_type) => q.where('imported_resources.resource_type', '=', resource_type)))
        .$if(before !== null, (q) =>
          q.where(
            sql<boolean>`(imported_resources.effective_at, imported_resources.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`,
          ),
        )
        .orderBy('imported_resources.effective_at', 'desc')
        .orderBy('imported_resources.id', 'desc')
        .limit(limit + 1),
    ),
    scope.rows(typesOfChart(scope, patient_id)),
  ])
  const page = pageOf(
    rows as ImportedResource[],
    limit,
    (row) => [row.effective_at, row.id],
    (row) => row,
  )
  return { ...page, types }
}

/** The content of one, for a caller to whom its chart is open. */
export async function readImportedResource(scope: Scope, id: string): Promise<unknown> {
  const { patient_id, content } = await scope.one(contentById(scope, id))
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  return content
}
