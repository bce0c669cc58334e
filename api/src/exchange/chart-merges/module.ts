import { ownOfChart } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { similarChartsScan } from './chart-merges.jobs.ts'
import { chartMergesRoutes } from './chart-merges.routes.ts'

/**
 * Chart merges owns the links between the charts of one person (`chart_links`), the merges with what each moved and changed
 * (`chart_merges`, `chart_merge_moves`, `chart_merge_changes`, `chart_merge_undos`), the pairs that may be one person
 * (`similar_charts`, `similar_chart_scans`) and those that are known to be two (`different_persons`). It is called by no domain.
 * Invariants: a link leads to a chart that goes on, never to one that was merged away; every row that a merge moved is written
 * down with its former chart, and goes back when the merge is undone, unless it was changed since.
 */
export const chartMergesModule: Module = {
  name: 'chart-merges',
  routes: chartMergesRoutes,
  jobs: [similarChartsScan],
  charts: {
    chart_links: ownOfChart('the link itself'),
    chart_merges: ownOfChart('what was merged into what'),
    similar_charts: ownOfChart('found again from what the chart says'),
    different_persons: ownOfChart('was decided of these two charts'),
  },
}
