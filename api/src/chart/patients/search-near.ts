import type { Scope } from '../../kernel/scope.ts'
import { nearPair } from './find-pair.ts'
import { firstChartsFoundBy, rangesOf, type SearchOrder } from './found-charts.sql.ts'
import { onceEach, rarestFirst, rarestPair } from './found-charts.ts'
import { wordsNear } from './name-forms.sql.ts'
import { type Condition, inUse } from './patient-filters.sql.ts'
import { type Beginnings, keyParts, type Term } from './search-keys.ts'

/** If this many charts match exactly, no similar ones are searched. */
const enough = 5
/** The most keys that are read of all ranges, so that the cost is limited where few match the other words or the filters. */
const mostKeys = 1000

interface Found {
  /** Charts that match exactly; all of them if they are few. */
  exact: readonly { id: string }[]
  /** How these were found; null if some term finds nothing. */
  order: SearchOrder | null
  conditions?: readonly Condition[]
  limit: number
}

/**
 * Charts with a name that differs from the search text by one typing error in a word, by name; none if enough match exactly.
 * Numbers and dates must match exactly. The caller records whose charts were shown.
 */
export async function searchNear(scope: Scope, typed: readonly Term[], { exact, order: order_of_exact, conditions = inUse, limit }: Found) {
  const room = limit - exact.length
  if (exact.length >= enough || room <= 0) return []
  const near = await wordsNear(
    scope,
    typed.map(({ from }) => from),
  )
  // The other words that begin with the typed one are found by it already.
  const nearOf = (word: string) => near.get(word)?.filter((found) => !found.startsWith(word)) ?? []
  const terms = typed.map((term): Term => ({ ...term, near: nearOf(term.from) }))
  if (terms.every((term) => term.near?.length === 0)) return []
  const pairOf = async (_: Scope, candidates: readonly Beginnings[]) => {
    const [two] = candidates
    if (two && typed.length === 2) return nearPair(two, nearOf, null)
    const first = order_of_exact?.first
    const exact_pair = first && 'ranges' in first ? first : await rarestPair(scope, candidates)
    return exact_pair && nearPair(exact_pair.beginnings, nearOf, exact_pair)
  }
  const order = await rarestFirst(scope, terms, { pairOf })
  if (!order) return []
  const ranges = rangesOf(order.first).length
  // Some are found twice, some match exactly, and many ranges find nobody.
  const page = { limit: share(4 * limit, ranges), most_charts: 2 * limit, most_keys: share(mostKeys, ranges) }
  const rows = await scope.rows(firstChartsFoundBy(scope, { ...order, is_looked_up: true }, { conditions, ...page }))
  const shown = new Set(exact.map(({ id }) => id))
  const found = onceEach(rows).filter(({ id }) => !shown.has(id))
  return inTurns(found)
    .slice(0, room)
    .toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1))
}

/** What each range has of a total, at least two; a power of two, so that there are few texts of statements. */
const share = (total: number, ranges: number) => 2 ** Math.floor(Math.log2(Math.max(2, total / ranges)))

/** First a chart of each word that was found, then a second one of each, and so on: a common word does not hide a rare one. */
function inTurns<R extends { key: string }>(charts: readonly R[]): R[] {
  const words = [...Map.groupBy(charts, ({ key }) => key.split(keyParts.end)[0]).values()]
  const longest = Math.max(0, ...words.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => words.flatMap((of_word) => of_word.slice(at, at + 1))).flat()
}
