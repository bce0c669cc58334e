import type { ImportDecision } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { ImportCount, PatientImport, PatientImportRow } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { importRules, subjectOf } from './import-lifecycle.ts'
import { decisionsOf, importById, type importRows, type personRows } from './patient-imports.sql.ts'

type ImportRow = RowOf<typeof importRows>
type PersonRow = RowOf<typeof personRows>

export async function importOf(scope: Scope, id: string): Promise<PatientImport> {
  const [shown] = await presentImports(scope, [await scope.one(importById(scope, id))])
  return shown as PatientImport
}

/** Imports with the number of people for each decision, all in one query. */
export async function presentImports(scope: Scope, rows: readonly ImportRow[]): Promise<PatientImport[]> {
  const ids = rows.map(({ id }) => id)
  const counts = ids.length > 0 ? await scope.rows(decisionsOf(scope, ids)) : []
  return rows.map((row) => {
    const counts_of_import = counts.filter(({ import_id }) => import_id === row.id)
    const people = (decision: ImportDecision) => counts_of_import.find((count) => count.decision === decision)?.count ?? 0
    return {
      ...(row as Omit<PatientImport, 'decisions' | 'rows_failed' | 'can'>),
      decisions: { create: people('create'), merge: people('merge'), skip: people('skip') },
      rows_failed: counts_of_import.reduce((sum, { failed }) => sum + failed, 0),
      can: allowedActions(importRules, subjectOf(scope, row)).can,
    }
  })
}

export function presentPerson(row: PersonRow): PatientImportRow {
  const { patient_id, patient_name, patient_record_number, patient_birth_date, import_id: _, counts, outcome, ...shown } = row
  const received = Object.entries(counts as Record<string, number>).map(([resource_type, count]) => ({
    resource_type,
    received: count,
    placed: 0,
    kept: 0,
    repeated: 0,
  }))
  return {
    ...(shown as Omit<PatientImportRow, 'patient' | 'counts'>),
    patient:
      patient_id === null
        ? null
        : {
            id: patient_id,
            name: patient_name as string,
            record_number: patient_record_number as string,
            birth_date: patient_birth_date,
          },
    counts: (outcome as ImportCount[] | null) ?? received,
  }
}
