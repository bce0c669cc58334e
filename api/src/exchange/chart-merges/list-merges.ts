import { requireChart } from '../../chart/patients/index.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { mergeRows, movesOf } from './chart-merges.sql.ts'
import { presentMerge } from './present-merge.ts'

/** Merges that a person's charts took part in, on either side, the latest first. */
export async function listChartMerges(scope: Scope, id: string) {
  await requireChart(scope, id)
  const charts = await scope.charts.of(id)
  const rows = await scope.rows(
    mergeRows(scope)
      .where((eb) => eb.or([eb('chart_merges.survivor_id', '=', anyOf(charts)), eb('merged.id', '=', anyOf(charts))]))
      .orderBy('chart_merges.id', 'desc')
      .limit(100),
  )
  const moves =
    rows.length === 0
      ? []
      : await scope.rows(
          movesOf(
            scope,
            rows.map((row) => row.id),
          ),
        )
  const items = rows.map((row) =>
    presentMerge(
      scope,
      row,
      moves.filter(({ merge_id }) => merge_id === row.id),
    ),
  )
  scope.recordAccess([...charts, ...rows.flatMap(({ patient_id, survivor_id }) => [patient_id, survivor_id])])
  return { items, next_cursor: null }
}
