/**
 * `script/bench`: the built product on a fresh database against a bare server doing the same query or insert, alternating in
 * the same run. Prints and keeps requests per second, p50, p99, CPU per request, and the ratio.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbedded } from '../../api/src/kernel/db/embedded.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { scratchFolder } from '../../api/src/kernel/scratch-folder.ts'
import { type UnderAttack, underAttack } from './attack.ts'
import { cases } from './cases.ts'
import { cpu, memory, start, stop } from './processes.ts'
import { seed } from './seed.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const warmUp = Number(process.env.BENCH_WARM_UP ?? 6)
const connections = (process.env.BENCH_CONNECTIONS ?? '1,16,64').split(',').map(Number)
const only = process.env.BENCH_ONLY
const attackName = 'user while one address does its worst'
const [apiPort, barePort] = [39_871, 39_872]

interface Result {
  call: string
  server: string
  connections: number
  per_second: number
  p50: number
  p99: number
  api_ms: number
  postgres_ms: number
  errors: number
}

const data_dir = scratchFolder('bench')
// durable as in production: fsync on
const database = await startEmbedded({ data_dir, log: () => {} })
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
    RATE_LIMIT: '0',
    NODE_ENV: 'production',
  }
  const api = await start('api/run', { ...env, PORT: String(apiPort) }, `http://127.0.0.1:${apiPort}/api/v1/health/ready`)
  const bare = await start('bench/src/bare.ts', { ...env, PORT: String(barePort) }, `http://127.0.0.1:${barePort}/`)
  const servers = [
    { name: 'polyclinic', origin: `http://127.0.0.1:${apiPort}`, pid: api.child.pid as number },
    { name: 'bare', origin: `http://127.0.0.1:${barePort}`, pid: bare.child.pid as number },
  ] as const
  for (const one of cases(seeded)) {
    if (only && !one.name.includes(only)) continue
    // both have been running for a while when they are measured: what they do often is compiled
    for (const server of one.alone ? servers.slice(0, 1) : servers) await load(server, one, 16, warmUp)
    for (const count of connections) {
      for (const server of one.alone ? servers.slice(0, 1) : servers) {
        results.push(await load(server, one, count, seconds))
      }
      report(one.name, count)
    }
    if (!one.alone) compared = memory(api.child.pid as number)
  }
  const all = memory(api.child.pid as number)
  await stop(api.child)
  // as it is run: with its limits
  const usual = { ...env, PORT: String(apiPort), RATE_LIMIT: process.env.RATE_LIMIT ?? '', TRUST_PROXY: 'on' }
  const again = await start('api/run', usual, `http://127.0.0.1:${apiPort}/api/v1/health/ready`)
  console.log(
    `\ncold start to ready on this database ${Math.round(again.ms)} ms · memory of the API process ${compared} MB after the compared calls, ${all} MB after all`,
  )
  const attack = !only || attackName.includes(only) ? await underAttack(servers[0].origin, seeded, seconds) : null
  if (attack) reportAttack(attack)
  await stop(again.child)
  await stop(bare.child)
  await owner.end()
  if (attack) keep('under-attack', attack)
  // some of the calls are no result of all
  if (!only) keep('latest', { cold_start_ms: Math.round(again.ms), memory_mb: compared, memory_after_all_mb: all, results })
} finally {
  await database.stop()
}

async function load(
  server: { name: string; origin: string; pid: number },
  one: ReturnType<typeof cases>[number],
  count: number,
  duration: number,
): Promise<Result> {
  const before = cpu(server.pid)
  const result = await autocannon({
    url: server.origin,
    connections: count,
    duration,
    requests: [one.request(server.name === 'bare')] as never,
  })
  const after = cpu(server.pid)
  const done = result['2xx']
  return {
    call: one.name,
    server: server.name,
    connections: count,
    per_second: Math.round(done / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    api_ms: round((after.api - before.api) / done),
    postgres_ms: round((after.postgres - before.postgres) / done),
    errors: result.non2xx + result.errors,
  }
}

function report(call: string, count: number) {
  const [ours, bare] = ['polyclinic', 'bare'].map((name) =>
    results.findLast((r) => r.call === call && r.connections === count && r.server === name),
  ) as [Result, Result | undefined]
  const compared = bare ? ` of ${String(bare.per_second).padStart(5)}/s = ${round(ours.per_second / bare.per_second).toFixed(2)}` : ''
  console.log(
    `${call.padEnd(26)} ${String(count).padStart(2)} conn  ${String(ours.per_second).padStart(5)}/s${compared}  p50 ${ours.p50} ms  p99 ${ours.p99} ms  cpu api ${ours.api_ms} ms  pg ${ours.postgres_ms} ms${ours.errors ? `  ${ours.errors} not 2xx` : ''}`,
  )
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

function round(value: number) {
  return Math.round(value * 100) / 100
}
