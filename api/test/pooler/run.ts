/**
 * `script/test-pooler`: two servers reach one database through PgBouncer in transaction mode, with fewer connections than
 * they have callers. No call may fail, live events and jobs arrive, and what would not work is refused at start.
 */
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { report } from '../upgrade/report.ts'
import { Traffic } from '../upgrade/traffic.ts'
import { startTwoServers } from '../upgrade/two-servers.ts'
import { installedVersion, keepsStatements, PgBouncer } from './pgbouncer.ts'

const version = installedVersion()
if (!version) {
  console.log('PgBouncer is not installed here, so that nothing was tried. On Debian: apt-get install pgbouncer')
  process.exit(0)
}
const keeps = keepsStatements(version)
console.log(`PgBouncer ${version.join('.')}, which ${keeps ? 'keeps' : 'loses'} prepared statements`)

const source = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url))
const results: boolean[] = []
const expect = (title: string, holds: boolean, otherwise = '') => {
  results.push(holds)
  console.log(`${holds ? 'ok' : 'failed'}: ${title}${holds ? '' : ` (${otherwise})`}`)
}

let pooler: PgBouncer | undefined
let direct = ''
let pooled: Record<string, string> = {}
const running = await startTwoServers('pooler', async ({ app_url, owner_url, free_port, data_dir }) => {
  const bouncer = await PgBouncer.start(app_url, [new URL(app_url), new URL(owner_url)], free_port, version)
  pooler = bouncer
  const address = new URL(app_url)
  address.username = address.password = ''
  direct = address.toString()
  const [DATABASE_APP_URL, DATABASE_URL] = [bouncer.inFrontOf(new URL(app_url)), bouncer.inFrontOf(new URL(owner_url))]
  pooled = { DATA_DIR: data_dir, DATABASE_APP_URL, DATABASE_URL, SAMPLE_DATA: 'off', PORT: String(free_port + 1) }

  const migrated = refusal('migrate-cli.ts', { ...pooled })
  expect('a migration through the pooler is refused', migrated.includes('DATABASE_DIRECT_URL'), migrated)
  const past = refusal('migrate-cli.ts', { ...pooled, DATABASE_DIRECT_URL: direct })
  expect('a migration passes the pooler by at DATABASE_DIRECT_URL', past === '', past)
  const deaf = refusal('main.ts', { ...pooled, DATABASE_URL: '', DATABASE_PREPARE: 'off' })
  expect('a server that would hear no events is refused', deaf.includes('DATABASE_DIRECT_URL'), deaf)
  if (!keeps) {
    const lost = refusal('main.ts', { ...pooled, DATABASE_URL: '', DATABASE_DIRECT_URL: direct })
    expect('a server whose prepared statements would be lost is refused', lost.includes('DATABASE_PREPARE=off'), lost)
  }
  return { DATABASE_APP_URL, DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: keeps ? 'on' : 'off' }
})
const [first, second] = running.servers
const traffic = await Traffic.prepare(running.servers.map(({ origin }) => origin))
traffic.begin(16)
await traffic.round()
await traffic.round()
await traffic.end()
expect('no call failed', report(traffic.caller))
expect('what one server changes, the other tells', await tellsOfTheOther(), 'no event within 5 s')
expect('mail leaves, and jobs ran', await sent(), 'some waits for longer than a minute')
await running.stop()
await pooler?.stop()
const failed = results.filter((holds) => !holds).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** The message of a program whose start is refused; empty if it exits with 0. */
function refusal(file: string, env: Record<string, string>): string {
  const { status, stderr } = spawnSync(process.execPath, [source(file)], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return status === 0 ? '' : stderr.trim() || `left with ${status}`
}

/** A live stream of the first server hears of a change that the second one makes. */
async function tellsOfTheOther(): Promise<boolean> {
  const { caller } = traffic
  const headers = await caller.signIn('org', 'owner@riverside.polyclinic.test')
  const ending = new AbortController()
  const stream = await fetch(`${first.origin}/api/v1/events`, { headers, signal: ending.signal })
  const late = setTimeout(() => ending.abort(), 5000)
  try {
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const patient = { given_name: 'Nora', family_name: 'Told' }
    const body = JSON.stringify(patient)
    await fetch(`${second.origin}/api/v1/org/patients`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body,
    })
    for (let text = ''; !text.includes('"patients"'); ) {
      const part = await reader?.read()
      if (!part || part.done) return false
      text += part.value
    }
    return true
  } catch {
    return false
  } finally {
    clearTimeout(late)
    ending.abort()
  }
}

/** Waits until the outboxes have no due messages: the relay was woken, or the timetable found them. */
async function sent(): Promise<boolean> {
  const client = new pg.Client({ connectionString: running.owner_url })
  await client.connect()
  try {
    for (let seconds = 0; seconds < 70; seconds++) {
      const { rows } = await client.query(
        `select (select count(*)::int from outbox_messages where sent_at is not null) as sent,
          (select count(*)::int from outbox_messages
            where sent_at is null and cancelled_at is null and failed_at is null and send_at <= now()) as due`,
      )
      if (rows[0].sent > 0 && rows[0].due === 0) return true
      await pause(1000)
    }
    return false
  } finally {
    await client.end()
  }
}
