import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { connectionOptions } from './pool.ts'

/** How long the start waits for an answer of the database, in milliseconds. */
const patience_ms = 5000

/**
 * The address of the same database and role at `DATABASE_DIRECT_URL`: for code that must keep a connection, while `url` may be
 * that of a pooler, which hands connections on after each transaction.
 */
export function directAddress(url: string, direct_url: string | null): string {
  if (!direct_url) return url
  const address = new URL(direct_url)
  const { username, password } = new URL(url)
  address.username = username
  address.password = password
  return address.toString()
}

/**
 * Listens on one connection and notifies on another. A pooler in transaction mode takes the listening connection away, and with
 * it the locks of its session.
 * @throws {StartRefused} if the notification does not arrive.
 */
export async function requireDirect(listener: pg.Client, address: string) {
  const channel = `polyclinic_${randomUUID().replaceAll('-', '')}`
  const speaker = new pg.Client({ connectionString: address, application_name: 'polyclinic-start' })
  await speaker.connect()
  try {
    await listener.query(`listen ${channel}`)
    const notification = once(listener, 'notification', { signal: AbortSignal.timeout(patience_ms) })
    notification.catch(() => {})
    await speaker.query('select pg_notify($1, $2)', [channel, ''])
    await notification
    await listener.query(`unlisten ${channel}`)
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    throw new StartRefused(
      'The database is reached through a pooler that keeps no session: set DATABASE_DIRECT_URL to the address of the database itself, without a user.',
    )
  } finally {
    await speaker.end()
  }
}

/**
 * Prepares a statement, lets other callers use that connection, and runs the statement again.
 * @throws {StartRefused} if a pooler has lost it: otherwise this error would occur everywhere in the first busy minute.
 */
export async function requirePreparedStatements(url: string) {
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({ ...connectionOptions(url, 'polyclinic-start'), query_timeout: patience_ms })
    client.on('error', () => {})
    clients.push(client)
    await client.connect()
    return client as pg.Client & { processID: number }
  }
  const whoAnswers = async (client: pg.Client) => {
    const { rows } = await client.query<{ pid: number }>({ name: 'polyclinic-start', text: 'select pg_backend_pid() as pid' })
    return rows[0]?.pid
  }
  try {
    const first = await connect()
    const pid = await whoAnswers(first)
    // No pooler stands between.
    if (pid === first.processID) return
    for (let others = 0; others < 3; others++) {
      const otherClient = await connect()
      await otherClient.query('begin')
      const { rows } = await otherClient.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (rows[0]?.pid === pid) break
    }
    await whoAnswers(first)
  } catch (error) {
    if ((error as { code?: string }).code !== '26000') throw error
    throw new StartRefused(
      'The pooler in front of the database loses prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements, or set DATABASE_PREPARE=off.',
    )
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
