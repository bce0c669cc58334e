import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Env } from '../env.ts'
import { AuditWriter } from './audit/writer.ts'
import type { Vault } from './crypto.ts'
import { batching } from './db/batch.ts'
import { requireConnections } from './db/connections.ts'
import { openDataDir } from './db/embedded.ts'
import { migrate, requireMigrations, waitForOtherStarts } from './db/migrate.ts'
import { NumberBlocks } from './db/number-blocks.ts'
import { createPool, type DatabasePool, poolWait } from './db/pool.ts'
import { directAddress, requirePreparedStatements } from './db/pooler.ts'
import { ReadReplica } from './db/read-replica.ts'
import { requireDatabase } from './db/require-database.ts'
import { requireSettings } from './db/role-settings.ts'
import { type ServerKind, serverKindAt } from './db/server-kind.ts'
import { SharedConnection } from './db/shared-connection.ts'
import { statementNames } from './db/statement-name.ts'
import { openVault } from './encryption-key.ts'
import { EventBus } from './events/bus.ts'
import { createFileStore } from './files/create-file-store.ts'
import { createClamdScanner } from './files/scan-file.ts'
import { Metrics } from './http/metrics.ts'
import type { Kernel } from './kernel.ts'
import { SessionFinder } from './session-finder.ts'
import { StartRefused } from './start-refused.ts'

export interface BootResult {
  kernel: Kernel
  /** The owner's address of the database itself, if this process knows it. */
  owner_url: string | null
  /** The application's own address, for further processes. */
  app_url: string
  applied: string[]
  stop(): Promise<void>
}

interface BootOptions {
  /** How long a request waits for a connection. */
  wait_ms?: number
  /** How transactions begin and end; by default as the server needs it. Tests run those of a cluster on a plain server. */
  transactions?: ServerKind
}

/** Connects as the application's own role: migrates first if the owner is known, and refuses to run without row security. */
export async function boot(
  env: Env,
  owner_url: string | null,
  { wait_ms = poolWait, transactions }: BootOptions = {},
): Promise<BootResult> {
  batching.on = env.database_batching
  statementNames.on = env.database_prepare
  const direct = (url: string) => directAddress(url, env.database_direct_url)
  const owner_direct_url = owner_url && direct(owner_url)
  const direct_variable = (variable: string) => (env.database_direct_url ? 'DATABASE_DIRECT_URL' : variable)
  if (owner_direct_url) await requireDatabase(owner_direct_url, direct_variable('DATABASE_URL'))
  const app_role = env.database_app_url ? decodeURIComponent(new URL(env.database_app_url).username) : undefined
  const applied = owner_direct_url ? await migrate(owner_direct_url, app_role) : []
  const prepared = owner_direct_url ? await prepareAsOwner(env, owner_direct_url) : null
  const app_url = appUrl(env, owner_url, prepared?.password ?? null)
  await requireDatabase(app_url, env.database_app_url ? 'DATABASE_APP_URL' : 'DATABASE_URL')
  if (env.database_direct_url) await requireDatabase(direct(app_url), 'DATABASE_DIRECT_URL')
  if (env.database_prepare) await requirePreparedStatements(app_url)
  const server = await serverKindAt(app_url)
  const poolAt = (url: string, size: number) => createPool(url, size, transactions ?? server, wait_ms)
  const pool = poolAt(app_url, env.pool_size)
  const lookups = new SharedConnection(app_url, 'polyclinic-lookups')
  const recorder = new SharedConnection(app_url, 'polyclinic-audit')
  await requireMigrations(pool)
  await checkIsolation(pool)
  await requireSettings(pool, server)
  const vault = prepared?.vault ?? (await openVault(pool, env.encryption_key_file, false))
  // The process that starts the workers counts the connections of them all, so a worker does not.
  if (cluster.isPrimary)
    await requireConnections(pool, { workers: env.web_concurrency, pool_size: env.pool_size, pooled: env.database_direct_url !== null })
  const bus = new EventBus(direct(app_url), lookups)
  await bus.start()
  const replica = env.database_read_url
    ? await startReplica(env, lookups, bus, poolAt(directAddress(app_url, env.database_read_url), env.pool_size))
    : null
  // This connection goes past any pooler, because it is asked for by transactions that hold a connection and might wait for one
  // of theirs.
  const numbers = new NumberBlocks(poolAt(direct(app_url), 1))
  const kernel: Kernel = {
    env,
    pool,
    direct_url: direct(app_url),
    replica,
    lookups,
    sessions: new SessionFinder(lookups),
    audit: new AuditWriter(recorder),
    numbers,
    bus,
    streams: new Set(),
    metrics: new Metrics(),
    leaving: false,
    handlers: null,
    chart_tables: {},
    vault,
    files: createFileStore(env),
    scan: env.file_scan_url ? createClamdScanner(env.file_scan_url) : null,
    wakeOutbox: () => {},
  }
  return {
    kernel,
    owner_url: owner_direct_url,
    app_url,
    applied,
    stop: async () => {
      await bus.stop()
      await replica?.stop()
      await Promise.all([pool.end(), lookups.end(), recorder.end(), numbers.end()])
    },
  }
}

