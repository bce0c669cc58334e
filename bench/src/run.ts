/**
 * `script/bench`: the built product on a fresh database against a bare server doing the same query or insert, by turns in
 * the same run. Prints and keeps calls per second, p50, p99, CPU per call, and the ratio, each the median of the rounds.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../api/src/kernel/db/embedded.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { removeAtEnd, scratchFolder } from '../../api/src/kernel/scratch-folder.ts'
import { type UnderAttack, underAttack } from './attack.ts'
import { type Case, cases } from './cases.ts'
import { ceilingOf, generateLoad } from './generate-load.ts'
import { cpu, memory, start, stop } from './processes.ts'
import { type Measurement, type Result, resultOf, sentenceOf } from './results.ts'
import { noteChartsLookedAt, seed } from './seed.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
/** A server that has run for less still compiles: for bookings that is a third of its CPU. */
const warmUp = Number(process.env.BENCH_WARM_UP ?? 20)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const connections = (process.env.BENCH_CONNECTIONS ?? '1,16,64').split(',').map(Number)
const only = process.env.BENCH_ONLY
const attackName = 'user while one address does its worst'
const [apiPort, barePort, readyPort] = [39_871, 39_872, 39_873]

interface Server {
  name: 'polyclinic' | 'bare'
  port: number
  pid: number
}

const data_dir = scratchFolder('bench')
// The database writes durably as in production, with fsync on.
const database = await startEmbedded({ data_dir, log: () => {} })
// When root starts it, its data is outside of `data_dir`.
removeAtEnd(database.folder)
const results: Result[] = []
/** MB of the API process after the calls that are compared; the others ask for more at once than a clinic does. */
let compared = 0
try {
  await migrate(database.owner_url)
  const owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
  // the database may end before this connection when something above failed
  owner.on('error', () => {})
  console.error('Making 20 clinics, one with 100,000 patients …')
  const seeded = await seed(owner)
  const env = {
    DATABASE_URL: database.owner_url,
    DATA_DIR: join(data_dir, 'api'),
    SAMPLE_DATA: 'off',
    // Every call is charged to its budget, and one account may spend what a whole clinic does.
    RATE_LIMIT: '1000000',
    NODE_ENV: 'production',
  }
  const api = await start('api/run', { ...env, PORT: String(apiPort) }, `http://127.0.0.1:${apiPort}/api/v1/health/ready`)
  const bare = await start('bench/src/bare.ts', { ...env, PORT: String(barePort) }, `http://127.0.0.1:${barePort}/`)
  const ready = await start('bench/src/ready-reply.ts', { PORT: String(readyPort) }, `http://127.0.0.1:${readyPort}/`)
  const ceiling = await ceilingOf({ port: readyPort }, 16)
  await stop(ready.child)
  console.log(`The load generator makes up to ${ceiling} calls a second.`)
  const servers: [Server, Server] = [
    { name: 'polyclinic', port: apiPort, pid: api.child.pid as number },
    { name: 'bare', port: barePort, pid: bare.child.pid as number },
  ]
  for (const benchCase of cases(seeded)) {
    if (only && !only.split(',').some((part) => benchCase.name.includes(part))) continue
    const measuredServers = benchCase.alone ? servers.slice(0, 1) : servers
    // Both servers have been running for a while when they are measured, so that frequent code is compiled.
    for (const server of measuredServers) await measure(owner, server, benchCase, 16, warmUp)
    for (const count of connections) {
      const measured: Record<Server['name'], Measurement[]> = { polyclinic: [], bare: [] }
      for (let round = 0; round < rounds; round++)
        for (const server of measuredServers) measured[server.name].push(await measure(owner, server, benchCase, count, seconds))
      const result = resultOf(benchCase.name, count, measured)
      results.push(result)
      console.log(sentenceOf(result))
    }
    await noteChartsLookedAt(owner)
    if (!benchCase.alone) compared = memory(api.child.pid as number)
  }
  const all = memory(api.child.pid as number)
  await stop(api.child)
  // The server runs with its usual limits.
  const usual = { ...env, PORT: String(apiPort), RATE_LIMIT: process.env.RATE_LIMIT ?? '', TRUST_PROXY: 'on' }
  const restarted = await start('api/run', usual, `http://127.0.0.1:${apiPort}/api/v1/health/ready`)
  console.log(
    `\ncold start to ready on this database ${Math.round(restarted.ms)} ms · memory of the API process ${compared} MB after the compared calls, ${all} MB after all`,
  )
  const attack = !only || attackName.includes(only) ? await underAttack(`http://127.0.0.1:${apiPort}`, seeded, seconds) : null
  if (attack) reportAttack(attack)
  await stop(restarted.child)
  await stop(bare.child)
  await owner.end()
  if (attack) keep('under-attack', attack)
  // Measuring only some of the calls is no result of all.
  if (!only)
    keep('latest', {
      rounds,
      generator_per_second: ceiling,
      cold_start_ms: Math.round(restarted.ms),
      memory_mb: compared,
      memory_after_all_mb: all,
      results,
    })
} finally {
  await database.stop()
}

async function measure(owner: pg.Client, server: Server, benchCase: Case, count: number, duration: number): Promise<Measurement> {
  const before = cpu(server.pid)
  const load = await generateLoad(server.port, count, duration, benchCase.request(server.name === 'bare'))
  await untilOutboxIsEmpty(owner)
  return { load, before, after: cpu(server.pid) }
}

/** Waits until the work that calls leave after their replies, such as mail, is done: it is part of their cost. */
async function untilOutboxIsEmpty(owner: pg.Client) {
  const due = 'select from outbox_messages where sent_at is null and cancelled_at is null and send_at <= now() limit 1'
  for (let tries = 0; tries < 1200; tries++) {
    // Rows of access and audit are written with a delay too.
    await sleep(500)
    const { rowCount } = await owner.query(due)
    if (rowCount === 0) return
  }
  throw new Error('The mail of the calls did not leave within ten minutes.')
}

function reportAttack({ quiet, attacked, ratio, attacker }: UnderAttack) {
  console.log(
    `${attackName}  p99 ${attacked.p99} ms of ${quiet.p99} ms on the quiet server = ${ratio.toFixed(2)} · p50 ${attacked.p50} of ${quiet.p50} ms · ${attacked.failed} of ${attacked.calls} calls failed · the address had ${attacker.answered} calls answered, ${attacker.refused} refused${attacker.other ? `, ${attacker.other} otherwise` : ''}`,
  )
}

/** With how busy the machine was: `load_average` is of the last five minutes, this run's own load included. */
function keep(file: 'latest' | 'under-attack', figures: object) {
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, memory_gb: Math.round(totalmem() / 1e9), node: process.version }
  const head = { date: new Date().toISOString().slice(0, 10), machine, load_average: loadavg()[1], seconds }
  writeFileSync(new URL(`../results/${file}.json`, import.meta.url), `${JSON.stringify({ ...head, ...figures }, null, 1)}\n`)
}
