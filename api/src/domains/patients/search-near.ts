import type { Scope } from '../../kernel/scope.ts'
import { nearPair } from './find-pair.ts'
import { firstChartsFoundBy } from './found-charts.sql.ts'
import { onceEach, rarestFirst } from './found-charts.ts'
import { type Condition, inUse } from './list/patient-filters.sql.ts'
import { wordsNear } from './name-forms.sql.ts'
import type { Term } from './search-keys.ts'

/** If this many charts match exactly, no similar ones are searched. */
const enough = 5
/** The most keys that are read of each word, so that the cost is limited where a filter leaves out almost all charts. */
const most_keys = 200

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
  if (exact.length >= enough || room <= 0) return []
  const near = await wordsNear(
    scope,
    typed.map(({ from }) => from),
  )
  // The other words that begin with the typed one are found by it already.
  const nearOf = (word: string) => near.get(word)?.filter((found) => !found.startsWith(word)) ?? []
  const terms = typed.map((term): Term => ({ ...term, near: nearOf(term.from) }))
  if (terms.every((term) => term.near?.length === 0)) return []
  const order = await rarestFirst(scope, terms, { pairOf: async (_, two) => nearPair(two, nearOf) })
  if (!order) return []
  // A chart may be found by two words, and those that match exactly are found again.
  const rows = await scope.rows(firstChartsFoundBy(scope, order, { conditions, limit: 2 * limit, most_keys }))
  const shown = new Set(exact.map(({ id }) => id))
  const found = onceEach(rows).filter(({ id }) => !shown.has(id))
  return found.toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1)).slice(0, room)
}
