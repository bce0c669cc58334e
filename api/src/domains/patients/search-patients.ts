import { anyOf } from '../../kernel/db/any-of.ts'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
import type { Scope } from '../../kernel/scope.ts'
import { findPair, nameOf } from './find-pair.ts'
import { chartsFoundBy, firstChartsFoundBy, keysOfTerms, mostCompared, type SearchOrder } from './found-charts.sql.ts'
import type { Condition } from './list/patient-filters.sql.ts'
import { hashOfNumber, mayBeNumber } from './numbers.ts'
import { numberRange, searchTerms, type Term, twoBeginnings } from './search-keys.ts'
import { searchNear } from './search-near.ts'

/**
 * The first few charts with a key that begins with the search text (name, phone, record number, birth date) and, if these are
 * few, those whose name differs by one typing error. The caller records whose charts were shown.
 */
export async function searchPatients(scope: Scope, q: string, limit: number) {
  const typed = await termsOf(scope, q)
  const terms = await rarestFirst(scope, typed)
  const exact = terms ? await firstCharts(scope, terms, { limit }) : []
  return { exact, near: await searchNear(scope, typed, { exact, limit }) }
}

/**
 * The search text as terms. It may be an identifier of an insurer or an authority, with or without separators: one word is
 * searched as both, and several words are the identifier if a chart has it.
 */
export async function termsOf(scope: Scope, q: string): Promise<Term[]> {
  const terms = searchTerms(q)
  if (!mayBeNumber(q)) return terms
  const number = numberRange(hashOfNumber(scope, q))
  const [only] = terms
  if (terms.length === 1 && only) return [{ ...only, number }]
  return (await scope.rows(keysOfTerms(scope, [number]))).length > 0 ? [number] : terms
}

/**
 * The terms in the order of the search: first two words together where both are common, otherwise the rarest. `first` is the term
 * that an earlier page began with. Null if some term finds nothing, because then all together find nothing.
 */
export async function rarestFirst(scope: Scope, terms: readonly Term[], first?: string): Promise<SearchOrder | null> {
  if (terms.length < 2 && first === undefined) return terms[0] ? [terms[0]] : null
  const begun = terms.find(({ from }) => from === first)
  if (begun) return [begun, ...terms.filter((term) => term !== begun)]
  const counted = new Map((await scope.rows(keysOfTerms(scope, terms))).map(({ at, n }) => [at, n]))
  const [rarest, ...others] = terms.map((term, at) => ({ term, n: counted.get(at) ?? 0 })).sort((a, b) => a.n - b.n)
  if (!rarest || rarest.n === 0) return null
  const ordered: [Term, ...Term[]] = [rarest.term, ...others.map(({ term }) => term)]
  const found = twoBeginnings(ordered).find((two) => (first === undefined ? rarest.n >= mostCompared : nameOf(two) === first))
  const pair = found && (await findPair(scope, found))
  return pair ? [pair, ...ordered.filter(({ from }) => !pair.beginnings.includes(from))] : ordered
}

/**
 * The first charts that a search finds. Those with a smaller key come first, so that a chart with two keys of the search is seen
 * twice among them or not at all: only then is it looked up by which of its keys each chart is found.
 */
export async function firstCharts(scope: Scope, terms: SearchOrder, search: { conditions?: readonly Condition[]; limit: number }) {
  const rows = await scope.rows(firstChartsFoundBy(scope, terms, search))
  const isOnce = new Set(rows.map(({ id }) => id)).size === rows.length
  return isOnce ? rows : scope.rows(chartsFoundBy(scope, terms, search))
}

const deathOf = askTogether(async (scope: Scope, ids) =>
  byKey(
    await scope.rows(scope.from('patients').select('id').where('id', '=', anyOf(ids)).where('deceased_on', 'is not', null)),
    ({ id }) => id,
  ),
)

/** Whether the patient has died; then no mail is sent to them any more. */
export const hasDied = async (scope: Scope, id: string): Promise<boolean> => (await deathOf(scope, id)) !== undefined
