import type { ChartMerge, KeptPiece } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import type { Scope } from '../../kernel/scope.ts'
import type { mergeRows } from './chart-merges.sql.ts'

export type MergeRow = ReturnType<typeof mergeRows> extends { execute(): Promise<(infer R)[]> } ? R : never

export function presentMerge(scope: Scope, row: MergeRow, moves: readonly { row_ids: readonly string[] }[]): ChartMerge {
  return {
    id: row.id,
    survivor: { id: row.survivor_id, name: row.survivor_name, record_number: row.survivor_number },
    merged: { id: row.patient_id, name: row.merged_name, record_number: row.merged_number },
    merged_at: row.created_at,
    merged_by_name: row.merged_by_name,
    undone_at: row.undone_at,
    undone_by_name: row.undone_by_name,
    moved: moves.reduce((sum, { row_ids }) => sum + row_ids.length, 0),
    can: scope.can('patients.merge') && row.undone_at === null ? ['undo'] : [],
  }
}

/** What an undo left with the surviving chart. */
export const keptOf = ({ kept }: MergeRow): KeptPiece[] => (kept ?? []) as unknown as KeptPiece[]
