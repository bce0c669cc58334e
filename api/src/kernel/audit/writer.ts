import { preparedInserts } from '../db/prepared-statement.ts'
import type { SharedConnection } from '../db/shared-connection.ts'
import { type AuditEvent, clinicRow, platformRow } from './event.ts'

// Rows that arrive while a few dozen are being written are written with the next ones.
const most = 32
const insertRows = preparedInserts('audit_events', most)
const insertPlatformRows = preparedInserts('platform_audit_events', most)

/**
 * Records access and refusals. Many requests share one insert: rows that arrive while one is being written go with the next, and
 * each caller waits until its own row is durable.
 */
export class AuditWriter {
  readonly #connection: SharedConnection
  #waiting: AuditEvent[] = []
  #batch: Promise<void> | null = null
  #next: Promise<void> | null = null

  constructor(connection: SharedConnection) {
    this.#connection = connection
  }

  /** Resolves when the row is durable; rejects if it could not be written, and then the reply must not be sent. */
  record(event: AuditEvent): Promise<void> {
    this.#waiting.push(event)
    if (this.#batch) {
      this.#next ??= this.#batch.then(
        () => this.#flush(),
        () => this.#flush(),
      )
      return this.#next
    }
    return this.#flush()
  }

  #flush(): Promise<void> {
    const events = this.#waiting
    this.#waiting = []
    this.#next = null
    const written = this.#write(events)
    this.#batch = written
    const done = () => {
      if (this.#batch === written) this.#batch = null
    }
    written.then(done, done)
    return written
  }

  async #write(events: AuditEvent[]) {
    const clinics = events.flatMap((event) => (event.organization_id ? clinicRow(event.organization_id, event) : []))
    const platform = events.flatMap((event) => (event.organization_id ? [] : platformRow(event)))
    await Promise.all(
      [...insertRows(clinics), ...insertPlatformRows(platform)].map((statement) => {
        const { sql, parameters } = statement.compile()
        return this.#connection.query({ text: sql, values: [...parameters] })
      }),
    )
  }
}
