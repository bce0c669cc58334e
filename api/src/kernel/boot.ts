import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Env } from '../env.ts'
import { AuditWriter } from './audit/writer.ts'
import { clock } from './clock.ts'
import { Vault } from './crypto.ts'
import { batching } from './db/batch.ts'
import { requireConnections } from './db/connections.ts'
import { migrate } from './db/migrate.ts'
import { NumberBlocks } from './db/number-blocks.ts'
import { createPool, type DatabasePool, poolWait } from './db/pool.ts'
import { directAddress, requirePreparedStatements } from './db/pooler.ts'
import { ReadReplica } from './db/read-replica.ts'
import { requireSettings } from './db/role-settings.ts'
import { type ServerKind, serverKindAt } from './db/server-kind.ts'
import { SharedConnection } from './db/shared-connection.ts'
import { statementNames } from './db/statement-name.ts'
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
  const app_role = env.database_app_url ? decodeURIComponent(new URL(env.database_app_url).username) : undefined
  const applied = owner_direct_url ? await migrate(owner_direct_url, app_role) : []
  const app_url = env.database_app_url ?? (await appUrl(env, owner_url))
  if (env.database_prepare) await requirePreparedStatements(app_url)
  const server = await serverKindAt(app_url)
  const poolAt = (url: string, size: number) => createPool(url, size, transactions ?? server, wait_ms)
  const pool = poolAt(app_url, env.pool_size)
  const lookups = new SharedConnection(app_url, 'polyclinic-lookups')
  const recorder = new SharedConnection(app_url, 'polyclinic-audit')
  await checkIsolation(pool)
  await requireSettings(pool, server)
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
    vault: new Vault(encryptionKey(env, owner_url !== null)),
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

/** The address of `polyclinic_app`: its password is generated once and kept in the data folder. */
async function appUrl({ data_dir, database_direct_url }: Env, owner_url: string | null): Promise<string> {
  if (!owner_url) throw new StartRefused('DATABASE_APP_URL or DATABASE_URL must be set.')
  mkdirSync(data_dir, { recursive: true, mode: 0o700 })
  const file = join(data_dir, 'app-role-password')
  const kept = existsSync(file)
  const password = kept ? readFileSync(file, 'utf8') : randomBytes(24).toString('base64url')
  const owner = new pg.Client({ connectionString: directAddress(owner_url, database_direct_url) })
  await owner.connect()
  try {
    await owner.query(`alter role polyclinic_app password ${owner.escapeLiteral(password)}`)
  } finally {
    await owner.end()
  }
  if (!kept) writeFileSync(file, password, { mode: 0o600 })
  const url = new URL(owner_url)
  url.username = 'polyclinic_app'
  url.password = password
  return url.toString()
}

/** The encryption key. It is created on the first start; a start with a database but without its key is refused. */
function encryptionKey(env: Env, may_create: boolean): Buffer {
  if (existsSync(env.encryption_key_file)) return Buffer.from(readFileSync(env.encryption_key_file, 'utf8').trim(), 'base64')
  const marker = join(env.data_dir, 'encryption.made')
  if (!may_create || existsSync(marker)) {
    throw new StartRefused(
      `The encryption key ${env.encryption_key_file} is missing. Put it back from where it is kept: without it, sensitive columns cannot be read.`,
    )
  }
  const key = randomBytes(32)
  writeFileSync(env.encryption_key_file, key.toString('base64'), { mode: 0o600 })
  writeFileSync(marker, clock.now().toISOString(), { mode: 0o600 })
  return key
}

/** Analyzes all tables, so that the planner has statistics. */
export async function analyze(owner_url: string) {
  const owner = new pg.Client({ connectionString: owner_url })
  await owner.connect()
  try {
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}

/** Checks at each start the guarantees that only the database can give. */
async function checkIsolation(pool: pg.Pool) {
  const { rows } = await pool.query<{ superuser: boolean; bypass: boolean; unforced: string | null; definers: string | null }>(`
    select r.rolsuper as superuser, r.rolbypassrls as bypass,
      (select string_agg(c.relname, ', ') from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'organization_id'
          and not (c.relrowsecurity and c.relforcerowsecurity)) as unforced,
      (select string_agg(p.proname, ', ') from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'app') and p.prosecdef) as definers
    from pg_roles r where r.rolname = current_user`)
  const found = rows[0]
  if (!found || found.superuser || found.bypass)
    throw new StartRefused('The application must not sign in to the database as a role that can pass row security.')
  if (found.unforced) throw new StartRefused(`These tables have no forced row security: ${found.unforced}.`)
  if (found.definers) throw new StartRefused(`These functions run with their owner's rights: ${found.definers}.`)
}