async function startReplica(env: Env, lookups: SharedConnection, bus: EventBus, pool: DatabasePool): Promise<ReadReplica> {
  const replica = new ReadReplica(lookups, pool, env.database_read_lag_ms)
  bus.subscribe((change) => replica.note(change))
  await replica.start()
  return replica
}

/**
 * What only the owner does after the migrations: makes the encryption key at the first start, and gives `polyclinic_app` its
 * password, which is generated once and kept in the data folder. Processes that start at once do it one after the other.
 */
async function prepareAsOwner(env: Env, owner_url: string): Promise<{ vault: Vault; password: string | null }> {
  openDataDir(env.data_dir)
  return asOwner(owner_url, async (owner) => {
    await waitForOtherStarts(owner)
    // A server with another key must not take the role from those that run.
    const vault = await openVault(owner, env.encryption_key_file, true)
    if (env.database_app_url) return { vault, password: null }
    const file = join(env.data_dir, 'app-role-password')
    if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
    const password = readFileSync(file, 'utf8')
    await owner.query(`alter role polyclinic_app password ${owner.escapeLiteral(password)}`)
    return { vault, password }
  })
}

/** The address of the application's role: the operator's, or that of the owner with the password that was made. */
function appUrl(env: Env, owner_url: string | null, password: string | null): string {
  if (env.database_app_url) return env.database_app_url
  if (!owner_url || password === null) throw new StartRefused('DATABASE_APP_URL or DATABASE_URL must be set.')
  const url = new URL(owner_url)
  url.username = 'polyclinic_app'
  url.password = password
  return url.toString()
}

async function asOwner<T>(owner_url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: owner_url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Analyzes all tables, so that the planner has statistics. */
export const analyze = (owner_url: string) => asOwner(owner_url, (owner) => owner.query('analyze'))

/** Checks at each start the guarantees that only the database can give. */
async function checkIsolation(pool: pg.Pool) {
  const { rows } = await pool.query<{
    superuser: boolean
    bypass: boolean
    owned: string | null
    unforced: string | null
    definers: string | null
  }>(`
    select r.rolsuper as superuser, r.rolbypassrls as bypass,
      (select min(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'app') and c.relowner = r.oid) as owned,
      (select string_agg(c.relname, ', ') from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'organization_id'
          and not (c.relrowsecurity and c.relforcerowsecurity)) as unforced,
      (select string_agg(p.proname, ', ') from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'app') and p.prosecdef) as definers
    from pg_roles r where r.rolname = current_user`)
  const found = rows[0]
  if (!found || found.superuser || found.bypass)
    throw new StartRefused('The application must not sign in to the database as a role that can pass row security.')
  if (found.owned)
    throw new StartRefused(
      `The application must not sign in to the database as a role that owns tables (${found.owned}), because it could lift row security: use polyclinic_app in DATABASE_APP_URL.`,
    )
  if (found.unforced) throw new StartRefused(`These tables have no forced row security: ${found.unforced}.`)
  if (found.definers) throw new StartRefused(`These functions run with their owner's rights: ${found.definers}.`)
}
