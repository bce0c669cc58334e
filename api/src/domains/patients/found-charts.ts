import type { Scope } from '../../kernel/scope.ts'
import { findPair, nameOf, type Pair } from './find-pair.ts'
import { chartsFoundBy, firstChartsFoundBy, keysOfTerms, mostCompared, type SearchOrder } from './found-charts.sql.ts'
import type { Condition } from './list/patient-filters.sql.ts'
import { type Beginnings, type Term, twoBeginnings } from './search-keys.ts'

interface Ordering {
  /** The term that an earlier page began with. */
  first?: string | undefined
  /** How two common words are looked for together; null if that would take longer than to compare keys. */
  pairOf?: (scope: Scope, beginnings: Beginnings) => Promise<Pair | null>
}

/**
 * The terms in the order of the search: first two words together where both are common, otherwise the rarest. Null if some term
 * finds nothing, because then all together find nothing.
 */
export async function rarestFirst(
  scope: Scope,
  terms: readonly Term[],
  { first, pairOf = findPair }: Ordering = {},
): Promise<SearchOrder | null> {
  if (terms.length < 2 && first === undefined) return terms[0] ? [terms[0]] : null
  const begun = terms.find(({ from }) => from === first)
  if (begun) return [begun, ...terms.filter((term) => term !== begun)]
  const counted = new Map((await scope.rows(keysOfTerms(scope, terms))).map(({ at, n }) => [at, n]))
  const [rarest, ...others] = terms.map((term, at) => ({ term, n: counted.get(at) ?? 0 })).sort((a, b) => a.n - b.n)
  if (!rarest || rarest.n === 0) return null
  const ordered: [Term, ...Term[]] = [rarest.term, ...others.map(({ term }) => term)]
  const found = twoBeginnings(ordered).find((two) => (first === undefined ? rarest.n >= mostCompared : nameOf(two) === first))
  const pair = found && (await pairOf(scope, found))
  return pair ? [pair, ...ordered.filter(({ from }) => !pair.beginnings.includes(from))] : ordered
}

/** Rows without those of a chart that an earlier row has. */
export const onceEach = <R extends { id: string }>(rows: readonly R[]): R[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].map(([row]) => row as R)

/**
 * The first charts that a search finds. Those with a smaller key come first, so that a chart with two keys of the search is seen
 * twice among them or not at all: only if that leaves room on a full page is it looked up by which of its keys each chart is found.
 */
export async function firstCharts(scope: Scope, terms: SearchOrder, search: { conditions?: readonly Condition[]; limit: number }) {
  const rows = await scope.rows(firstChartsFoundBy(scope, terms, search))
  const charts = onceEach(rows)
  return charts.length === rows.length || rows.length < search.limit ? charts : scope.rows(chartsFoundBy(scope, terms, search))
}
