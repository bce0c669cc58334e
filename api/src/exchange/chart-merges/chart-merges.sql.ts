import { anyOf } from '../../kernel/db/any-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Merges with both charts' names, and by whom they were undone. */
export const mergeRows = (scope: Scope) =>
  scope
    .from('chart_merges')
    .innerJoin('patients as merged', 'merged.id', 'chart_merges.patient_id')
    .innerJoin('patients as survivor', 'survivor.id', 'chart_merges.survivor_id')
    .leftJoin('chart_merge_undos', 'chart_merge_undos.merge_id', 'chart_merges.id')
    .select([
      'chart_merges.id',
      'chart_merges.patient_id',
      'chart_merges.survivor_id',
      'chart_merges.merged_by_name',
      'chart_merges.created_at',
      'merged.name as merged_name',
      'merged.record_number as merged_number',
      'survivor.name as survivor_name',
      'survivor.record_number as survivor_number',
      'chart_merge_undos.created_at as undone_at',
      'chart_merge_undos.undone_by_name',
      'chart_merge_undos.kept',
    ])

/** Which rows moved, table by table. */
export const movesOf = (scope: Scope, merge_ids: readonly string[]) =>
  scope
    .from('chart_merge_moves')
    .select(['merge_id', 'table_name', 'former_id', 'row_ids', 'columns', 'digests'])
    .where('merge_id', '=', anyOf(merge_ids))
    .orderBy('table_name')

export const changesOf = (scope: Scope, merge_id: string) =>
  scope.from('chart_merge_changes').select(['table_name', 'row_id', 'column_name', 'former', 'changed_to']).where('merge_id', '=', merge_id)

export const insertMerge = (scope: WriteScope, row: Row<'chart_merges'>) => scope.insert('chart_merges', row)
export const insertMoves = (scope: WriteScope, rows: readonly Row<'chart_merge_moves'>[]) => scope.insert('chart_merge_moves', rows)
export const insertChanges = (scope: WriteScope, rows: readonly Row<'chart_merge_changes'>[]) => scope.insert('chart_merge_changes', rows)
export const insertUndo = (scope: WriteScope, row: Row<'chart_merge_undos'>) => scope.insert('chart_merge_undos', row)

/** The links that lead to a chart. */
export const linksTo = (scope: Scope, survivor_id: string) =>
  scope.from('chart_links').select(['chart_links.patient_id']).where('survivor_id', '=', survivor_id)
export const linkOf = (scope: Scope, patient_id: string) =>
  scope.from('chart_links').select('survivor_id').where('patient_id', 'in', [patient_id])

export const insertLink = (scope: WriteScope, patient_id: string, survivor_id: string) =>
  scope.insert('chart_links', { patient_id, survivor_id, created_at: scope.now })
export const linkToSurvivor = (scope: WriteScope, patient_ids: readonly string[], survivor_id: string) =>
  scope.update('chart_links').set({ survivor_id }).where('patient_id', '=', anyOf(patient_ids))
export const deleteLink = (scope: WriteScope, patient_id: string) => scope.delete('chart_links').where('patient_id', '=', patient_id)
