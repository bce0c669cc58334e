import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { cpu } from '../processes.ts'
import type { GrowthCall } from './calls.ts'
import type { GrownClinic } from './seed-clinic.ts'

/** What one call cost on average. */
export interface Cost {
  /** CPU of PostgreSQL and of the API. */
  postgres_ms: number
  api_ms: number
  /** Pages that PostgreSQL read, in memory or not. */
  pages: number
  p50_ms: number
  calls: number
}

const seconds = 0.4
const most = 60

/** Makes one call repeatedly, one after another, and adds up its cost. */
export class MeasuredCall {
  readonly #call: GrowthCall
  readonly #clinic: GrownClinic
  readonly #times: number[] = []
  #postgres_ms = 0
  #api_ms = 0
  #pages = 0

  constructor(call: GrowthCall, clinic: GrownClinic) {
    this.#call = call
    this.#clinic = clinic
  }

  async round(owner: pg.Client, api: { origin: string; pid: number }) {
    await owner.query('select pg_stat_statements_reset()')
    const before = cpu(api.pid)
    const end = performance.now() + seconds * 1000
    for (let n = 0; n < most && performance.now() < end; n++) this.#times.push(await this.#ask(api.origin))
    const after = cpu(api.pid)
    this.#postgres_ms += after.postgres - before.postgres
    this.#api_ms += after.api - before.api
    // What the timetable does meanwhile does not count for the call.
    const { rows } = await owner.query<{ pages: string }>(
      `select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages from pg_stat_statements
       where userid not in (select oid from pg_roles where rolname in (current_user, 'polyclinic_timetable', 'polyclinic_worker'))`,
    )
    this.#pages += Number(rows[0]?.pages)
  }

  /** Milliseconds until it was answered. */
  async #ask(origin: string): Promise<number> {
    const { method, path, body } = this.#call.ask(this.#times.length)
    const headers = {
      authorization: `Bearer ${this.#clinic.token}`,
      'x-organization': this.#clinic.organization_id,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    }
    const began = performance.now()
    const reply = await fetch(`${origin}/api/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path} of the clinic of ${this.#clinic.patients}: ${reply.status} ${text}`)
    return performance.now() - began
  }

  get cost(): Cost {
    const calls = this.#times.length
    return {
      postgres_ms: this.#postgres_ms / calls,
      api_ms: this.#api_ms / calls,
      pages: this.#pages / calls,
      p50_ms: this.#times.toSorted((a, b) => a - b)[Math.floor(calls / 2)] as number,
      calls,
    }
  }
}
