import type pg from 'pg'
import { serialize } from 'pg-protocol'
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

/** What a prepared statement answers with: its columns, and how the text of each becomes a value; null: as it is. */
interface Shape {
  names: string[]
  parsers: (((text: string) => unknown) | null)[]
}

interface Connection {
  stream: { write(bytes: Buffer): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** What each connection has been told about its prepared statements: asked once, as the columns of one never change. */
const known = new WeakMap<Connection, Map<string, Shape>>()

const describe = serialize.describe({ type: 'P' })
const execute = serialize.execute()
const sync = serialize.sync()

/**
 * Several statements as one message to the database and one answer, with a single synchronization at the end: outside an
 * explicit transaction they are one implicit transaction, so that a read needs neither begin nor commit. `pg` runs it like
 * any query object of its own (`client.query(batch)`), on a connection that is not in its pipeline mode.
 */
export class Batch implements pg.Submittable {
  readonly #items: readonly Item[]
  readonly #ended: () => void
  #at = 0
  #shapes: Map<string, Shape> = new Map()
  #shape: Shape | undefined
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

  /** All of it in one write: system calls cost more than copying. */
  submit(raw: pg.Connection) {
    const connection = raw as unknown as Connection
    this.#shapes = known.get(connection) ?? new Map()
    known.set(connection, this.#shapes)
    const parts: Buffer[] = []
    for (const { name = '', text, values } of this.#items) {
      if (!name || !(connection.parsedStatements[name] ?? connection.submittedNamedStatements[name])) {
        parts.push(serialize.parse({ text, name }))
        if (name) connection.submittedNamedStatements[name] = text
      }
      parts.push(serialize.bind({ statement: name, values: values as unknown[], valueMapper: toWire }))
      if (!this.#shapes.has(name)) parts.push(describe)
      parts.push(execute)
    }
    parts.push(sync)
    connection.stream.write(Buffer.concat(parts))
    this.#begin()
    return null as unknown as Error
  }

  /** The next answer is of the statement at hand. */
  #begin() {
    this.#shape = this.#shapes.get(this.name ?? '')
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#shape = {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => (isText(field.dataTypeID) ? null : getTypeParser(field.dataTypeID))),
    }
    if (this.name) this.#shapes.set(this.name, this.#shape)
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }) {
    const { names, parsers } = this.#shape as Shape
    const row: Record<string, unknown> = {}
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as string | null
      const parse = parsers[i]
      row[names[i] as string] = value === null || !parse ? value : parse(value)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }) {
    const words = text.split(' ')
    // it has no columns: that is known now too
    if (!this.#shape && this.name) this.#shapes.set(this.name, noColumns)
    const item = this.#items[this.#at++]
    const rows = this.#rows
    this.#rows = []
    this.#begin()
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

const noColumns: Shape = { names: [], parsers: [] }
/** text, varchar, uuid, name */
const isText = (oid: number) => oid === 25 || oid === 1043 || oid === 2950 || oid === 19

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
