import pg from 'pg'
import { connectionOptions } from '../db/pool.ts'
import type { SharedConnection } from '../db/shared-connection.ts'
import { log } from '../log.ts'

/** That something changed, never what: screens fetch again what they show. */
export interface Change {
  /** The clinic whose staff should look again. */
  organization_id: string | null
  /** The chart concerned: the patient's own screens look again. */
  patient_id: string | null
  /** Accounts told personally. */
  accounts: string[]
  /** Domains: `appointments`, `billing`, `notifications` … */
  topics: string[]
}

type Listener = (change: Change) => void

/**
 * Live events between processes: PostgreSQL's NOTIFY, sent after commit and in batches (inside the transaction it would
 * queue all commits behind one lock). A lost event costs a refresh, nothing else; clients fetch again when they reconnect.
 */
export class EventBus {
  readonly #url: string
  readonly #sender: SharedConnection
  readonly #listeners = new Set<Listener>()
  #pending: Change[] = []
  #client: pg.Client | null = null
  #stopped = false

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

  async start() {
    const client = new pg.Client(connectionOptions(this.#url, 'polyclinic-events'))
    const again = () => {
      if (this.#client !== client) return
      this.#client = null
      if (!this.#stopped) setTimeout(() => void this.start().catch(() => again()), 1000)
    }
    this.#client = client
    client.on('error', again)
    client.on('end', again)
    client.on('notification', ({ payload }) => {
      for (const change of JSON.parse(payload ?? '[]') as Change[]) for (const listener of this.#listeners) listener(change)
    })
    await client.connect()
    await client.query('listen polyclinic')
  }

  async stop() {
    this.#stopped = true
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  #send() {
    const changes = this.#pending
    this.#pending = []
    // a NOTIFY holds at most 8,000 bytes
    for (let i = 0; i < changes.length; i += 15) {
      const payload = JSON.stringify(changes.slice(i, i + 15))
      this.#sender
        .query({ name: 'notify', text: `select pg_notify('polyclinic', $1)`, values: [payload] })
        .catch((error: Error) => log.warn({ error: error.message }, 'live event not sent'))
    }
  }
}
