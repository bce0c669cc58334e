import type { IdentifierKind } from '@polyclinic/contract/chart/patients/patient-rules'
import { anyText } from '../../../kernel/db/any-of.ts'
import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'

export const identifiersOfChart = (scope: Scope, patient_id: string) =>
  scope
    .from('patient_identifiers')
    .select(['id', 'kind', 'assigner', 'ending', 'source', 'created_at'])
    .where('patient_id', '=', patient_id)
    .orderBy('id')

export const sealedIdentifier = (scope: Scope, patient_id: string, id: string) =>
  scope.from('patient_identifiers').select(['id', 'kind', 'sealed_value']).where('patient_id', '=', patient_id).where('id', '=', id)

interface NumberOfKind {
  kind: IdentifierKind
  assigner: string
  value_hash: string
}

/** Charts that have this identifier. */
export const chartsWithNumber = (scope: Scope, { kind, assigner, value_hash }: NumberOfKind) =>
  scope
    .from('patient_identifiers')
    .select('patient_id')
    .where('kind', '=', kind)
    .where('assigner', '=', assigner)
    .where('value_hash', '=', value_hash)

/** Identifiers with one of these hashes, and their charts. */
export const numbersWithHashes = (scope: Scope, hashes: readonly string[]) =>
  scope.from('patient_identifiers').select(['patient_id', 'kind', 'assigner', 'value_hash']).where('value_hash', '=', anyText(hashes))

export const insertIdentifiers = (scope: WriteScope, rows: readonly Row<'patient_identifiers'>[]) =>
  scope.insert('patient_identifiers', rows)

export const deleteIdentifier = (scope: WriteScope, patient_id: string, id: string) =>
  scope.delete('patient_identifiers').where('patient_id', '=', patient_id).where('id', '=', id)

/** The chart goes out to other systems with its numbers, so that it changes with them. */
export const markChanged = (scope: WriteScope, patient_id: string) =>
  scope.update('patients').set({ updated_at: scope.now }).where('id', '=', patient_id)
