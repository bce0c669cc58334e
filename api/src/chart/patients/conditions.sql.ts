import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Problems of a chart, each with who wrote the version that stands. */
export const conditionsOf = (scope: Scope, patient_id: string) =>
  scope
    .from('conditions')
    .innerJoin('condition_versions as v', (j) => j.onRef('v.id', '=', 'conditions.id').onRef('v.version', '=', 'conditions.version'))
    .select([
      'conditions.id',
      'conditions.patient_id',
      'conditions.code',
      'conditions.code_system',
      'conditions.source',
      'conditions.display',
      'conditions.status',
      'conditions.verification_status',
      'conditions.severity',
      'conditions.onset_on',
      'conditions.onset_date_time',
      'conditions.abated_on',
      'conditions.abated_date_time',
      'conditions.note',
      'conditions.recorded_by',
      'conditions.recorder_name',
      'conditions.recorder_role',
      'conditions.recorded_at',
      'conditions.recorded_date_time',
      'conditions.imported_at',
      'conditions.version',
      'v.author_account_id as editor_account_id',
      'v.author_name as editor_name',
      'v.author_role as editor_role',
      'v.written_at as edited_at',
      'v.reason as change_reason',
    ])
    .where('conditions.patient_id', '=', patient_id)
export type ConditionRow = RowOf<typeof conditionsOf>

/** The problems that were recorded at a visit of this chart and are valid: neither ruled out nor entered in error. */
export const conditionsOfEncounter = (scope: Scope, patient_id: string, encounter_id: string) =>
  scope.rows(
    conditionsOf(scope, patient_id)
      .where('conditions.encounter_id', '=', encounter_id)
      .where('conditions.status', '<>', 'entered-in-error')
      .where('conditions.verification_status', 'is distinct from', 'refuted')
      .orderBy('conditions.id'),
  )

/** The problems that a chart has now, as codes and words. */
export const presentProblems = (scope: Scope, patient_id: string) =>
  scope.rows(
    scope
      .from('conditions')
      .select(['code', 'display'])
      .where('patient_id', '=', patient_id)
      .where('status', 'in', ['active', 'recurrence'])
      .where('verification_status', 'is distinct from', 'refuted')
      .orderBy('id'),
  )

export const conditionVersionsOf = (scope: Scope, id: string) =>
  scope
    .from('condition_versions')
    .select(['version', 'status', 'verification_status', 'severity', 'note'])
    .select(['onset_on', 'onset_date_time', 'abated_on', 'abated_date_time'])
    .select(['reason', 'author_name', 'author_role', 'written_at'])
    .where('id', '=', id)
    .orderBy('version', 'desc')

/** A state is written before the problem has it: the problem refers to it. */
export const insertConditionVersions = (scope: WriteScope, rows: readonly Row<'condition_versions'>[]) =>
  scope.insert('condition_versions', rows)
export const insertConditionRows = (scope: WriteScope, rows: readonly Row<'conditions'>[]) => scope.insert('conditions', rows)
export const setConditionState = (
  scope: WriteScope,
  id: string,
  state: Pick<Row<'conditions'>, 'status' | 'verification_status' | 'severity' | 'note' | 'version'> &
    Pick<Row<'conditions'>, 'onset_on' | 'onset_date_time' | 'abated_on' | 'abated_date_time'>,
) => scope.update('conditions').set(state).where('id', '=', id)
