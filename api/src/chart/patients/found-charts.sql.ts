import { type RawBuilder, sql } from 'kysely'
import { anyText } from '../../kernel/db/any-of.ts'
import type { Builders } from '../../kernel/db/builders.ts'
import { fixedByShape } from '../../kernel/db/prepared-statement.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Pair } from './find-pair.ts'
import { type Condition, inUse } from './patient-filters.sql.ts'
import { itemColumns } from './patients.sql.ts'
import { type KeyRange, keyParts, keysOfWord, type Term } from './search-keys.ts'

/** Terms are compared by the number of keys they find up to this limit; those beyond it are common. */
export const mostCompared = 30

/**
 * An offset keeps the planner from merging a subquery into its joins: first the keys are found, in their order and without
 * reading a chart, and then charts are read until the page is full. Otherwise the planner may read and sort all matches: 377
 * charts for a page of 21.
 */
const optimizationFence = sql.lit(0)

/** The terms of a search: charts are read by the keys of the first, and must have one for each of the others. */
export interface SearchOrder {
  first: Term | Pair
  others: readonly Term[]
  /**
   * Whether each chart that the first finds is looked up for the others. Otherwise PostgreSQL may read all keys of each term, which
   * are fifty thousand of a common given name in a clinic of a million patients; that is less where the first finds as many.
   */
  is_looked_up: boolean
}

/** The last chart of a page: the key that found it, and its id. */
export interface Place {
  key: string
  id: string
}

/** How many keys each term finds, up to the limit, by its index in the list; a term without any has no row. */
export const keysOfTerms = ({ organization_id }: Scope, terms: readonly (Term | Pair)[], most = mostCompared) => {
  const ranges = terms.flatMap((term, at) => rangesOf(term).map((range) => ({ at, ...range })))
  const limit = sql.lit(most)
  return sql<{ at: number; n: number }>`
    select t.at, found.n from generate_series(0, ${terms.length - 1}::integer) as t (at) cross join lateral (
      select count(*)::integer as n from (
        select 1 from unnest(${ranges.map(({ at }) => at)}::integer[], ${froms(ranges)}::text[], ${tos(ranges)}::text[]) as r (at, low, high)
        cross join lateral (
          select 1 from patient_search_keys k where k.organization_id = ${organization_id} and k.key >= r.low and k.key < r.high limit ${limit}
        ) k where r.at = t.at limit ${limit}
      ) keys
    ) found where found.n > 0`
}

interface Search {
  conditions?: readonly Condition[]
  after?: Place | undefined
  limit: number
  /** The most keys that are read of each range, whatever is asked of their charts; otherwise all. */
  most_keys?: number
  /** The most rows, where `limit` is that of each range. */
  most_charts?: number
}

/**
 * Charts that have a key for each term, in the order of the keys of the first term. A chart that this one finds by two keys is
 * returned for the smaller one, so that it appears once.
 */
export const chartsFoundBy = (scope: Scope, { first, ...order }: SearchOrder, search: Search) =>
  chartsByKeys(scope, { ...search, ...order, bounds: boundsOf(first), once: first })

/** The same from the beginning, without a look at the other keys of each chart: it appears once for each key that finds it. */
export const firstChartsFoundBy = (
  scope: Scope,
  { first, ...order }: SearchOrder,
  { conditions = inUse, ...page }: Omit<Search, 'after'>,
) =>
  order.others.length === 0 && conditions === inUse
    ? usualSearch(scope, page, boundsOf(first))
    : chartsByKeys(scope, { conditions, ...page, ...order, bounds: boundsOf(first) })

/** One word and no filter, as people search all day long: building it anew would be a fifth of what the API does for a search. */
const usualSearch = fixedByShape((builders: Builders, page: Omit<Search, 'conditions' | 'after'>, bounds: Bounds) =>
  chartsByKeys(builders, { ...page, bounds, others: [], is_looked_up: true }),
)

/** Where each range of the first term begins, and where it ends. */
interface Bounds {
  lows: readonly string[]
  highs: readonly string[]
}

/** Ranges in their order, which share no key: the rows that they find need no sorting, for which all ranges would be read. */
function boundsOf(first: Term | Pair): Bounds {
  const ranges = rangesOf(first).toSorted((a, b) => Buffer.compare(Buffer.from(a.from), Buffer.from(b.from)))
  return { lows: froms(ranges), highs: tos(ranges) }
}

