import { type AlikeChart, chartsAlike, chartsChangedSince } from '../../chart/patients/index.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Clinic } from '../../kernel/session.ts'
import { type ComparedPerson, likelyFrom, type Similarity, scoreCharts, toCompare } from './score-charts.ts'
import { deletePairsOf, insertPairs, keepScan, pairOf, scanFrom } from './similar-charts.sql.ts'

/** So many charts are looked at in one transaction. Requests wait while they are compared, so it is few milliseconds' worth. */
const atOnce = 50

type Item = Omit<AlikeChart, 'of'>

/** Charts that may be of the same person as one of these, the likeliest first. */
export async function findSimilarCharts(scope: Scope, charts: readonly Item[]): Promise<(AlikeChart & Similarity)[]> {
  const byId = new Map(charts.map((chart) => [chart.id, toCompare(chart)]))
  const found = charts.length === 0 ? [] : await scope.rows(chartsAlike(scope, charts))
  return found
    .map((candidate) => ({ ...candidate, ...scoreCharts(byId.get(candidate.of) as ComparedPerson, toCompare(candidate)) }))
    .filter(({ score }) => score >= likelyFrom)
    .sort((a, b) => b.score - a.score)
}

/**
 * Looks for pairs among the charts that changed since the last look, each by its keys; what was found of them before is
 * forgotten. Known pairs of two persons are kept: they are left out where the list is read.
 */
export const scanCharts = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'similar charts', domain: null, clinic }, async (scope) => {
    const charts = await scope.rows(chartsChangedSince(scope, await scanFrom(scope), atOnce))
    const last = charts.at(-1)
    if (!last) return null
    const ids = charts.map(({ id }) => id)
    const found = await findSimilarCharts(
      scope,
      charts.filter(({ status }) => status !== 'merged'),
    )
    const pairs = new Map(
      found.map(({ of, id, score, reasons }) => {
        const pair = { ...pairOf(of, id), score, reasons: reasons as string[], found_at: scope.now }
        return [`${pair.patient_id} ${pair.other_patient_id}`, pair]
      }),
    )
    await scope.run(deletePairsOf(scope, ids))
    for (const statement of insertPairs(scope, [...pairs.values()])) await scope.run(statement)
    await scope.run(keepScan(scope, { scanned_to: last.changed_at, scanned_id: last.id }))
    return charts.length === atOnce ? 'more' : null
  })
