import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { scratchFolder } from '../../src/kernel/scratch-folder.ts'

/** Fewer connections to the database than callers have to the pooler, so that callers share them. */
const connections = 4

/** The installed PgBouncer as its major and minor number; null where there is none. */
export function installedVersion(): readonly [number, number] | null {
  const found = /PgBouncer (\d+)\.(\d+)/.exec(String(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout))
  return found ? [Number(found[1]), Number(found[2])] : null
}

/** Since 1.21 it knows which statements each client has prepared, and prepares them where they are missing. */
export const keepsStatements = ([major, minor]: readonly [number, number]) => major > 1 || minor >= 21

/** PgBouncer in transaction mode in front of a database that listens on a socket. */
export class PgBouncer {
  readonly #child: ChildProcess
  readonly #port: number

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.#port = port
    process.prependListener('exit', () => child.kill('SIGKILL'))
  }

  static async start(database: string, users: readonly URL[], port: number, version: readonly [number, number]): Promise<PgBouncer> {
    const folder = scratchFolder('pgbouncer')
    const address = new pg.Client({ connectionString: database })
    const list = users.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`)
    writeFileSync(join(folder, 'users'), list.join(''))
    const settings = [
      '[databases]',
      `${address.database} = host=${address.host} port=${address.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users')}`,
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 200',
      ...(keepsStatements(version) ? ['max_prepared_statements = 2000'] : []),
    ]
    writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
    // PgBouncer refuses to run as root, and only the owner of the socket may enter its folder.
    const { uid, gid } = statSync(address.host)
    chmodSync(folder, 0o755)
    const run_as = process.getuid?.() === 0 ? { uid, gid } : {}
    const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { ...run_as, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
    const pooler = new PgBouncer(child, port)
    for (const user of users) await pooler.#answer(user)
    return pooler
  }

  /** The address of the same database and user behind this pooler. */
  inFrontOf(address: URL): string {
    const { username, password } = address
    const database = new pg.Client({ connectionString: address.toString() }).database
    return `postgres://${username}:${password}@127.0.0.1:${this.#port}/${database}`
  }

  async stop() {
    this.#child.kill('SIGTERM')
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit')
  }

  async #answer(user: URL) {
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: this.inFrontOf(user) })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
        return
      } catch (error) {
        if (tries === 50) throw error
        // It is another process, so it is polled until it answers.
        await pause(100)
      } finally {
        await client.end().catch(() => {})
      }
    }
  }
}
