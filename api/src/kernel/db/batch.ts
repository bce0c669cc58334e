import type pg from 'pg'
import { serialize } from 'pg-protocol'
import { logTimeout } from './log-timeout.ts'
import { sendOneByOne } from './one-by-one.ts'
import { getTypeParser } from './pool.ts'
import { currentName, isOutdated, renew } from './statement-name.ts'

/** Set once at start, by `DATABASE_BATCHING`: `false` runs every statement by the public calls of `pg` alone. */
export const batching = { on: true }

/** One statement of a batch, with the functions that settle its promise. */
export interface Item {
  /** The name under which it is prepared, once per connection; undefined for a statement that is not prepared. */
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

type Parse = ((text: string) => unknown) | null
/** Converts the texts of a row, in the order of its columns, to an object. */
type Shape = (values: readonly (string | null)[]) => Record<string, unknown>

interface Connection {
  stream: { write(bytes: Buffer): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** The row shapes that each connection knows for its prepared statements: described once, because the columns of one never change. */
const shapes_by_connection = new WeakMap<Connection, Map<string, Shape>>()

/** Names of statements that took longer than this when they last ran, in milliseconds: no other request should wait behind them. */
const long = 100
const slow = new Set<string>()
export const isSlow = ({ name }: Item) => name !== undefined && slow.has(name)

const describe = serialize.describe({ type: 'P' })
const execute = serialize.execute()
const sync = serialize.sync()

/**
 * Several statements as one message to the database and one answer, with a single synchronization at the end: outside an explicit
 * transaction they are one implicit transaction, so that a read needs neither begin nor commit. `pg` runs it like any query
 * object of its own, on a connection that is not in its pipeline mode.
 */
export class Batch implements pg.Submittable {
  readonly #items: readonly Item[]
  /** The names under which the items are prepared. */
  readonly #names: readonly (string | undefined)[]
  readonly #ended: () => void
  /** The batch that was sent to the connection in the same write, and is answered after this one. */
  readonly next: Batch | undefined
  #client: { query(batch: Batch): unknown } | undefined
  #sent = false
  #at = 0
  #shapes: Map<string, Shape> = new Map()
  #shape: Shape | undefined
  #rows: unknown[] = []
  #since = 0
  // The driver pg sets this on every query that it is given.
  callback: unknown

  constructor(items: readonly Item[], next: Batch | undefined, ended: () => void) {
    this.#items = items
    this.#names = items.map(({ name }) => currentName(name))
    this.next = next
    this.#ended = ended
  }

  run(client: { query(batch: Batch): unknown }) {
    this.#client = client
    client.query(this)
  }

  /** The name of the statement that is being answered: `pg` uses it to remember which statements are prepared. */
  get name() {
    return this.#names[this.#at]
  }
  get text() {
    return this.#items[this.#at]?.text
  }

  submit(raw: pg.Connection) {
    const connection = raw as unknown as Connection
    if (!this.#sent) {
      let error = this.#send(connection, this.next !== undefined)
      // A value of one of the following statements cannot be written, so this one is sent alone and each of the others tries by
      // itself.
      if (error && this.next) error = this.#send(connection, false)
      if (error) return error
    }
    this.#begin()
    return null as unknown as Error
  }

  /**
   * Sends the whole batch, and those that follow it, in one write: system calls cost more than copying. Returns the error if a
   * value cannot be written; nothing was sent then.
   */
  #send(connection: Connection, with_next: boolean): Error | null {
    const parts: Buffer[] = []
    const parsed: string[] = []
    try {
      this.#write(connection, parts, parsed, with_next)
      connection.stream.write(Buffer.concat(parts))
      return null
    } catch (error) {
      for (const name of parsed) delete connection.submittedNamedStatements[name]
      this.#unsend()
      return error as Error
    }
  }

  #write(connection: Connection, parts: Buffer[], parsed: string[], with_next: boolean) {
    this.#sent = true
    this.#shapes = shapes_by_connection.get(connection) ?? new Map()
    shapes_by_connection.set(connection, this.#shapes)
    for (const [i, { text, values }] of this.#items.entries()) {
      const name = this.#names[i] ?? ''
      if (!name || !(connection.parsedStatements[name] ?? connection.submittedNamedStatements[name])) {
        parts.push(serialize.parse({ text, name }))
        if (name) {
          connection.submittedNamedStatements[name] = text
          parsed.push(name)
        }
      }
      parts.push(serialize.bind({ statement: name, values: values as unknown[], valueMapper: toWire }))
      if (!this.#shapes.has(name)) parts.push(describe)
      parts.push(execute)
    }
    parts.push(sync)
    if (with_next && this.next) this.next.#write(connection, parts, parsed, true)
  }

  #unsend() {
    this.#sent = false
    if (this.next) this.next.#unsend()
  }

  /** Makes `pg` take the batch that was sent after this one as its next query without sending it again. */
  #end() {
    if (this.next && this.#client) this.next.run(this.#client)
    this.#ended()
  }

  /** Makes the current statement the one that the next answer belongs to. */
  #begin() {
    this.#since = performance.now()
    this.#shape = this.#shapes.get(this.name ?? '')
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#shape = shapeOf(fields)
    if (this.name) this.#shapes.set(this.name, this.#shape)
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }) {
    this.#rows.push((this.#shape as Shape)(values))
  }

