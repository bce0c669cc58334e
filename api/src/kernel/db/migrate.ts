import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { installQueue } from '../jobs/queue.ts'
import { log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { type MigrationStep, stepsOf } from './migration-steps.ts'
import { createOnPartitions } from './partitioned-index.ts'
import { requireDirect } from './pooler.ts'
import { setRole } from './role-settings.ts'
import { readServerKind } from './server-kind.ts'

const ownFolder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

/** How long a migration waits for a lock, and what it does then. A waiting lock stops all requests behind it. */
export interface LockPatience {
  timeout_ms: number
  tries: number
  pause_ms: number
  /** Called each time that a lock was not granted in time and is tried again. */
  retried?: () => void
}
export const lockPatience: LockPatience = { timeout_ms: 2000, tries: 60, pause_ms: 1000 }

/** The progress of a migration in this database: `steps_done` is null once it is applied completely. */
interface AppliedMigration {
  name: string
  hash: string
  steps_done: number | null
}

/**
 * Migrates the database as its owner: applies every migration that is not applied yet, in the order of their names, each step
 * in a transaction of its own (`stepsOf`) and one statement per message. A step that waits longer than two seconds for a lock
 * gives way to the requests behind it and tries again, for a minute or two. A migration that was changed after it ran, in whole
 * or in part, is refused. It also creates the audit partitions of the next twelve months and the tables of the job queue, and
 * sets the settings of the application's role. The address has to be that of the database itself, not of a pooler. Answers with
 * the names of the applied migrations.
 */
export async function migrate(owner_url: string, app_role = 'polyclinic_app'): Promise<string[]> {
  const client = new pg.Client({ connectionString: owner_url, application_name: 'polyclinic-migrate' })
  await client.connect()
  try {
    await requireDirect(client, owner_url)
    await waitForOtherStarts(client)
    await requireBaseline(client, ownFolder)
    const applied = await applyFolder(client, ownFolder, lockPatience)
    await withLocks(client, lockPatience, () => makeAuditPartitions(client))
    await installQueue(client, owner_url)
    await setRole(client, app_role, await readServerKind(client))
    return applied
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new StartRefused(
      `The database user of DATABASE_URL may not migrate the database: ${(error as Error).message}. It has to own the database and to have the right to create roles (alter role … createrole).`,
    )
  } finally {
    await client.end()
  }
}

/**
 * Takes the lock of what the starts of several processes do one after the other, until the connection ends: the second then
 * finds nothing to do. It asks again and again, because a statement that waits keeps a snapshot, and an index that the first
 * makes concurrently waits for every snapshot: PostgreSQL would end one of the two.
 */
export async function waitForOtherStarts(owner: pg.Client) {
  for (let tries = 0; ; tries++) {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock(7263541) as taken')
    if (rows[0]?.taken) return
    if (tries === 10) log.info({}, 'another process migrates this database, and this one waits for it')
    await sleep(200)
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ((error as Error).cause as { code?: string } | undefined)?.code

/**
 * For a server that does not know the owner, and so cannot migrate.
 * @throws {StartRefused} if the database lacks migrations of this version; it may have those of a newer one.
 */
export async function requireMigrations(app: Pick<pg.Client, 'query'>) {
  const { rows } = await app
    .query<{ name: string }>('select name from app.migrations where steps_done is null')
    .catch((error: { code?: string; message: string }) => {
      // There is no such table, or no such schema.
      if (error.code === '42P01' || error.code === '3F000') return { rows: [] }
      if (error.code !== '42501') throw error
      throw new StartRefused(
        `The database user of DATABASE_APP_URL lacks the rights of the application: ${error.message}. Use polyclinic_app, which the migrations create.`,
      )
    })
  const applied = new Set(rows.map(({ name }) => name))
  const missing = (await filesOf(ownFolder)).filter((name) => !applied.has(name))
  if (missing.length === 0) return
  throw new StartRefused(
    `The database lacks ${missing.length} of the migrations of this version, the first of them ${missing[0]}: run npm run migrate with DATABASE_URL and DATABASE_APP_URL, and start then.`,
  )
}

/**
 * Refuses a database whose tables were created by migrations from before the baselines: they would be created a second time.
 * One that a newer version has migrated is accepted, so that a server of the version before can be started again beside it.
 */
export async function requireBaseline(client: pg.Client, folder: string) {
  const exists = await client.query("select from pg_tables where schemaname = 'app' and tablename = 'migrations'")
  if (!exists.rowCount) return
  const { rows } = await client.query<{ name: string }>('select name from app.migrations')
  const [baseline] = await filesOf(folder)
  if (rows.length === 0 || rows.some(({ name }) => name === baseline)) return
  throw new StartRefused(
    'This database was made by a version from before the first release, and can not be brought up to date. Begin with an empty one.',
  )
}

const filesOf = async (folder: string) => (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/** Creates the partitions of the audit log that are missing in the next twelve months. */
export async function makeAuditPartitions(owner: pg.Client) {
  await owner.query('select from app.make_audit_partitions()')
}

/** Applies the files of a folder. Exported for its test. */
export async function applyFolder(client: pg.Client, folder: string, locks: LockPatience): Promise<string[]> {
  await client.query('create schema if not exists app')
  await client.query(
    'create table if not exists app.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  await client.query('alter table app.migrations add column if not exists steps_done integer')
  const { rows } = await client.query<AppliedMigration>('select name, hash, steps_done from app.migrations')
  const applied = new Map(rows.map((row) => [row.name, row]))
  const done: string[] = []
  for (const name of await filesOf(folder)) {
    const text = await readFile(`${folder}/${name}`, 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const before = applied.get(name)
    if (before && before.hash !== hash) {
      throw new StartRefused(`The migration ${name} was changed after it had been applied here. Restore it, and write a new one.`)
    }
    if (before?.steps_done === null) continue
    await apply(client, { name, hash, steps_done: before?.steps_done ?? 0 }, stepsOf(text), locks)
    done.push(name)
  }
  return done
}

async function apply(
  client: pg.Client,
  { name, hash, steps_done }: AppliedMigration,
  steps: readonly MigrationStep[],
  locks: LockPatience,
) {
  const mark = async (count: number) => {
    await client.query(
      'insert into app.migrations (name, hash, steps_done) values ($1, $2, $3) on conflict (name) do update set steps_done = $3',
      [name, hash, count === steps.length ? null : count],
    )
  }
  for (const [at, step] of steps.entries()) {
    if (at < (steps_done ?? 0)) continue
    try {
      let done = false
      while (!done) done = await withLocks(client, locks, () => run(client, step, () => mark(at + 1)))
    } catch (error) {
      throw new StartRefused(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
  if (steps.length === 0) await mark(0)
}

/** Answers whether the step is done, and need not be repeated. */
async function run(client: pg.Client, step: MigrationStep, mark: () => Promise<void>): Promise<boolean> {
  if (!step.in_transaction) {
    for (const statement of step.statements) if (!(await createOnPartitions(client, statement))) await runAlone(client, statement)
    await mark()
    return true
  }
  await client.query('begin')
  try {
    let changed = 0
    for (const statement of step.statements) changed = (await client.query(statement)).rowCount ?? 0
    const done = !step.repeated || changed === 0
    if (done) await mark()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** An index that an earlier try left, perhaps unusable, is made anew. */
async function runAlone(client: pg.Client, statement: string) {
  const [, index] = /^create (?:unique )?index concurrently (\w+) /i.exec(statement) ?? []
  if (index) await client.query(`drop index concurrently if exists ${index}`)
  await client.query(statement)
}

const lockNotAvailable = '55P03'

async function withLocks<T>(client: pg.Client, { timeout_ms, tries, pause_ms, retried }: LockPatience, work: () => Promise<T>): Promise<T> {
  await client.query(`set lock_timeout = ${timeout_ms}`)
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        if ((error as { code?: string }).code !== lockNotAvailable || attempt === tries) throw error
        retried?.()
        await sleep(pause_ms)
      }
    }
  } finally {
    await client.query('reset lock_timeout')
  }
}
