import type { Scope } from '../../kernel/scope.ts'
import { findPairs, nameOf, type Pair } from './find-pair.ts'
import { chartsFoundBy, firstChartsFoundBy, keysOfTerms, mostCompared, type SearchOrder } from './found-charts.sql.ts'
import type { Condition } from './patient-filters.sql.ts'
import { type Beginnings, type Term, twoBeginnings } from './search-keys.ts'

interface Ordering {
  /** The term that an earlier page began with. */
  first?: string | undefined
  /** How common words are looked for two together; null if that would take longer than to compare keys. */
  pairOf?: (scope: Scope, candidates: readonly Beginnings[]) => Promise<Pair | null>
}

/**
 * The terms in the order of the search: first two words together where all are common, otherwise the rarest. Null if some term
 * finds nothing, because then all together find nothing.
 */
export async function rarestFirst(
  scope: Scope,
  terms: readonly Term[],
  { first, pairOf = rarestPair }: Ordering = {},
): Promise<SearchOrder | null> {
  if (terms.length < 2 && first === undefined) return terms[0] ? orderBy(terms[0], terms, true) : null
  const begun = terms.find(({ from }) => from === first)
  if (begun) return orderBy(begun, terms, (await comparedUpTo(scope, [begun], few)).fewest < few)
  const { rarest, fewest, ordered } = await comparedUpTo(scope, terms, mostCompared)
  if (fewest === 0) return null
  if (first === undefined && fewest < mostCompared) return orderBy(rarest, terms, true)
  const pairs = twoBeginnings(ordered)
  const candidates = first === undefined ? pairs.slice(0, mostPairs) : pairs.filter((two) => nameOf(two) === first)
  const pair = candidates.length === 0 ? null : await pairOf(scope, candidates)
  return pair ? orderBy(pair, terms, true) : rarestOfCommon(scope, terms)
}

function orderBy(first: Term | Pair, terms: readonly Term[], is_looked_up: boolean): SearchOrder {
  const found = 'ranges' in first ? first.beginnings : [first.from]
  return { first, others: terms.filter(({ from }) => !found.includes(from)), is_looked_up }
}

/** Where common terms without a pair are compared again: up to the lower number of keys, and if all have more, to the higher. */
const [few, many] = [1000, 20_000]

/**
 * Common terms that cannot be looked for together, as a name and the last digits of a telephone number: the rarer comes first.
 * Beyond the higher limit it does not matter which, because then charts are not looked up one by one.
 */
async function rarestOfCommon(scope: Scope, terms: readonly Term[]): Promise<SearchOrder> {
  const compared = await comparedUpTo(scope, terms, few)
  const { rarest, fewest } = compared.fewest < few ? compared : await comparedUpTo(scope, terms, many)
  return orderBy(rarest, terms, fewest < many)
}

/** The terms from the one with the fewest keys on, each counted up to a limit, and how many that has. */
async function comparedUpTo(scope: Scope, terms: readonly Term[], most: number) {
  const keys_of = await countKeys(scope, terms, most)
  const ordered = terms.toSorted((a, b) => keys_of(a) - keys_of(b)) as [Term, ...Term[]]
  return { ordered, rarest: ordered[0], fewest: keys_of(ordered[0]) }
}

/** Pairs that are compared with each other, at most: all of three words, and of more those with the rarest. */
const mostPairs = 3

/**
 * Of the words that were typed, the two that the fewest charts have together: of a name in full with two family names, the first of
 * which many have, these are often they, and the charts found are looked up for the third word.
 */
export async function rarestPair(scope: Scope, candidates: readonly Beginnings[]): Promise<Pair | null> {
  const pairs = await findPairs(scope, candidates)
  if (pairs.length < 2) return pairs[0] ?? null
  const keys_of = await countKeys(scope, pairs)
  return pairs.toSorted((a, b) => keys_of(a) - keys_of(b))[0] as Pair
}

/** How many keys each of these finds, up to the limit. */
async function countKeys<T extends Term | Pair>(scope: Scope, terms: readonly T[], most?: number): Promise<(term: T) => number> {
  const counted = new Map((await scope.rows(keysOfTerms(scope, terms, most))).map(({ at, n }) => [terms[at], n]))
  return (term) => counted.get(term) ?? 0
}

/** Rows without those of a chart that an earlier row has. */
export const onceEach = <R extends { id: string }>(rows: readonly R[]): R[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].map(([row]) => row as R)

/** Rows beyond a page, in place of those of charts that are found by two keys, as Müller is by "mu". */
const spare = 4

/**
 * The first charts that a search finds. Those with a smaller key come first, so that a chart with two keys of the search is seen
 * twice among them or not at all: only if that leaves room on a full page are further ones read.
 */
export async function firstCharts(scope: Scope, terms: SearchOrder, search: { conditions?: readonly Condition[]; limit: number }) {
  const limit = search.limit + spare
  const rows = await scope.rows(firstChartsFoundBy(scope, terms, { ...search, limit }))
  const charts = onceEach(rows).slice(0, search.limit)
  if (charts.length === search.limit || rows.length < limit) return charts
  const missing = { ...search, after: rows.at(-1), limit: search.limit - charts.length }
  return [...charts, ...(await scope.rows(chartsFoundBy(scope, terms, missing)))]
}