  handleCommandComplete({ text }: { text: string }) {
    const words = text.split(' ')
    // It is known now that the statement returns no columns.
    if (!this.#shape && this.name) this.#shapes.set(this.name, noColumns)
    const item = this.#items[this.#at++]
    const rows = this.#rows
    this.#rows = []
    if (item?.name && performance.now() - this.#since > long) slow.add(item.name)
    else if (item?.name && slow.size > 0) slow.delete(item.name)
    this.#begin()
    item?.done({ rows, count: Number(words.at(-1)) || 0, command: words[0] ?? '' })
  }

  handleReadyForQuery() {
    this.#end()
  }

  /** Statements after a failed one were skipped by the database: they fail with the same error. */
  handleError(error: unknown, connection?: Connection) {
    const { name: outdated } = this
    logTimeout(error, this.text)
    if (outdated && isOutdated(error)) renew(outdated)
    for (; this.#at < this.#items.length; this.#at++) {
      const { name } = this
      if (name && connection && !connection.parsedStatements[name]) delete connection.submittedNamedStatements[name]
      this.#items[this.#at]?.failed(error)
    }
    this.#end()
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: 'EMPTY' })
  }
  handlePortalSuspended() {}
  handleCopyInResponse() {}
  handleCopyData() {}
}

/** Sends groups of statements in one write: each group is a transaction of its own, unless the connection is in one. */
export function sendTogether(client: pg.ClientBase, groups: readonly (readonly Item[])[], ended: () => void) {
  if (!batching.on) return void sendOneByOne(client, groups, ended)
  const first = groups.reduceRight<Batch | undefined>((next, items) => new Batch(items, next, next ? () => {} : ended), undefined)
  first?.run(client)
}

const noColumns: Shape = () => ({})
/** Shapes by the types and names of the columns, shared by all connections. */
const shapes = new Map<string, Shape>()

/**
 * A function generated for these columns. Creating an object in one expression costs a twentieth of adding sixty properties one
 * after another, which was a fifth of the cost of a long list. The names come from our own statements.
 */
function shapeOf(fields: readonly Field[]): Shape {
  const columns = fields.map(({ name, dataTypeID }) => `${dataTypeID} ${name}`).join()
  const written = shapes.get(columns)
  if (written) return written
  const parsers: Parse[] = fields.map((field) => (isText(field.dataTypeID) ? null : getTypeParser(field.dataTypeID)))
  const members = fields.map(({ name }, i) => {
    const value = parsers[i] ? `v[${i}] === null ? null : p[${i}](v[${i}])` : `v[${i}]`
    return `${JSON.stringify(name)}: ${value}`
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- nothing that anybody sends is part of it
  const write = new Function('p', `return (v) => ({ ${members.join(', ')} })`) as (p: readonly Parse[]) => Shape
  const shape = write(parsers)
  shapes.set(columns, shape)
  return shape
}

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
