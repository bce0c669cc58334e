import {
  type ChartContent,
  type ChartField,
  chartContents,
  chartFields,
  mergeConflicts,
} from '@polyclinic/contract/chart/patients/chart-contents'
import type { ChartComparison } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { type Chart, presentPatient, requireChart } from '../../chart/patients/index.ts'
import type { ChartTables } from '../../kernel/chart-tables.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { findConflicts } from './find-conflicts.ts'
import { countRows, tablesOf } from './move-rows.sql.ts'

/**
 * Both charts, for whoever may open both. As the system, which alone sees whose accounts act for them.
 */
export const compareCharts = (context: RequestContext, id: string, other_id: string): Promise<ChartComparison> =>
  context.systemRead('comparison of charts', clinicOf(context), async (scope) => {
    const { survivor, merged } = await openBoth(scope, id, other_id)
    scope.recordAccess([id, other_id])
    const [conflicts, contents] = await Promise.all([
      findConflicts(scope, survivor, merged),
      contentsOf(scope, context.kernel.chart_tables, merged.id),
    ])
    return {
      survivor: presentPatient(scope, survivor),
      merged: presentPatient(scope, merged),
      fields: differences(survivor, merged),
      contents,
      conflicts: conflicts.map((code) => ({ code, blocks: mergeConflicts[code].blocks })),
    }
  })

/** Both charts, opened by whoever merges them; refused if they cannot be merged. */
export async function openBoth(scope: Scope, id: string, other_id: string): Promise<{ survivor: Chart; merged: Chart }> {
  const [survivor, merged] = [await requireChart(scope, id), await requireChart(scope, other_id)]
  if (id === other_id) refuseField('merged_id', 'A chart can not be merged into itself.')
  for (const { status, name, record_number } of [survivor, merged])
    if (status === 'merged') throw new Problem('state_not_allowed', `The chart ${record_number} of ${name} was merged into another one.`)
  return { survivor, merged }
}

function differences(survivor: Chart, merged: Chart): ChartComparison['fields'] {
  return chartFields
    .map((name) => ({ name, survivor: shownText(fieldOf(survivor, name)), merged: shownText(fieldOf(merged, name)) }))
    .filter((field) => field.survivor !== field.merged)
    .map((field) => ({ ...field, proposed: isEmpty(field.survivor) ? 'merged' : 'survivor' }))
}

/** A field as it stands on the chart: of a death the date as it came. */
const fieldOf = (chart: Chart, name: ChartField) => (name === 'deceased_on' ? (chart.deceased_date_time ?? chart.deceased_on) : chart[name])

/** A list with commas, `true` or `false`; nothing where the chart says nothing. */
function shownText(value: string | readonly string[] | boolean | null): string | null {
  if (typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' || value === null ? value : value.join(', ')
  return text === '' ? null : text
}
const isEmpty = (text: string | null) => text === null || text === 'false'

/** What a chart holds, by kind: what would move from it, and what would stay. */
async function contentsOf(scope: Scope, declared: ChartTables, patient_id: string): Promise<ChartComparison['contents']> {
  const tables = tablesOf(declared).filter(({ shown_as }) => shown_as !== null)
  const counts = new Map((await countRows(scope, tables, patient_id)).map((row) => [row.name, row]))
  const held = new Map<ChartContent, { moves: number; stays: number }>()
  for (const { name, shown_as, on_merge } of tables) {
    const { n = 0, moving = 0 } = counts.get(name) ?? {}
    const moves = on_merge === 'moves' ? moving : 0
    const sum = held.get(shown_as as ChartContent) ?? { moves: 0, stays: 0 }
    held.set(shown_as as ChartContent, { moves: sum.moves + moves, stays: sum.stays + n - moves })
  }
  return chartContents.flatMap((kind) => {
    const { moves, stays } = held.get(kind) ?? { moves: 0, stays: 0 }
    return moves + stays > 0 ? [{ kind, moves, stays }] : []
  })
}
