import { randomUUID } from 'node:crypto'
import type { Topic } from '@polyclinic/contract/topics'
import pg from 'pg'
import { connectionOptions } from '../db/pool.ts'
import { requireDirect } from '../db/pooler.ts'
import type { SharedConnection } from '../db/shared-connection.ts'
import type { Usage } from '../http/rate-limit.ts'
import { log } from '../log.ts'

/** The fact that something changed, never the change itself: screens fetch again what they show. */
export interface Change {
  /** The clinic whose staff should fetch again. */
  organization_id: string | null
  /** The chart of the change: the patient's own screens fetch again. */
  patient_id: string | null
  /** Accounts that are notified personally. */
  accounts: string[]
  /** Domains: `appointments`, `billing`, `notifications` … */
  topics: Topic[]
}

type Listener = (change: Change) => void
type UsageListener = (usage: Usage[]) => void

/**
 * Live events between processes: PostgreSQL's NOTIFY, sent after commit and in batches (inside the transaction it would queue all
 * commits behind one lock). A lost event costs only a refresh; clients fetch again when they reconnect. Besides changes, which
 * every process receives, the processes report to each other the usage of their callers' budgets.
 */
export class EventBus {
  readonly #url: string
  readonly #sender: SharedConnection
  readonly #listeners = new Set<Listener>()
  readonly #usageListeners = new Set<UsageListener>()
  /** Distinguishes its own reports from those of other processes. */
  readonly #id = randomUUID()
  #pending: Change[] = []
  #client: pg.Client | null = null
  #stopped = false

  /** `url` is the address of the database itself: a pooler would take the listening connection away. */
  constructor(url: string, sender: SharedConnection) {
    this.#url = url
    this.#sender = sender
  }

  publish(change: Change) {
    this.#pending.push(change)
    if (this.#pending.length === 1) setTimeout(() => this.#send(), 5)
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reports the usage in this process to the others. */
  publishUsage(usage: Usage[]) {
    // Eighty keys with their units fit into the 8,000 bytes of a NOTIFY.
    for (let i = 0; i < usage.length; i += 80)
      this.#notify('polyclinic_usage', JSON.stringify({ from: this.#id, usage: usage.slice(i, i + 80) }))
  }

  /** Receives the usage in other processes. */
  subscribeToUsage(listener: UsageListener): () => void {
    this.#usageListeners.add(listener)
    return () => this.#usageListeners.delete(listener)
  }

  /** @throws {StartRefused} if events would not arrive. */
  async start() {
    await this.#listen()
    if (this.#client) await requireDirect(this.#client, this.#url)
  }

  async #listen() {
    const client = new pg.Client(connectionOptions(this.#url, 'polyclinic-events'))
    const reconnect = () => {
      if (this.#client !== client) return
      this.#client = null
      if (!this.#stopped) setTimeout(() => void this.#listen().catch(() => reconnect()), 1000)
    }
    this.#client = client
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', ({ channel, payload }) => this.#hear(channel, payload))
    await client.connect()
    await client.query('listen polyclinic')
    await client.query('listen polyclinic_usage')
  }

  async stop() {
    this.#stopped = true
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  #hear(channel: string, payload = '') {
    if (channel === 'polyclinic') {
      for (const change of JSON.parse(payload) as Change[]) for (const listener of this.#listeners) listener(change)
      return
    }
    if (channel !== 'polyclinic_usage') return
    const { from, usage } = JSON.parse(payload) as { from: string; usage: Usage[] }
    if (from !== this.#id) for (const listener of this.#usageListeners) listener(usage)
  }

  #send() {
    const changes = this.#pending
    this.#pending = []
    // a NOTIFY holds at most 8,000 bytes
    for (let i = 0; i < changes.length; i += 15) this.#notify('polyclinic', JSON.stringify(changes.slice(i, i + 15)))
  }

  #notify(channel: 'polyclinic' | 'polyclinic_usage', payload: string) {
    this.#sender
      .query({ text: 'select pg_notify($1, $2)', values: [channel, payload] })
      .catch((error: Error) => log.warn({ error: error.message }, 'live event not sent'))
  }
}
