import { sql } from 'kysely'

/**
 * One of these ids, as the right side of `=`: one statement text for any number of them, where `in (…)` would have another text
 * for each number.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** The same for texts, such as keys or codes. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`
