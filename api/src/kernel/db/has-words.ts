import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether each word that was typed stands in a text that `findableText` made: how a search compares names in the database. Of what has
 * no letter and no digit nothing is found.
 */
export function hasWordsIn(findable: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const words = normalizeName(typed).split(' ').filter(Boolean)
  if (words.length === 0) return sql<boolean>`false`
  // A word has letters, marks and digits alone: nothing in it is a wildcard.
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${findable} like ${`%${word}%`}`),
    sql` and `,
  )})`
}
