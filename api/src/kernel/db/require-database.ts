import pg from 'pg'
import { StartRefused } from '../start-refused.ts'

/** By the code of PostgreSQL or of the network: why there is no connection, and what to do. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens there; start it, or correct the address',
  ENOTFOUND: 'no such host is known; correct the address',
  EAI_AGAIN: 'no such host is known; correct the address',
  ENOENT: 'there is no such socket; start the server, or correct the address',
  '3D000': 'there is no such database; create it, or correct the address',
  '28P01': 'the password is wrong, or there is no such user',
  '53300': 'the server has no connection left; raise max_connections',
  '57P03': 'the server is starting or stopping; try again in a moment',
}

/** Errors of the driver itself have no code. */
const withoutCode: readonly (readonly [part: string, reason: string])[] = [
  ['timeout expired', 'the server does not answer; see what is between'],
  ['password must be a string', 'the address has no password'],
]

/**
 * Connects once, before the address is used.
 * @param patience_ms how long it waits for a server that does not answer
 * @throws {StartRefused} with the variable of the address, and without its password, if there is no connection.
 */
export async function requireDatabase(url: string, variable: string, patience_ms = 10_000) {
  const client = new pg.Client({ connectionString: url, application_name: 'polyclinic-start', connectionTimeoutMillis: patience_ms })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const reason = reasons[code] ?? withoutCode.find(([part]) => message.includes(part))?.[1] ?? message
    const { host, port, database, user } = client
    throw new StartRefused(
      `${variable} leads to no database that can be used: ${reason} (database ${database} at ${host} port ${port}, user ${user}).`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
