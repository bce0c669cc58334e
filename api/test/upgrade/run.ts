/**
 * `script/test-upgrade`: two servers on one database answer calls while the product's own runner of migrations changes the
 * tables under them, and while a reader holds a lock that a migration wants. No call may fail.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applyFolder, lockPatience } from '../../src/kernel/db/migrate.ts'
import { scratchFolder } from '../../src/kernel/scratch-folder.ts'
import { migrationFaults } from '../schema/migration-faults.ts'
import { migrations } from './migrations.ts'
import { report } from './report.ts'
import { Traffic } from './traffic.ts'
import { startTwoServers } from './two-servers.ts'

/** How long the reader holds its lock: longer than a migration waits for one. */
const held_ms = 5000

const folder = scratchFolder('migrations')
const running = await startTwoServers('upgrade')
const client = await connect()
const reader = await connect()
const traffic = await Traffic.prepare(running.servers.map(({ origin }) => origin))
traffic.begin(8)
await traffic.round()
for (const migration of migrations(await tablesOf(client))) {
  const faults = await migrationFaults(`-- Locks: tried here.\n${migration.text}`)
  if (faults.length > 0) throw new Error(`${migration.name} ${faults.join(', ')}`)
  const lock = migration.reader ? holdLock(migration.reader) : null
  await lock?.held
  const { ms, retries } = await run(migration.name, migration.text)
  await lock?.released
  await traffic.round()
  console.log(`${migration.name}: ${ms} ms, waited in vain for a lock ${retries} times`)
}
const messages = await messagesSince(client)
await traffic.end()
const good = report(traffic.caller)
console.log(`${messages} messages of visits were sent after the last migration`)
await Promise.all([client.end(), reader.end()])
await running.stop()
const passed = good && messages > 0
console.log(passed ? '1 passed, 0 failed' : '0 passed, 1 failed')
process.exit(passed ? 0 : 1)

async function connect() {
  const connection = new pg.Client({ connectionString: running.owner_url })
  await connection.connect()
  // The database may end before this connection when something above failed.
  connection.on('error', () => undefined)
  return connection
}

async function run(name: string, text: string) {
  writeFileSync(join(folder, name), `${text}\n`)
  let retries = 0
  const began = performance.now()
  await applyFolder(client, folder, { ...lockPatience, retried: () => retries++ })
  return { ms: Math.round(performance.now() - began), retries }
}

/** Holds a lock, like a report that reads for seconds, or a forgotten session. */
function holdLock(table: string) {
  const held = reader.query('begin').then(() => reader.query(`select from ${table} limit 1`))
  const released = held.then(() => pause(held_ms)).then(() => reader.query('commit'))
  return { held, released }
}

async function tablesOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** Waits until a message that was written after now has been sent, and answers with how many were. */
async function messagesSince(owner: pg.Client): Promise<number> {
  const { rows: at } = await owner.query<{ now: Date }>('select now()')
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from outbox_messages where created_at > $1 and sent_at is not null',
      [at[0]?.now],
    )
    if (rows[0]?.count) return rows[0].count
    // It is another process, so it is polled until it has sent.
    await pause(100)
  }
  return 0
}
