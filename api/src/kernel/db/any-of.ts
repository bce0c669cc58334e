import { sql } from 'kysely'

/** One of these ids, after `=`: one text however many there are, where `in (…)` would be another for each number of them. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
