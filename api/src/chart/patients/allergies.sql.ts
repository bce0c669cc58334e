import { noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

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
    .select(['id', 'code', 'substance', 'reaction', 'severity'])
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
  scope.from('allergies').select(['id', 'version', 'reaction', 'severity', 'status']).where('id', '=', id)

export const allergyVersionsOf = (scope: Scope, id: string) =>
  scope
    .from('allergy_versions')
    .select(['version', 'reaction', 'severity', 'status', 'reason', 'author_name', 'author_role', 'written_at'])
    .where('id', '=', id)
    .orderBy('version', 'desc')

/** A state is written before the allergy has it: the allergy refers to it. */
export const insertAllergyVersions = (scope: WriteScope, rows: readonly Row<'allergy_versions'>[]) => scope.insert('allergy_versions', rows)
export const insertAllergyRows = (scope: WriteScope, rows: readonly Row<'allergies'>[]) => scope.insert('allergies', rows)
export const setAllergyState = (
  scope: WriteScope,
  id: string,
  state: Pick<Row<'allergies'>, 'version'> & Partial<Pick<Row<'allergies'>, 'reaction' | 'severity' | 'status'>>,
) => scope.update('allergies').set(state).where('id', '=', id)
