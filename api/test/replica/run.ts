/**
 * `script/test-replica`: a primary and a streaming replica, and a server that knows both. Reads go where they should: while the
 * replica follows, while its replay stands still, right after a change, and while it is gone. No call may fail.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { scratchFolder } from '../../src/kernel/scratch-folder.ts'
import { Caller } from '../upgrade/caller.ts'
import { ApiProcess } from '../upgrade/two-servers.ts'
import { programs, TwoDatabases } from './servers.ts'

/** The lag of the replica in seconds that the server allows. */
const lag = 2

const bin = programs()
if (!bin) {
  console.log(
    'PostgreSQL with pg_basebackup is not installed in /usr/lib/postgresql, so that nothing was tried. On Debian: apt-get install postgresql',
  )
  process.exit(0)
}
const results: boolean[] = []
const expect = (title: string, holds: boolean) => {
  results.push(holds)
  console.log(`${holds ? 'ok' : 'failed'}: ${title}`)
}

/** Waits until the server has seen the replica catch up: it checks four times a second. */
const hasFollowed = () => pause(1500)

const port = 20_000 + (process.pid % 20_000)
const databases = new TwoDatabases(bin, port + 2)
databases.start()
const maker = await connect(databases.server_url)
await maker.query('create database polyclinic')
await maker.end()
const data_dir = join(scratchFolder('replica-data'), 'data')
const env = {
  DATA_DIR: data_dir,
  DATABASE_URL: databases.owner_url,
  DATABASE_READ_URL: databases.replica_url,
  DATABASE_READ_LAG_SECONDS: String(lag),
  SAMPLE_DATA: 'on',
}
const server = new ApiProcess(port, env)
await server.start()
let replica = await connect(databases.replica_owner_url)
const caller = new Caller([server.origin])
const headers = await caller.signIn('org', 'owner@riverside.polyclinic.test')
const day = new Date().toISOString().slice(0, 10)
const report = `/org/reports/patients?from=${day.slice(0, 8)}01&to=${day}`

const addPatient = () => caller.call('POST', '/org/patients', headers, { given_name: 'Nora', family_name: 'Counted' })

await hasFollowed()
expect('reports are read on the replica', (await readsByCalls(10, 'report')) >= 10)
expect('the directory is read on the replica', (await readsByCalls(10, 'directory')) >= 10)
expect('a report shows the change that was made right before it, twenty times', await changesAreSeen(20))

await hasFollowed()
await replica.query('select pg_wal_replay_pause()')
await addPatient()
const unreplayed = await readsByCalls(1, 'report')
expect('a clinic that changed is read on the primary while the replica has not got the change', unreplayed === 0)
const began = performance.now()
const seconds = () => (performance.now() - began) / 1000
while ((await readsByCalls(1, 'directory')) > 0 && seconds() < 30) await pause(50)
expect(`a replica whose replay stands still is left, after ${seconds().toFixed(1)} s`, seconds() < lag + 2)
await replica.query('select pg_wal_replay_resume()')
await hasFollowed()
expect('it is used again when it has caught up', (await readsByCalls(10, 'report')) >= 10)

await replica.end()
databases.stopReplica()
await readsByCalls(10, 'report')
await readsByCalls(10, 'directory')
expect('without a replica the primary answers every call', caller.failures.length === 0)
databases.startReplica()
replica = await connect(databases.replica_owner_url)
await hasFollowed()
expect('a replica that came back is used', (await readsByCalls(10, 'report')) >= 10)
await server.stop()

const wrong = spawnSync(process.execPath, [fileURLToPath(new URL('../../src/main.ts', import.meta.url))], {
  env: { ...process.env, ...env, PORT: String(port + 1), DATABASE_READ_URL: databases.owner_url },
  encoding: 'utf8',
  timeout: 60_000,
})
expect('an address with a user is refused', wrong.status === 1 && wrong.stderr.includes('DATABASE_READ_URL'))
await replica.end()
databases.stop()
const failed = results.filter((holds) => !holds).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function connect(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      // The replica does not answer before it has replayed what it was copied with.
      if (tries === 100) throw error
      await pause(100)
    }
  }
}

/** How many reads of the replica these calls have made. */
async function readsByCalls(calls: number, kind: 'report' | 'directory') {
  const before = databases.readsOfReplica()
  for (let n = 0; n < calls; n++) {
    if (kind === 'report') await caller.call('GET', report, headers)
    else await caller.call('GET', '/public/organizations')
  }
  return databases.readsOfReplica() - before
}

/** After each new patient, the report that counts charts is read at once. */
async function changesAreSeen(times: number): Promise<boolean> {
  const charts = async () => (await caller.call('GET', report, headers)).body.charts as number
  const first = await charts()
  for (let n = 1; n <= times; n++) {
    await addPatient()
    if ((await charts()) !== first + n) return false
  }
  return true
}
