import type pg from 'pg'
import { getTypeParser } from './pool.ts'

/** One statement of a batch, and who waits for it. */
export interface Item {
  /** Prepared under this name once per connection; never under a name when undefined. */
  name: string | undefined
  text: string
  values: readonly unknown[]
  done(result: { rows: unknown[]; count: number; command: string }): void
  failed(error: unknown): void
}

interface Field {
  name: string
  dataTypeID: number
}

interface Connection {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(query: { text: string; name: string }): void
  bind(config: {
    portal: string
    statement: string
    values: readonly unknown[]
    binary: boolean
    valueMapper(value: unknown): unknown
  }): void
  describe(message: { type: 'P'; name: string }): void
  execute(config: { portal: string; rows: number }): void
  sync(): void
}

/**
 * Several statements as one message to the database and one answer, with a single synchronization at the end: outside an
 * explicit transaction they are one implicit transaction, so that a read needs neither begin nor commit. `pg` runs it like
 * any query object of its own (`client.query(batch)`), on a connection that is not in its pipeline mode.
 */
export class Batch implements pg.Submittable {
  readonly #items: readonly Item[]
  readonly #ended: () => void
  #at = 0
  #fields: Field[] = []
  #rows: unknown[] = []
  // pg sets it on what it is handed
  callback: unknown

  constructor(items: readonly Item[], ended: () => void) {
    this.#items = items
    this.#ended = ended
  }

  /** Of the statement that is being answered: pg remembers under it what has been prepared. */
  get name() {
    return this.#items[this.#at]?.name
  }
  get text() {
    return this.#items[this.#at]?.text
  }

  submit(raw: pg.Connection) {
    const connection = raw as unknown as Connection
    connection.stream.cork()
    try {
      for (const { name = '', text, values } of this.#items) {
        if (!name || !(connection.parsedStatements[name] ?? connection.submittedNamedStatements[name])) {
          connection.parse({ text, name })
          if (name) connection.submittedNamedStatements[name] = text
        }
        connection.bind({ portal: '', statement: name, values, binary: false, valueMapper: toWire })
        connection.describe({ type: 'P', name: '' })
        connection.execute({ portal: '', rows: 0 })
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null as unknown as Error
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#fields = fields
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }) {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < values.length; i++) {
      const { name, dataTypeID } = this.#fields[i] as Field
      const value = values[i] as string | null
      row[name] = value === null ? null : getTypeParser(dataTypeID)(value)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }) {
    const words = text.split(' ')
    const item = this.#items[this.#at++]
    const rows = this.#rows
    this.#rows = []
    item?.done({ rows, count: Number(words.at(-1)) || 0, command: words[0] ?? '' })
  }

  handleReadyForQuery() {
    this.#ended()
  }

  /** What follows a failed statement was skipped by the database: it fails with the same error. */
  handleError(error: unknown, connection?: Connection) {
    for (const item of this.#items.slice(this.#at)) {
      if (item.name && connection && !connection.parsedStatements[item.name]) delete connection.submittedNamedStatements[item.name]
      item.failed(error)
    }
    this.#at = this.#items.length
    this.#ended()
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: 'EMPTY' })
  }
  handlePortalSuspended() {}
  handleCopyInResponse() {}
  handleCopyData() {}
}

/** A value in the text form the database reads; arrays as `{…}`, dates as ISO 8601. */
function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number | bigint | boolean}`
}

function toElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`
  const text = toWire(value)
  return `"${String(text).replace(/[\\"]/g, '\\$&')}"`
}
