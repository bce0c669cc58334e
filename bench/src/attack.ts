import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { percentile } from './results.ts'
import type { SeedResult } from './seed.ts'

export interface UnderAttack {
  /** Times of the signed-in user's calls, in milliseconds. */
  quiet: { p50: number; p99: number; calls: number }
  attacked: { p50: number; p99: number; calls: number; failed: number }
  /** p99 under attack over p99 on the quiet server. */
  ratio: number
  attacker: { answered: number; refused: number; other: number }
}

/** Milliseconds between two calls of the user, who stays within the budget. */
const pause = 25

/** The least seconds of a round: an attack lasts, and its first second is not typical. */
const leastSeconds = 10

/**
 * A signed-in user's calls while one address does its worst: four hundred connections that never pause, a quarter each for
 * the reference, the OpenAPI document, free times over 62 days, and signing in with wrong passwords. In rounds, quiet and
 * attacked by turns. The server believes `X-Forwarded-For`, so that user and attacker come from different addresses.
 */
export async function underAttack(origin: string, seeded: SeedResult, shortest: number, rounds = 3): Promise<UnderAttack> {
  const seconds = Math.max(leastSeconds, shortest)
  const quiet: number[] = []
  const attacked: number[] = []
  let failed = 0
  const attacker = { answered: 0, refused: 0, other: 0 }
  const user = new User(origin, seeded)
  await user.work(seconds)
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await user.work(seconds)).times)
    const attack = attackWith(origin, seeded, seconds)
    const measured = await user.work(seconds)
    attacked.push(...measured.times)
    failed += measured.failed
    for (const result of await attack) {
      const refused = result.statusCodeStats?.['429']?.count ?? 0
      attacker.answered += result['2xx'] + (result.statusCodeStats?.['401']?.count ?? 0)
      attacker.refused += refused
      attacker.other += result['5xx'] + result.errors
    }
    // The requests that were held back are answered.
    await sleep(2000)
  }
  user.end()
  const [before, under] = [quiet, attacked].map((times) => ({
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    calls: times.length,
  }))
  const ratio = Math.round((100 * (under as Figures).p99) / (before as Figures).p99) / 100
  return { quiet: before as Figures, attacked: { ...(under as Figures), failed }, ratio, attacker }
}

type Figures = UnderAttack['quiet']

/** One person at work: one call after another, with a pause between. */
class User {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #origin: string
  readonly #seeded: SeedResult

  constructor(origin: string, seeded: SeedResult) {
    this.#origin = origin
    this.#seeded = seeded
  }

  async work(seconds: number): Promise<{ times: number[]; failed: number }> {
    const times: number[] = []
    let failed = 0
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      const began = performance.now()
      const status = await this.#call()
      times.push(performance.now() - began)
      if (status !== 200) failed++
      await sleep(pause)
    }
    return { times, failed }
  }

  #call(): Promise<number> {
    const { organization_id, token, day, practitioner_ids } = this.#seeded
    const until = new Date(Date.parse(day) + 86_400_000).toISOString()
    const path = `/api/v1/org/appointments?from=${day}&to=${until}&practitioner_id=${practitioner_ids[Math.floor(Math.random() * 10)]}`
    const headers = { authorization: `Bearer ${token}`, 'x-organization': organization_id, 'x-forwarded-for': '198.51.100.1' }
    return new Promise((resolve, reject) => {
      get(this.#origin + path, { agent: this.#agent, headers }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
      }).on('error', reject)
    })
  }

  end() {
    this.#agent.destroy()
  }
}

function attackWith(origin: string, { organization_id, service_id, day }: SeedResult, duration: number) {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const from = day.slice(0, 10)
  const to = new Date(Date.parse(day) + 62 * 86_400_000).toISOString().slice(0, 10)
  const body = JSON.stringify({ email: 'nobody@bench.test', password: 'wrong wrong wrong' })
  const calls = [
    { path: '/api/v1/docs' },
    { path: '/api/v1/openapi.json' },
    { path: `/api/v1/public/availability?organization_id=${organization_id}&service_id=${service_id}&from=${from}&to=${to}` },
    { path: '/api/v1/patient/login', method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' }, body },
  ]
  // The attackers run in threads of their own, so that the user's times are those of the server.
  return Promise.all(
    calls.map((call) => autocannon({ url: origin + call.path, connections: 100, duration, workers: 1, headers, ...call, timeout: 30 })),
  )
}