/** The ranges are read from the index one after another, as far as the page needs. */
function chartsByKeys(
  { organization_id, sql: statements }: Builders,
  {
    bounds,
    others,
    is_looked_up,
    once,
    conditions = inUse,
    after,
    limit,
    most_keys,
    most_charts = limit,
  }: Search & Omit<SearchOrder, 'first'> & { bounds: Bounds; once?: Term | Pair },
) {
  const keyFoundBy = (term: Term | Pair) =>
    statements
      .selectFrom('patient_search_keys as s')
      .select('s.key')
      .where('s.organization_id', '=', organization_id)
      .whereRef('s.patient_id', '=', 'k.patient_id' as never)
      .where(isFoundBy(sql.ref('s.key'), term))
  let keys = statements
    .selectFrom('patient_search_keys as k')
    .select(['k.key', 'k.patient_id'])
    .where('k.organization_id', '=', organization_id)
    .where(sql<boolean>`k.key >= r.low and k.key < r.high`)
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(k.key, k.patient_id) > (${after?.key}, ${after?.id}::uuid)`))
    .orderBy('k.key')
    .orderBy('k.patient_id')
    .offset(optimizationFence)
  if (most_keys !== undefined) keys = statements.selectFrom(keys.limit(most_keys).as('k')).select(['k.key', 'k.patient_id']) as typeof keys
  for (const term of others)
    keys = keys.where(({ exists }) => exists(is_looked_up ? keyFoundBy(term).offset(optimizationFence) : keyFoundBy(term)))
  let found = statements
    .selectFrom(keys.as('k'))
    .innerJoin('patients', 'patients.id', 'k.patient_id')
    .select(itemColumns)
    .select('k.key')
    .where(sql<boolean>`(${sql.join([...conditions], sql` and `)})`)
  if (once) {
    const smaller = keyFoundBy(once).where(sql<boolean>`s.key < k.key`).offset(optimizationFence)
    found = found.where(({ not, exists }) => not(exists(smaller)))
  }
  return statements
    .selectFrom(sql<{ low: string; high: string }>`unnest(${bounds.lows}::text[], ${bounds.highs}::text[])`.as<'r'>(sql`r(low, high)`))
    .innerJoinLateral(found.orderBy('k.key').orderBy('k.patient_id').limit(limit).as('f'), (join) => join.onTrue())
    .select(itemColumns.map((column) => `f.${column.slice('patients.'.length) as Bare<typeof column>}` as const))
    .select('f.key')
    .limit(most_charts)
}
type Bare<C> = C extends `patients.${infer Name}` ? Name : never

export function rangesOf(term: Term | Pair): readonly KeyRange[] {
  if ('ranges' in term) return term.ranges
  const { ending, number, near = [], from, to } = term
  return [{ from, to }, ...(ending ? [ending] : []), ...(number ? [number] : []), ...near.map(keysOfWord)]
}
export const froms = (ranges: readonly KeyRange[]) => ranges.map(({ from }) => from)
export const tos = (ranges: readonly KeyRange[]) => ranges.map(({ to }) => to)

/** Whether the term finds a key. */
export function isFoundBy(key: RawBuilder<unknown>, term: Term | Pair): RawBuilder<boolean> {
  if ('beginnings' in term) return isFoundByPair(key, term)
  const { near, ...typed } = term
  const isIn = rangesOf(typed).map(({ from, to }) => sql`(${key} >= ${from} and ${key} < ${to})`)
  // One text for any number of words.
  const isNear = near ? [sql`split_part(${key}, ${keyParts.end}, 1) = ${anyText(near)}`] : []
  return sql<boolean>`(${sql.join([...isIn, ...isNear], sql` or `)})`
}

/** The same as its ranges say, of which there may be hundreds. */
function isFoundByPair(key: RawBuilder<unknown>, { beginnings: [first, second] }: Pair): RawBuilder<boolean> {
  const { mark, end } = keyParts
  const part = (at: number) => sql`split_part(ltrim(${key}, ${mark}), ${end}, ${sql.lit(at)})`
  const haveBeginnings = (start: string, next: string) => sql`(starts_with(${part(1)}, ${start}) and starts_with(${part(2)}, ${next}))`
  return sql<boolean>`(${haveBeginnings(first, second)} or ${haveBeginnings(second, first)})`
}
