import type { ChartMergeDetail, KeptPiece } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { lockCharts, requireChart } from '../../chart/patients/index.ts'
import type { ChartTables } from '../../kernel/chart-tables.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { nameFinalRowsOf } from '../../kernel/db/name-final-rows-of.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { readCurrentFields, restoreFields } from './changed-fields.ts'
import { changesOf, deleteLink, insertUndo, linkOf, mergeRows, movesOf } from './chart-merges.sql.ts'
import { keepBothFindable } from './merge-charts.ts'
import { digestRows, moveRowsBack, type NamedTable, tablesOf } from './move-rows.sql.ts'
import { keptOf, type MergeRow, presentMerge } from './present-merge.ts'
import { staleTopics } from './stale-topics.ts'

type Move = Awaited<ReturnType<typeof movesFor>>[number]
const movesFor = (scope: Scope, id: string) => scope.rows(movesOf(scope, [id]))

/** One merge, with what would stay where it is if it were undone now. */
export const getChartMerge = (context: RequestContext, id: string): Promise<ChartMergeDetail> =>
  context.systemRead('merge of charts', clinicOf(context), async (scope) => {
    const row = await openMerge(scope, id)
    const moves = await movesFor(scope, id)
    scope.recordAccess([row.survivor_id, row.patient_id])
    const kept = row.undone_at ? keptOf(row) : await changedSince(scope, context.kernel.chart_tables, row, moves)
    return { ...presentMerge(scope, row, moves), kept }
  })

/** Takes the charts apart again; what has changed since the merge stays with the surviving one, and is listed. */
export const undoMerge = (context: RequestContext, id: string): Promise<ChartMergeDetail> =>
  context.system('undo of a merge', clinicOf(context), async (scope) => {
    const { patient_id, survivor_id } = await openMerge(scope, id)
    await scope.rows(lockCharts(scope, [patient_id, survivor_id]))
    const row = await openMerge(scope, id)
    await refuseUndo(scope, row)
    const moves = await movesFor(scope, id)
    const rows = await changedRows(scope, context.kernel.chart_tables, row, moves)
    const kept = [...(await changedFieldsSince(scope, row)), ...rows.flatMap((moved) => moved.kept)]
    await keepBothFindable(scope, { id: survivor_id }, { id: patient_id }, async () => {
      await nameFinalRowsOf(scope, survivor_id)
      for (const { table, move, kept: staying } of rows) {
        const away = new Set(staying.map(({ row_id }) => row_id))
        const keys = move.row_ids.filter((key) => !away.has(key))
        await scope.run(moveRowsBack(scope, table, { from: survivor_id, to: move.former_id, keys }))
      }
      await restoreFields(scope, row, await scope.rows(changesOf(scope, id)))
    })
    await scope.run(deleteLink(scope, patient_id))
    const { account_id, name, role } = scope.actor
    const by = { undone_by: account_id as string, undone_by_name: name, undone_by_role: role }
    await scope.run(insertUndo(scope, { merge_id: id, ...by, created_at: scope.now, kept: JSON.stringify(kept) }))
    record(scope, row, kept)
    return { ...presentMerge(scope, await scope.one(mergeRows(scope).where('chart_merges.id', '=', id)), moves), kept }
  })

async function openMerge(scope: Scope, id: string): Promise<MergeRow> {
  const row = (await scope.maybe(mergeRows(scope).where('chart_merges.id', '=', id))) ?? notFound('This merge was not found.')
  await requireChart(scope, row.survivor_id)
  return row
}

async function refuseUndo(scope: WriteScope, row: MergeRow) {
  if (row.undone_at) throw new Problem('state_not_allowed', 'This merge has been undone already.')
  if (await scope.maybe(linkOf(scope, row.survivor_id)))
    throw new Problem('state_not_allowed', `The chart of ${row.survivor_name} was merged into another one since. Undo that first.`)
}

function record(scope: WriteScope, { survivor_id, patient_id, survivor_number, merged_number }: MergeRow, kept: readonly KeptPiece[]) {
  scope.recordAccess([survivor_id, patient_id])
  const details = { from: survivor_number, out: merged_number, kept: kept.length }
  scope.setAuditSubject({
    subject_kind: 'patient',
    subject_id: survivor_id,
    patient_id: survivor_id,
    other_patient_id: patient_id,
    details,
  })
  scope.invalidate(...staleTopics)
}

async function changedSince(scope: Scope, declared: ChartTables, row: MergeRow, moves: readonly Move[]): Promise<KeptPiece[]> {
  const rows = await changedRows(scope, declared, row, moves)
  return [...(await changedFieldsSince(scope, row)), ...rows.flatMap(({ kept }) => kept)]
}

interface MovedTable {
  move: Move
  table: NamedTable
  /** What stays with the surviving chart. */
  kept: KeptPiece[]
}

/**
 * Rows that moved and are not as they were then: changed, or not the surviving chart's any more. What is part of one of them,
 * or has its key, stays with it: a visit and its confirmation are one patient's.
 */
async function changedRows(scope: Scope, declared: ChartTables, { survivor_id }: MergeRow, moves: readonly Move[]): Promise<MovedTable[]> {
  const tables = new Map(tablesOf(declared).map((table) => [table.name as string, table]))
  const moved = await Promise.all(
    moves.map(async (move) => {
      const table = tables.get(move.table_name)
      if (!table) throw new Error(`${move.table_name} is not declared any more: what a merge moved in it can not go back.`)
      const current_rows = await scope.rows(digestRows(scope, table, move.columns, { of: survivor_id, keys: move.row_ids }))
      const now = new Map(current_rows.map((row) => [row.key, row]))
      const rows = move.row_ids.map((key, at) => ({ key, former: move.digests[at], now: now.get(key) }))
      return { move, table, rows }
    }),
  )
  const all = moved.flatMap(({ rows }) => rows)
  const staying = new Set(all.filter(({ former, now }) => former !== now?.digest).map(({ key }) => key))
  for (let size_before = -1; size_before < staying.size; ) {
    size_before = staying.size
    for (const { key, now } of all) if (now?.part_of && staying.has(now.part_of)) staying.add(key)
  }
  return moved.map(({ move, table, rows }) => {
    const kept = rows.filter(({ key }) => staying.has(key))
    const kind = table.shown_as ?? 'other'
    return { move, table, kept: kept.map(({ key, now }) => ({ kind, field: null, row_id: key, why: now ? 'changed' : 'gone' })) }
  })
}

/** Fields that the merge changed and somebody has changed again. */
async function changedFieldsSince(scope: Scope, row: MergeRow): Promise<KeptPiece[]> {
  const changes = await scope.rows(changesOf(scope, row.id))
  const now = await readCurrentFields(scope, changes)
  return changes.flatMap((change): KeptPiece[] =>
    now(change) === change.changed_to
      ? []
      : [{ kind: change.table_name === 'patients' ? 'field' : 'other', field: change.column_name, row_id: change.row_id, why: 'changed' }],
  )
}
