import type pg from 'pg'
import { Refusal } from '../problem.ts'
import { compile, type Statement } from './query.ts'

export type DatabaseRole = 'polyclinic_admin' | 'polyclinic_staff' | 'polyclinic_patient' | 'polyclinic_visitor' | 'polyclinic_worker'

/** Whose eyes a transaction looks through: the role of the kind, the clinic, the patient and the account. */
export interface Entry {
  role: DatabaseRole
  organization_id: string | null
  patient_id: string | null
  account_id: string | null
}

/** A transaction under way. Statements are sent at once and answered in order. */
export interface Transaction {
  query<R>(statement: Statement<R>): Promise<{ rows: R[]; count: number }>
  /** The last statements of a change: sent together with the commit, which waits for nothing in between. */
  atEnd(statement: Statement<unknown>): void
}

const serializationFailures = new Set(['40001', '40P01'])
const names = new Map<string, string>()

// A statement that comes again is prepared once per connection and role; past a thousand different texts, none more is.
function nameOf(role: string, text: string): string | undefined {
  const key = `${role} ${text}`
  let name = names.get(key)
  if (!name && names.size < 1000) {
    name = `s${names.size}`
    names.set(key, name)
  }
  return name
}

/** Sees every statement that runs; set by the statement test. */
export const watch: { statement: ((text: string, entry: Entry) => void) | null } = { statement: null }

/** Tests run every callback twice in its transaction, the first time undone, as a retry would. */
export const twice = { on: false }

/**
 * The one way to the database: begin → role of the kind, clinic and person → work → commit. Statements that are asked for
 * together travel together. A failed serialization runs `work` again, so it must own all its state and have no effect
 * outside. Throws a Refusal `unavailable` when no connection comes free within two seconds.
 */
export async function transact<T>(pool: pg.Pool, entry: Entry, mode: 'read' | 'write', work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect().catch((error: Error) => {
      if (/timeout/.test(error.message)) throw new Refusal('unavailable')
      throw error
    })
    try {
      return mode === 'read' ? await read(new Line(client, entry), work) : await write(new Line(client, entry), work)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt < 4 && code && serializationFailures.has(code)) continue
      throw error
    }
  }
}

/** One connection for the length of a transaction. What is sent in one turn of the event loop goes out in one write. */
class Line {
  readonly entry: Entry
  readonly #client: pg.PoolClient
  readonly #stream: { cork(): void; uncork(): void }
  #corked = false
  /** Later statements of a failed transaction only say that it failed; this is why. */
  firstError: unknown

  constructor(client: pg.PoolClient, entry: Entry) {
    this.#client = client
    this.entry = entry
    this.#stream = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection.stream
  }

  /** Holds back what is sent until this turn's promises have run; then `before` is called and all goes out. */
  gather(before?: () => void) {
    if (this.#corked) return
    this.#corked = true
    this.#stream.cork()
    process.nextTick(() => {
      before?.()
      this.#corked = false
      this.#stream.uncork()
    })
  }

  send(text: string) {
    return this.#quiet(this.#client.query(text))
  }

  enter() {
    const { role, organization_id, patient_id, account_id } = this.entry
    return this.#quiet(this.#client.query({ name: 'enter', text: 'select app.enter($1, $2, $3, $4)', values: [role, organization_id, patient_id, account_id] }))
  }

  async run<R>(statement: Statement<R>): Promise<{ rows: R[]; count: number }> {
    const { sql, parameters } = compile(statement)
    watch.statement?.(sql, this.entry)
    const result = await this.#quiet(this.#client.query({ name: nameOf(this.entry.role, sql), text: sql, values: parameters as unknown[] }))
    return { rows: result.rows as R[], count: result.rowCount ?? 0 }
  }

  release() {
    this.#client.release()
  }

  /** Ends what is left of a failed transaction; a connection that can not even do that is thrown away. */
  async abandon(error: unknown): Promise<never> {
    await this.#client.query('rollback').then(
      () => this.#client.release(),
      (broken: Error) => this.#client.release(broken),
    )
    throw this.firstError && (error as { code?: string }).code === '25P02' ? this.firstError : error
  }

  /** Notes the first failure, and lets the promise be awaited later. */
  #quiet<T>(promise: Promise<T>): Promise<T> {
    promise.catch((error) => {
      this.firstError ??= error
    })
    return promise
  }
}

/**
 * Reads: begin, role, what the work asks for in one turn, and commit travel as one. Work that asks again later opens
 * another read-only transaction: at the default isolation each statement sees its own snapshot anyway.
 */
async function read<T>(line: Line, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let open = false
  let ended: Promise<unknown> = Promise.resolve()
  const tx: Transaction = {
    query(statement) {
      if (!open) {
        open = true
        line.gather(() => {
          open = false
          ended = line.send('commit')
          ended.catch(() => {})
        })
        line.send('begin read only').catch(() => {})
        line.enter().catch(() => {})
      }
      return line.run(statement)
    },
    atEnd() {
      throw new Error('A read has nothing to write at its end.')
    },
  }
  try {
    const result = await work(tx)
    // nothing to make durable: the answer need not wait for the end of the transaction
    ended.then(
      () => line.release(),
      (error) => line.abandon(error).catch(() => {}),
    )
    return result
  } catch (error) {
    await ended.catch(() => {})
    return line.abandon(error)
  }
}

async function write<T>(line: Line, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const last: Statement<unknown>[] = []
  const tx: Transaction = {
    query(statement) {
      line.gather()
      return line.run(statement)
    },
    atEnd: (statement) => last.push(statement),
  }
  try {
    line.gather()
    const begun = Promise.all([line.send('begin'), line.enter()])
    begun.catch(() => {})
    if (twice.on) await rehearse(line, tx, work, last)
    const result = await work(tx)
    line.gather()
    const ending = Promise.all(last.map((statement) => line.run(statement)))
    const [committed] = await Promise.all([line.send('commit'), ending, begun])
    if (committed.command !== 'COMMIT') throw line.firstError ?? new Error('The transaction was rolled back.')
    line.release()
    return result
  } catch (error) {
    return line.abandon(error)
  }
}

async function rehearse<T>(line: Line, tx: Transaction, work: (tx: Transaction) => Promise<T>, last: Statement<unknown>[]) {
  await line.send('savepoint rehearsal')
  await work(tx)
  last.length = 0
  await line.send('rollback to savepoint rehearsal')
}
