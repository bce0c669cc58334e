import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'
import { type Beginnings, type KeyRange, keyParts, keysStarting, rangesOfNearPair, rangesOfPair } from './search-keys.ts'

/** Two words of a search as one term: the ranges of keys in which charts with both are found. */
export interface Pair {
  /** What the cursor of a page calls it. */
  from: string
  beginnings: Beginnings
  ranges: readonly KeyRange[]
}

/** Words of names that begin so, at most; a search for more words than these compares the keys of its words one by one. */
const mostWords = 200

/**
 * Two words together for each of these: a chart that has both is found by one key, however many have one of them. Without those of
 * which so many words of the clinic's patients begin so that it would take longer than to compare keys.
 */
export async function findPairs(scope: Scope, candidates: readonly Beginnings[]): Promise<Pair[]> {
  const beginnings = [...new Set(candidates.flat())]
  const words = new Map(await Promise.all(beginnings.map(async (beginning) => [beginning, await wordsStarting(scope, beginning)] as const)))
  return candidates.flatMap((two): Pair[] => {
    const [first, second] = two.map((beginning) => words.get(beginning) ?? []) as [string[], string[]]
    if (Math.max(first.length, second.length) > mostWords) return []
    return [{ from: nameOf(two), beginnings: two, ranges: rangesOfPair(two, { first, second }) }]
  })
}

export const nameOf = (beginnings: Beginnings): string => beginnings.join(' ')

/**
 * The same where one of the two words was typed with an error: each word of the clinic's patients near it, with the other one.
 * `exact`: the two as they were typed, if the error may be in a further word.
 */
export function nearPair(beginnings: Beginnings, nearOf: (typed: string) => readonly string[], exact: Pair | null): Pair {
  const [first, second] = beginnings
  const ranges = [...rangesOfNearPair(nearOf(first), second), ...rangesOfNearPair(nearOf(second), first)]
  return { from: nameOf(beginnings), beginnings, ranges: [...ranges, ...(exact?.ranges ?? [])] }
}

/** The words of the names of a clinic's patients that begin so, by one index lookup each; one more than `mostWords` at most. */
async function wordsStarting(scope: Scope, beginning: string): Promise<string[]> {
  const { organization_id } = scope
  const { from, to } = keysStarting(beginning)
  const { end } = keyParts
  const rows = await scope.rows(sql<{ word: string }>`
    with recursive found as (
      (select split_part(key, ${end}, 1) as word from patient_search_keys where organization_id = ${organization_id} and key >= ${from} and key < ${to} order by key limit 1)
      union all
      select (select split_part(k.key, ${end}, 1) from patient_search_keys k
        where k.organization_id = ${organization_id} and k.key > found.word || ${`${end}\uffff`} and k.key < ${to} order by k.key limit 1)
      from found where found.word is not null
    ) select word from found where word is not null limit ${sql.lit(mostWords + 1)}`)
  return rows.map(({ word }) => word)
}
