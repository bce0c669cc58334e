import pg from 'pg'

// Values come from the database in the form they have on the wire: instants as ISO 8601 in UTC, days as YYYY-MM-DD,
// times as HH:MM, money (bigint, always far below 2^53 minor units) as numbers.
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1083: (text) => text.slice(0, 5),
  1184: toInstant,
}
/** How the text of a type becomes a value. */
export const getTypeParser = (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
const types = { getTypeParser }

/** `2026-03-01 09:00:00.123456+00` → `2026-03-01T09:00:00.123Z`; sessions always speak UTC. */
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

// A plan is made once and kept: one made while a table was empty would read all of it when it has grown, so that an index
// is used wherever there is one.
export const connectionOptions = (url: string, name: string): pg.ClientConfig =>
  ({
    connectionString: url,
    application_name: name,
    pipeline: true,
    types: types as pg.CustomTypesConfig,
    options:
      '-c timezone=UTC -c datestyle=ISO -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000',
  }) as pg.ClientConfig

/** The pool of transactions. A caller that waits two seconds for a connection is told that the service is busy. */
export function createPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, 'polyclinic'),
    pipeline: false,
    max: size,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig)
  // an idle connection that breaks (the database restarts) is simply replaced
  pool.on('error', () => {})
  return pool
}

/**
 * One connection that many callers share by pipelining: for single statements outside transactions, such as
 * looking up the session of each request. Reconnects by itself; what was under way when it broke fails.
 */
export class SharedConnection {
  readonly #options: pg.ClientConfig
  #client: Promise<pg.Client> | null = null
  #gathering: pg.Client | null = null

  constructor(url: string, name: string) {
    this.#options = connectionOptions(url, name)
  }

  async query<R extends pg.QueryResultRow>(statement: { name?: string; text: string; values: unknown[] }): Promise<R[]> {
    this.#client ??= this.#connect()
    const client = await this.#client
    this.#gather(client)
    return (await client.query<R>(statement)).rows
  }

  /** What many requests ask for in one turn of the event loop goes out in one write. */
  #gather(client: pg.Client) {
    if (this.#gathering === client) return
    this.#gathering = client
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
    stream.cork()
    setImmediate(() => {
      this.#gathering = null
      stream.uncork()
    })
  }

  async end() {
    const client = await this.#client?.catch(() => null)
    this.#client = null
    await client?.end().catch(() => {})
  }

  async #connect() {
    const client = new pg.Client(this.#options)
    const forget = () => {
      this.#client = null
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    return client
  }
}
