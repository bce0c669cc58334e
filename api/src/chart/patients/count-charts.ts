import { sql } from 'kysely'
import { idAt } from '../../kernel/ids.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { dayText } from '../../kernel/zone.ts'

const dayMs = 86_400_000
/** Ranges of ids have two ends: the planner takes one with a single end for a third of all charts, and may read each of them. */
const [lowestId, highestId] = [idAt(new Date(0).toISOString()), 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * The first id of yesterday, in UTC. Charts are never deleted and keep their id, and a transaction ends within a minute or so: the
 * number of charts with lower ids does not change any more.
 */
const firstIdOfYesterday = (now: Date): string => idAt(dayText(Math.floor(now.getTime() / dayMs) - 1))

const lastCount = (scope: Scope) => scope.from('chart_counts').select(['before_id', 'charts'])

/**
 * How many charts there are: the counted ones, and those that were made since; and how many of them are in use, not merged or
 * closed. What was counted stays true while the others are. The condition of those that are not in use is that of their index.
 */
export async function chartTotals(scope: Scope): Promise<{ all: number; in_use: number }> {
  const org = scope.organization_id
  const { before_id, charts } = (await scope.maybe(lastCount(scope))) ?? { before_id: lowestId, charts: 0 }
  const { later, not_in_use } = await scope.one(sql<{ later: number; not_in_use: number }>`select
    (select count(*) from patients where organization_id = ${org} and id between ${before_id} and ${highestId}) as later,
    (select count(*) from patients where organization_id = ${org} and status not in ('active', 'provisional')) as not_in_use`)
  const all = charts + later
  return { all, in_use: all - not_in_use }
}

/**
 * Counts the charts that were made before yesterday. All of them, and not only the new ones: a chart that came later with an older
 * id, from a server whose clock is wrong by a day, is missing until the next count and no longer.
 */
export async function updateChartCount(scope: WriteScope) {
  const before_id = firstIdOfYesterday(scope.now)
  const charts = scope.from('patients').select((eb) => eb.fn.countAll<number>().as('n'))
  const { n } = await scope.one(charts.where('id', '>=', lowestId).where('id', '<', before_id))
  const counted = { before_id, charts: n }
  await scope.run(scope.insert('chart_counts', counted).onConflict((on) => on.column('organization_id').doUpdateSet(counted)))
}

/** Whether the first chart that is not counted was made before yesterday. */
export const chartCountIsDue: IsDue = (at) => sql<boolean>`
  (select p.id from patients p where p.organization_id = organizations.id
    and p.id >= coalesce((select c.before_id from chart_counts c where c.organization_id = organizations.id), ${lowestId})
    order by p.id limit 1) < ${firstIdOfYesterday(new Date(at))}`
