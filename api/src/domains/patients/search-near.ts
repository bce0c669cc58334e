import type { Scope } from '../../kernel/scope.ts'
import { otherNamesOf } from './details/details.sql.ts'
import { findNearPair } from './find-pair.ts'
import { keysOfTerms, mostCompared } from './found-charts.sql.ts'
import { type Condition, inUse } from './list/patient-filters.sql.ts'
import { type NearOrder, type NearTerm, nearCharts, nearKeysOfTerms } from './near-charts.sql.ts'
import { isLike, isNearable, nearKeysOf } from './near-keys.ts'
import { type Term, twoBeginnings } from './search-keys.ts'

/** If this many charts match exactly, no similar ones are searched. */
const enough = 5

interface Found {
  /** Charts that match exactly; all of them if they are few. */
  exact: readonly { id: string }[]
  conditions?: readonly Condition[]
  limit: number
}

/**
 * Charts with a name that differs from the search text by one typing error in a word, by name; none if enough match exactly.
 * Numbers and dates must match exactly. The caller records whose charts were shown.
 */
export async function searchNear(scope: Scope, typed: readonly Term[], { exact, conditions = inUse, limit }: Found) {
  const room = limit - exact.length
  const terms = typed.map((term): NearTerm => ({ ...term, hashes: nearKeysOf(term.from) }))
  if (exact.length >= enough || room <= 0 || terms.every(({ hashes }) => hashes.length === 0)) return []
  const ordered = await fewestFirst(scope, terms)
  if (!ordered) return []
  const shown = new Set(exact.map(({ id }) => id))
  const words = typed.map(({ from }) => from).filter(isNearable)
  const candidates = await scope.rows(nearCharts(scope, ordered, conditions))
  const other_names = await otherNamesOf(
    scope,
    candidates.map(({ id }) => id),
  )
  const namesOf = (chart: (typeof candidates)[number]) => ({ ...chart, other_names: other_names.get(chart.id) ?? [] })
  return candidates.filter((chart) => !shown.has(chart.id) && words.every((word) => isLike(namesOf(chart), word))).slice(0, room)
}

/**
 * Puts the term that finds fewest first, or two words together where each finds many; null if some term finds nothing, even with
 * an error.
 */
async function fewestFirst(scope: Scope, terms: readonly NearTerm[]): Promise<NearOrder | null> {
  if (terms.length === 1) return [terms[0] as NearTerm]
  const [exact, near] = await Promise.all([scope.rows(keysOfTerms(scope, terms)), scope.rows(nearKeysOfTerms(scope, terms))])
  const counts = terms.map((term, at) => ({
    term,
    n: [...exact, ...near].reduce((sum, row) => (row.at === at ? sum + row.n : sum), 0),
  }))
  const [fewest, ...other_counts] = counts.sort((a, b) => a.n - b.n)
  if (!fewest || fewest.n === 0) return null
  const ordered: [NearTerm, ...NearTerm[]] = [fewest.term, ...other_counts.map(({ term }) => term)]
  const [two] = fewest.n >= mostCompared ? twoBeginnings(ordered) : []
  return two ? [await findNearPair(scope, two), ...ordered.filter(({ from }) => !two.includes(from))] : ordered
}
