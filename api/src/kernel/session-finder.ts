import { clock } from './clock.ts'
import type { SharedConnection } from './db/shared-connection.ts'
import { readSession, type Session, type SessionRow, sessionStatement } from './session.ts'

interface SessionLookup {
  token_hash: string
  organization_id: string | null
  acting_for: string | null
  found(session: Session | null): void
  failed(error: unknown): void
}

/**
 * Looks up the session of each request. Requests that arrive during a lookup share the next one: one statement for all of them,
 * so that many at once cost little more than one. Nothing is cached between lookups.
 */
export class SessionFinder {
  readonly #connection: SharedConnection
  #waiting: SessionLookup[] = []
  #busy = false

  constructor(connection: SharedConnection) {
    this.#connection = connection
  }

  /**
   * The session of a token, or null. With `organization_id` its clinic is filled in if the account belongs to it, with
   * `acting_for` the proxy if one is in force.
   */
  find(token_hash: string, organization_id: string | null, acting_for: string | null): Promise<Session | null> {
    return new Promise((found, failed) => {
      this.#waiting.push({ token_hash, organization_id, acting_for, found, failed })
      if (!this.#busy) {
        this.#busy = true
        // Lookups that arrive in this turn of the event loop share the statement.
        setImmediate(() => void this.#work())
      }
    })
  }

  async #work() {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        const values = [
          batch.map((w) => w.token_hash),
          batch.map((w) => w.organization_id),
          batch.map((w) => w.acting_for),
          clock.now().toISOString(),
        ]
        const rows = await this.#connection.query<SessionRow>({ text: sessionStatement, values })
        const byNumber = new Map(rows.map((row) => [row.n, row]))
        batch.forEach((wanted, i) => {
          const row = byNumber.get(i + 1)
          wanted.found(row ? readSession(row, wanted.acting_for) : null)
        })
      } catch (error) {
        for (const wanted of batch) wanted.failed(error)
      }
    }
    this.#busy = false
  }
}
