import { Problem } from '../problem.ts'

/**
 * The last key of a page, opaque for clients. Lists continue after it instead of counting rows to skip, so that no row is
 * repeated or missing when others are inserted meanwhile.
 */
export const writeCursor = (...key: string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The key in a cursor, with as many parts as the list sorts by; null without one, 400 if it cannot be read. */
export function readCursor(cursor: string | undefined, parts: number): string[] | null {
  if (!cursor) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.length === parts && key.every((part) => typeof part === 'string' && part.length <= 400))
      return key as string[]
  } catch {}
  throw new Problem('malformed', 'The cursor cannot be read.')
}

/** One page of rows, of which one more than `limit` was read. */
export function pageOf<Row, Item>(rows: Row[], limit: number, keyOf: (row: Row) => string[], present: (row: Row) => Item) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(present), next_cursor: rows.length > limit && last ? writeCursor(...keyOf(last)) : null }
}
