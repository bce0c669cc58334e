import pg from 'pg'
import type { ServerKind } from './server-kind.ts'

// Values come from the database in the form they have on the wire: instants as ISO 8601 in UTC, days as YYYY-MM-DD,
// times as HH:MM, money (bigint, always far below 2^53 minor units) as numbers.
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1083: (text) => text.slice(0, 5),
  1184: toInstant,
}
/** Converts the text of a type to a value. */
export const getTypeParser = (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
const types = { getTypeParser }

/** `2026-03-01 09:00:00.123456+00` → `2026-03-01T09:00:00.123Z`; sessions are always in UTC. */
function toInstant(text: string) {
  const dot = text.indexOf('.')
  const fraction =
    dot < 0
      ? '000'
      : text
          .slice(dot + 1, -3)
          .padEnd(3, '0')
          .slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/** Options of a connection. All other settings of sessions belong to the role (`role-settings.ts`). */
export const connectionOptions = (url: string, name: string): pg.ClientConfig =>
  ({
    connectionString: url,
    application_name: name,
    types: types as pg.CustomTypesConfig,
  }) as pg.ClientConfig

/** How long a request waits for a connection, in milliseconds, before it is refused because the service is busy. */
export const poolWait = 2000

/** The pool of transactions, which begin and end as this kind of server needs. */
export interface DatabasePool extends pg.Pool {
  readonly server: ServerKind
}

export function createPool(url: string, size: number, server: ServerKind, wait_ms = poolWait): DatabasePool {
  const pool = new pg.Pool({
    ...connectionOptions(url, 'polyclinic'),
    max: size,
    connectionTimeoutMillis: wait_ms,
    idleTimeoutMillis: 60_000,
  })
  // A connection that breaks when the database restarts is replaced; its user gets the error of the statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return Object.assign(pool, { server })
}
