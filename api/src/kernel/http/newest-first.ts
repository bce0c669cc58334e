import type { SelectQueryBuilder } from 'kysely'
import type { Statement } from '../db/query.ts'
import { readCursor, writeCursor } from './keyset.ts'

/** A page of rows whose UUIDv7 ids are ordered by age, the newest first; `column` is the qualified id column. */
export async function newestFirst<DB, T extends keyof DB, R extends { id: string }>(
  scope: { rows<X>(statement: Statement<X>): Promise<X[]> },
  select: SelectQueryBuilder<DB, T, R>,
  column: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: R[]; next_cursor: string | null }> {
  const after = readCursor(cursor, 1)
  const from = after ? select.where(column as never, '<', after[0] as never) : select
  const found = await scope.rows(from.orderBy(column as never, 'desc').limit(limit + 1))
  const rows = found.slice(0, limit)
  return { rows, next_cursor: found.length > limit ? writeCursor((rows.at(-1) as R).id) : null }
}
