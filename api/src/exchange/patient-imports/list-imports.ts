import type { patientImports } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { importById, importRows, peopleOf } from './patient-imports.sql.ts'
import { presentImports, presentPerson } from './present-import.ts'

export async function listImports(
  scope: Scope,
  { cursor, limit }: QueryOf<typeof patientImports.listPatientImports>,
): Promise<OutputOf<typeof patientImports.listPatientImports>> {
  const before = readCursor(cursor, 1)
  const rows = await scope.rows(
    importRows(scope)
      .$call(whenGiven(before?.[0], (q, id) => q.where('patient_imports.id', '<', id)))
      .orderBy('patient_imports.id', 'desc')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => row,
  )
  return { ...page, items: await presentImports(scope, page.items) }
}

export async function listPeople(
  scope: Scope,
  import_id: string,
  { cursor, limit, decision, status }: QueryOf<typeof patientImports.listPatientImportRows>,
): Promise<OutputOf<typeof patientImports.listPatientImportRows>> {
  await scope.one(importById(scope, import_id))
  const after = readCursor(cursor, 1)
  const rows = await scope.rows(
    peopleOf(scope, import_id, { ...(decision ? { decision } : {}), ...(status ? { status } : {}) })
      .$if(after !== null, (q) => q.where('patient_import_rows.number', '>', Number(after?.[0])))
      .limit(limit + 1),
  )
  const page = pageOf(rows, limit, (row) => [String(row.number)], presentPerson)
  scope.recordAccess(page.items.flatMap(({ patient }) => patient?.id ?? []))
  return page
}
