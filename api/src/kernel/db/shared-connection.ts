import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Item, sendTogether } from './batch.ts'
import { connectionOptions } from './pool.ts'
import { isOutdated, statementName } from './statement-name.ts'

/** Tests look at every statement that runs outside transactions. */
export const watchShared: { statement: ((text: string, values: readonly unknown[]) => void) | null } = { statement: null }

/**
 * One connection that many callers share: for single statements outside transactions, such as looking up the session of each
 * request. Statements that arrive while an answer is awaited are sent together in the next write, each a transaction of its own.
 * It reconnects by itself; statements that were running when it broke fail.
 */
export class SharedConnection {
  readonly #options: pg.ClientConfig
  #client: Promise<pg.Client> | null = null
  #waiting: Item[] = []
  #busy = false

  constructor(url: string, name: string) {
    this.#options = connectionOptions(url, name)
  }

  /** For one of a few texts that are used again and again: it is prepared. */
  query<R extends pg.QueryResultRow>(statement: { text: string; values: unknown[] }): Promise<R[]> {
    watchShared.statement?.(statement.text, statement.values)
    // A statement that was prepared before a migration changed its columns has not run yet.
    return this.#ask<R>(statement).catch((error: unknown) => {
      if (isOutdated(error)) return this.#ask<R>(statement)
      throw error
    })
  }

  #ask<R>({ text, values }: { text: string; values: unknown[] }): Promise<R[]> {
    const name = statementName(text)
    return new Promise((found, failed) => {
      this.#waiting.push({ name, text, values, done: ({ rows }) => found(rows as R[]), failed })
      this.#schedule()
    })
  }

  /** Waits for the statements that are running. */
  async end() {
    while (this.#busy) await sleep(1)
    const client = await this.#client?.catch(() => null)
    this.#client = null
    await client?.end().catch(() => {})
  }

  #schedule() {
    if (this.#busy) return
    this.#busy = true
    // This runs after the promises of this turn of the event loop.
    process.nextTick(() => void this.#send())
  }

  async #send() {
    const ended = () => {
      this.#busy = false
      if (this.#waiting.length > 0) this.#schedule()
    }
    this.#client ??= this.#connect()
    try {
      const client = await this.#client
      const items = this.#waiting
      this.#waiting = []
      sendTogether(
        client,
        items.map((item) => [item]),
        ended,
      )
    } catch (error) {
      for (const item of this.#waiting.splice(0)) item.failed(error)
      ended()
    }
  }

  async #connect() {
    const client = new pg.Client(this.#options)
    const forget = () => {
      this.#client = null
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    return client
  }
}
