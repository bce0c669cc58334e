import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { mostCounted } from '@polyclinic/contract/kernel/most-counted'
import { sql } from 'kysely'
import type { Builders } from '../../kernel/db/builders.ts'
import { countUpTo } from '../../kernel/db/count-up-to.ts'
import { fixedByShape } from '../../kernel/db/prepared-statement.ts'
import type { Statement } from '../../kernel/db/query.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { chartsFoundBy, type SearchOrder } from './found-charts.sql.ts'
import { firstCharts, rarestFirst } from './found-charts.ts'
import { chartsBy, countCharts, filterConditions, inUse } from './patient-filters.sql.ts'
import { presentItem } from './present-patient.ts'
import { searchNear } from './search-near.ts'
import { termsOf } from './search-patients.ts'

type Query = QueryOf<typeof patients.listPatients>

export async function listPatients(scope: Scope, query: Query) {
  const typed = await termsOf(scope, query.q ?? '')
  // No search key can begin with what was typed, such as an apostrophe.
  if (query.q && typed.length === 0) return counted(scope, query, emptyPage, null)
  if (typed.length === 0) return counted(scope, query, { ...(await list(scope, query)), similar: [] }, () => countCharts(scope, query))
  const after = readCursor(query.cursor, 3)
  const terms = await rarestFirst(scope, typed, { first: after?.[0] })
  const page = terms ? await search(scope, terms, query, after) : emptyPage
  // Pages after the first belong to a search that found enough without similar names.
  const similar =
    query.cursor || page.next_cursor
      ? []
      : await searchNear(scope, typed, { limit: query.limit, conditions: filterConditions(scope, query), exact: page.items, order: terms })
  const counted_charts = { conditions: filterConditions(scope, query), limit: mostCounted }
  const all = terms && (() => countUpTo(chartsFoundBy(scope, { ...terms, is_looked_up: false }, counted_charts)))
  return counted(scope, query, { ...page, similar: similar.map(presentItem) }, all)
}

const emptyPage = { items: [], next_cursor: null, similar: [] }

/** `count`: a statement for the number of charts on the pages together; null if there are none. */
async function counted<P extends Page>(scope: Scope, { total }: Query, page: P, count: (() => Statement<{ n: number }>) | null) {
  scope.recordAccess([...page.items, ...page.similar].map((item) => item.id))
  return total === 'true' ? { ...page, total: count ? (await scope.one(count())).n : 0 } : page
}
type Page = Record<'items' | 'similar', readonly { id: string }[]>

/**
 * Finds charts by terms. The cursor has the term, key and chart at which the page before ended, because the first term may change
 * meanwhile.
 */
async function search(scope: Scope, terms: SearchOrder, query: Query, after: string[] | null) {
  const { limit } = query
  const page = { conditions: filterConditions(scope, query), limit: limit + 1 }
  const place = after && { key: after[1] as string, id: after[2] as string }
  const rows = place ? await scope.rows(chartsFoundBy(scope, terms, { ...page, after: place })) : await firstCharts(scope, terms, page)
  return pageOf(rows, limit, (row) => [terms.first.from, row.key, row.id], presentItem)
}

async function list(scope: Scope, query: Query) {
  const { cursor, limit, sort } = query
  const newest_first = sort === '-created_at'
  const after = readCursor(cursor, newest_first ? 1 : 2)
  const shape = { sort, limit, after: after !== null }
  const conditions = filterConditions(scope, query)
  const page = conditions === inUse ? plainPage(scope, shape, after ?? []) : paged(chartsBy(scope, conditions), shape, after ?? [])
  return pageOf(await scope.rows(page), limit, (row) => (newest_first ? [row.id] : [row.name_key, row.id]), presentItem)
}

interface PageShape {
  sort: Query['sort']
  limit: number
  after: boolean
}

function paged(rows: ReturnType<typeof chartsBy>, { sort, limit, after }: PageShape, [first, second]: readonly string[]) {
  const page = rows.limit(limit + 1)
  // Ids are made in the order of time.
  if (sort === '-created_at') return page.$if(after, (q) => q.where('patients.id', '<', first as string)).orderBy('patients.id', 'desc')
  const [order, beyond] = sort === 'name' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  return page
    .$if(after, (q) => q.where(sql<boolean>`(patients.name_key, patients.id) ${beyond} (${first}, ${second}::uuid)`))
    .orderBy('patients.name_key', order)
    .orderBy('patients.id', order)
}

/** Without a filter, as the list opens. */
const plainPage = fixedByShape((builders: Builders, shape: PageShape, after: readonly string[]) =>
  paged(chartsBy(builders, inUse), shape, [after[0] as string, after[1] as string]),
)
