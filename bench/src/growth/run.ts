/**
 * `script/test-growth`: two clinics that see as many patients a day, one with ten times the past of the other, on one server.
 * Each call is made at both by turns; none may cost PostgreSQL a third more at the large one.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../../api/src/kernel/db/embedded.ts'
import { migrate } from '../../../api/src/kernel/db/migrate.ts'
import { removeAtEnd, scratchFolder } from '../../../api/src/kernel/scratch-folder.ts'
import { start, stop } from '../processes.ts'
import { type GrowthCall, growthCalls } from './calls.ts'
import { type Cost, MeasuredCall } from './measure.ts'
import { seedClinics } from './seed-clinic.ts'

const sizes = [Number(process.env.GROWTH_SMALL ?? 100_000), Number(process.env.GROWTH_LARGE ?? 1_000_000)] as const
const only = process.env.GROWTH_ONLY
const rounds = 3
const port = 39_874
/** A call that cost more is measured again: something else on the machine may have slowed it down. */
const attempts = 3
/** How much more a call may cost, and the differences that are too small to report. */
const allowed = { ratio: 1.3, difference: { postgres_ms: 1, pages: 100 } }

interface Compared {
  call: string
  small: Cost
  large: Cost
  grown: string[]
}

const data_dir = scratchFolder('growth')
// Statements are counted by a library that PostgreSQL loads as it starts.
const first = await startEmbedded({ data_dir, log: () => undefined })
// When root starts it, its data is outside of `data_dir`.
removeAtEnd(first.folder)
await asOwner(first.owner_url, async (owner) => {
  const settings = {
    shared_preload_libraries: 'pg_stat_statements',
    synchronous_commit: 'off',
    max_wal_size: '16GB',
    checkpoint_timeout: '1h',
  }
  for (const [name, value] of Object.entries(settings)) await owner.query(`alter system set ${name} = '${value}'`)
})
await first.stop()
const database = await startEmbedded({ data_dir, log: () => undefined })
let passed = false
try {
  await migrate(database.owner_url)
  await asOwner(database.owner_url, async (owner) => {
    await owner.query('create extension pg_stat_statements')
    const began = performance.now()
    const clinics = await seedClinics(owner, sizes, (sentence) => console.log(sentence))
    console.log(`seeded in ${Math.round((performance.now() - began) / 1000)} s`)
    const env = {
      DATABASE_URL: database.owner_url,
      DATA_DIR: join(data_dir, 'api'),
      SAMPLE_DATA: 'off',
      RATE_LIMIT: '0',
      NODE_ENV: 'production',
      PORT: String(port),
    }
    const origin = `http://127.0.0.1:${port}`
    const { child } = await start('api/run', env, `${origin}/api/v1/health/ready`)
    const api = { origin, pid: child.pid as number }
    const [small, large] = await Promise.all([growthCalls(owner, clinics[0] as never), growthCalls(owner, clinics[1] as never)])
    const results: Compared[] = []
    for (const [i, call] of small.entries()) {
      if (only && !call.name.includes(only)) continue
      const pairOf = () => [new MeasuredCall(call, clinics[0] as never), new MeasuredCall(large[i] as never, clinics[1] as never)] as const
      // The first round compiles and plans.
      for (const measuredCall of pairOf()) await measuredCall.round(owner, api)
      let compared: Compared | undefined
      for (let attempt = 1; attempt <= attempts && compared?.grown.length !== 0; attempt++) {
        const measured = pairOf()
        for (let round = 0; round < rounds; round++) for (const measuredCall of measured) await measuredCall.round(owner, api)
        compared = compare(call, measured[0].cost, measured[1].cost)
      }
      if (!compared) continue
      results.push(compared)
      print(compared)
    }
    await stop(child)
    const grown = results.filter((result) => result.grown.length > 0)
    for (const { call, grown: metrics } of grown) console.log(`GROWS: ${call}: ${metrics.join(', ')}`)
    passed = grown.length === 0
    console.log(`${results.length - grown.length} passed, ${grown.length} failed`)
    // Measuring only some of the calls is no result of all.
    if (!only) keep(results)
  })
} finally {
  await database.stop()
}
process.exit(passed ? 0 : 1)

function compare({ name: call }: GrowthCall, small: Cost, large: Cost): Compared {
  const grown = (['postgres_ms', 'pages'] as const).filter(
    (metric) => large[metric] > allowed.ratio * small[metric] && large[metric] - small[metric] > allowed.difference[metric],
  )
  return {
    call,
    small,
    large,
    grown: grown.map((metric) => `${round(small[metric])} → ${round(large[metric])} ${metric}`),
  }
}

function print({ call, small, large, grown }: Compared) {
  const ratio = (metric: 'postgres_ms' | 'pages') => (small[metric] ? (large[metric] / small[metric]).toFixed(2) : '–')
  const figures = [
    `pg ${round(small.postgres_ms)} → ${round(large.postgres_ms)} ms (${ratio('postgres_ms')})`,
    `pages ${round(small.pages)} → ${round(large.pages)} (${ratio('pages')})`,
    `p50 ${round(small.p50_ms)} → ${round(large.p50_ms)} ms`,
  ]
  console.log(`${grown.length > 0 ? '✗' : '✓'} ${call.padEnd(42)} ${figures.join('   ')}`)
}

/** The figures of the last whole run. */
function keep(results: Compared[]) {
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, memory_gb: Math.round(totalmem() / 1e9), node: process.version }
  const head = { date: new Date().toISOString().slice(0, 10), machine, patients: sizes, rounds }
  const figures = results.map(({ call, small, large }) => ({ call, small: rounded(small), large: rounded(large) }))
  writeFileSync(new URL('../../results/growth.json', import.meta.url), `${JSON.stringify({ ...head, results: figures }, null, 1)}\n`)
}

function rounded(cost: Cost) {
  return Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, round(value)]))
}

function round(value: number) {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value)
}

async function asOwner(url: string, work: (owner: pg.Client) => Promise<void>) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  // the database may end before this connection when something above failed
  owner.on('error', () => undefined)
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}
