import { noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import { sql } from 'kysely'
import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** What FHIR says of an allergy beside what happens: columns of the allergy, and of each version. */
const facts = ['type', 'category', 'criticality', 'verification_status', 'onset_on', 'onset_date_time', 'allergen_code'] as const
const stateColumns = ['reaction', 'severity', 'status', ...facts] as const
export type AllergyState = Pick<Row<'allergies'>, (typeof stateColumns)[number]>

/** What a version of an allergy has; what is left out of a new row is what the table says of it. */
export const stateOf = ({ severity = 'unknown', status = 'active', ...row }: Partial<AllergyState>) => ({
  severity,
  status,
  reaction: row.reaction ?? null,
  type: row.type ?? null,
  category: row.category ?? null,
  criticality: row.criticality ?? null,
  verification_status: row.verification_status ?? null,
  onset_on: row.onset_on ?? null,
  onset_date_time: row.onset_date_time ?? null,
  allergen_code: row.allergen_code ?? null,
})

/** Allergies of a chart, each with who wrote the version that stands. */
export const allergiesOf = (scope: Scope, patient_id: string) =>
  scope
    .from('allergies')
    .innerJoin('allergy_versions as v', (j) => j.onRef('v.id', '=', 'allergies.id').onRef('v.version', '=', 'allergies.version'))
    .select([
      'allergies.id',
      'allergies.patient_id',
      'allergies.code',
      'allergies.source',
      'allergies.substance',
      'allergies.reaction',
      'allergies.severity',
      'allergies.status',
      'allergies.type',
      'allergies.category',
      'allergies.criticality',
      'allergies.verification_status',
      'allergies.onset_on',
      'allergies.onset_date_time',
      'allergies.allergen_code',
      'allergies.recorded_by',
      'allergies.recorder_name',
      'allergies.recorder_role',
      'allergies.recorded_at',
      'allergies.recorded_date_time',
      'allergies.imported_at',
      'allergies.version',
      'v.author_account_id as editor_account_id',
      'v.author_name as editor_name',
      'v.author_role as editor_role',
      'v.written_at as edited_at',
      'v.reason as change_reason',
    ])
    .where('allergies.patient_id', '=', patient_id)
export type AllergyRow = RowOf<typeof allergiesOf>

/** What the check of a prescription asks of the allergies that hold. */
export const activeAllergyRows = (scope: Scope, patient_id: string) =>
  scope
    .from('allergies')
    .select(['id', 'code', 'substance', 'allergen_code', 'reaction', 'severity'])
    .where('patient_id', '=', patient_id)
    .where('status', '=', 'active')
    .orderBy('id')

/** That no allergy is known, as it stands in the chart. */
export const noneKnownOf = (scope: Scope, patient_id: string) =>
  scope
    .from('allergies')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('code', '=', noKnownAllergies.code)
    .where('status', '=', 'active')

export const allergyState = (scope: Scope, id: string) =>
  scope
    .from('allergies')
    .select(['id', 'version', ...stateColumns])
    .where('id', '=', id)

export const allergyVersionsOf = (scope: Scope, id: string) =>
  scope
    .from('allergy_versions')
    .select(['version', ...stateColumns, 'reason', 'author_name', 'author_role', 'written_at'])
    .where('id', '=', id)
    .orderBy('version', 'desc')

/** A state is written before the allergy has it: the allergy refers to it. */
export const insertAllergyVersions = (scope: WriteScope, rows: readonly Row<'allergy_versions'>[]) => scope.insert('allergy_versions', rows)
export const insertAllergyRows = (scope: WriteScope, rows: readonly Row<'allergies'>[]) => scope.insert('allergies', rows)
export const setAllergyState = (scope: WriteScope, id: string, state: Pick<Row<'allergies'>, 'version'> & Partial<AllergyState>) =>
  scope.update('allergies').set(state).where('id', '=', id)

/** Active allergies without a code, in charts that are in use and open to the caller: an index has them in this order. */
export const allergiesToCode = (scope: Scope) =>
  scope
    .from('allergies')
    .innerJoin('patients', 'patients.id', 'allergies.patient_id')
    .select([
      'allergies.id',
      'allergies.patient_id',
      'allergies.substance',
      'allergies.reaction',
      'allergies.recorded_at',
      'allergies.recorded_date_time',
      'allergies.version',
      'patients.name as patient_name',
      'patients.record_number as patient_record_number',
    ])
    .where('allergies.status', '=', 'active')
    .where('allergies.allergen_code', 'is', null)
    .where(sql<boolean>`allergies.code is distinct from ${sql.lit(noKnownAllergies.code)}`)
    .where(chartIsOpen(scope))
    .orderBy('allergies.id')
