import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'
import { isWithinOneError, nearKeysOf } from './near-keys.ts'
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
 * The pair of words that a search looks for first: a chart that has both is found by one key, however many have one of them. Null
 * if so many words of the clinic's patients begin so that it would take longer than to compare keys.
 */
export async function findPair(scope: Scope, beginnings: Beginnings): Promise<Pair | null> {
  const [first, second] = await Promise.all(beginnings.map((beginning) => wordsStarting(scope, beginning)))
  if (!first || !second || Math.max(first.length, second.length) > mostWords) return null
  return { from: nameOf(beginnings), beginnings, ranges: rangesOfPair(beginnings, { first, second }) }
}

export const nameOf = (beginnings: Beginnings): string => beginnings.join(' ')

/** The same where one of the two words was typed with an error: with each word of the clinic's patients that was found near it. */
export async function findNearPair(scope: Scope, beginnings: Beginnings): Promise<Pair> {
  const [first, second] = beginnings
  const [near_first, near_second] = await Promise.all([wordsNear(scope, first), wordsNear(scope, second)])
  const ranges = [...rangesOfNearPair(near_first, second), ...rangesOfNearPair(near_second, first)]
  return { from: nameOf(beginnings), beginnings, ranges }
}

/** Charts that are looked at for each form of a word: a common word is among those of the first. */
const chartsOfForm = 10

/** Words of names that differ from a typed one by one error, as far as the charts have them that are looked at. */
async function wordsNear(scope: Scope, typed: string): Promise<string[]> {
  const hashes = nearKeysOf(typed)
  if (hashes.length === 0) return []
  const { organization_id } = scope
  // A chart has several forms of the word, and its keys are read once.
  const rows = await scope.rows(sql<{ word: string }>`
    select distinct split_part(k.key, ${keyParts.end}, 1) as word from (
      select distinct n.patient_id from unnest(${hashes}::bigint[]) as f (hash) cross join lateral (
        select n.patient_id from patient_near_keys n where n.organization_id = ${organization_id} and n.hash = f.hash limit ${sql.lit(chartsOfForm)}
      ) n
    ) n cross join lateral (
      select s.key from patient_search_keys s where s.organization_id = ${organization_id} and s.patient_id = n.patient_id
    ) k where strpos(k.key, ${keyParts.end}) > 0 and not starts_with(k.key, ${keyParts.mark})`)
  return rows.map(({ word }) => word).filter((word) => isWithinOneError(typed, word))
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
