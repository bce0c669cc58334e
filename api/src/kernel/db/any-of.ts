import { sql } from 'kysely'

/**
 * One of these ids, as the right side of `=`: one statement text for any number of them, where `in (…)` would have another text
 * for each number.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
