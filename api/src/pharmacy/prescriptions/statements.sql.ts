import { sql } from 'kysely'
import { importedMedicines } from '../../chart/imported-resources/index.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** The latest word on each medicine of a chart. */
export const currentStatements = (scope: Scope, patient_id: string) =>
  scope
    .from('medication_statements')
    .distinctOn('medication_statements.id')
    .select([
      'medication_statements.id',
      'medication_statements.version',
      'medication_statements.kind',
      'medication_statements.medication_text',
      'medication_statements.dosage_text',
      'medication_statements.started_on',
      'medication_statements.status',
      'medication_statements.reason',
      'medication_statements.author_name',
      'medication_statements.author_role',
      'medication_statements.created_at',
    ])
    .where('medication_statements.patient_id', '=', patient_id)
    .orderBy('medication_statements.id')
    .orderBy('medication_statements.version', 'desc')

/** Two who write the same version of a medicine: the key lets one of them. */
export const insertStatement = (scope: WriteScope, values: Row<'medication_statements'>) => scope.insert('medication_statements', values)

/** The medicines that other systems name, with what they say of each. */
export const importedMedications = (scope: Scope, patient_id: string) =>
  scope
    .from('imported_resources')
    .select([
      'imported_resources.id',
      'imported_resources.title',
      'imported_resources.status',
      'imported_resources.source',
      'imported_resources.effective_date_time',
      'imported_resources.content',
    ])
    .where('imported_resources.patient_id', '=', patient_id)
    .where('imported_resources.resource_type', 'in', ['MedicationRequest', 'MedicationStatement'])
    .orderBy('imported_resources.effective_at', 'desc')
    .orderBy('imported_resources.id')

/** What is taken beside the prescriptions of this clinic, as the safety check compares it: without a code, so that it is named and never counted as checked. */
export async function takenElsewhere(scope: Scope, patient_id: string) {
  const statements = await scope.rows(currentStatements(scope, patient_id))
  const over = statements.filter(({ status }) => status !== 'active').map(({ id }) => id)
  const imported = await scope.rows(importedMedicines(scope, patient_id).where(sql<boolean>`imported_resources.id <> all(${over}::uuid[])`))
  const reported = statements.flatMap(({ status, medication_text }) => (status === 'active' && medication_text ? [medication_text] : []))
  return [...imported.map(({ name }) => name), ...reported].map((name) => ({ name, generic_name: null, atc_code: null }))
}
