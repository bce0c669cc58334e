import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { installQueue } from '../jobs/queue.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/**
 * Brings the database up to date as its owner: every migration not yet applied, in the order of their names, each in a
 * transaction of its own and one statement per message. A migration that was changed after it ran is refused.
 * Also makes the audit partitions of the next twelve months and the tables of the job queue. Answers with the names of what it applied.
 */
export async function migrate(owner_url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: owner_url, application_name: 'polyclinic-migrate' })
  await client.connect()
  try {
    // two processes that start at once: the second waits, then finds nothing to do
    await client.query('select pg_advisory_lock(7263541)')
    await client.query('create schema if not exists app')
    await client.query(
      'create table if not exists app.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from app.migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const done: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const before = applied.get(name)
      if (before === hash) continue
      if (before) throw new Error(`The migration ${name} was changed after it had been applied here. Restore it, and write a new one.`)
      await apply(client, name, text, hash)
      done.push(name)
    }
    await makePartitions(client, new Date())
    await installQueue(client, owner_url)
    return done
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string, text: string, hash: string) {
  await client.query('begin')
  try {
    for (const statement of statements(text)) await client.query(statement)
    await client.query('insert into app.migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Splits at semicolons that end a line, outside dollar quotes, which may have a name and others within. */
export function statements(text: string): string[] {
  const found: string[] = []
  let current = ''
  let quote: string | null = null
  for (const line of text.split('\n')) {
    if (!current && (line.startsWith('--') || !line.trim())) continue
    current += `${line}\n`
    for (const [mark] of line.matchAll(/\$[a-z]*\$/g)) quote = quote === null ? mark : quote === mark ? null : quote
    if (quote === null && line.trimEnd().endsWith(';')) {
      found.push(current.trim())
      current = ''
    }
  }
  if (current.trim()) found.push(current.trim())
  return found
}

/** Partitions of the audit log, by month of the UUIDv7 id: from last month to twelve months ahead. */
async function makePartitions(client: pg.Client, now: Date) {
  await client.query('create table if not exists audit_events_before partition of audit_events default')
  for (let month = 0; month <= 12; month++) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1))
    const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month + 1, 1))
    const name = `audit_events_${from.toISOString().slice(0, 7).replace('-', '_')}`
    const { rowCount } = await client.query('select from pg_class where relname = $1', [name])
    if (rowCount) continue
    await client.query(`create table ${name} partition of audit_events for values from ('${firstIdAt(from)}') to ('${firstIdAt(until)}')`)
  }
}

/** The smallest UUIDv7 of an instant: 48 bits of milliseconds, then zeros. */
export function firstIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
