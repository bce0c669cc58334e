import type pg from 'pg'
import { type Item, sendTogether } from './batch.ts'
import { type Entry, frames } from './enter.ts'
import type { DatabasePool } from './pool.ts'
import { compile, type Statement } from './query.ts'
import { checkOut, readTogether } from './read-together.ts'
import { isOutdated, statementName } from './statement-name.ts'

/** A running transaction. Statements are sent at once and answered in order. */
export interface Transaction {
  query<R>(statement: Statement<R>): Promise<{ rows: R[]; count: number }>
  /** Adds a last statement of a change: all are sent together with the commit, without a wait in between. */
  atEnd(statement: Statement<unknown>): void
}

// The codes are a failed serialization, a deadlock, and a statement that was to be prepared after one that failed.
const retryableCodes = new Set(['40001', '40P01', '26000'])
/** The most attempts; each statement that was prepared before a migration changed its columns needs one of its own. */
const most = { again: 4, outdated: 20 }

/** Called with every statement that runs, and the run of the transaction's work that it belongs to; set by tests. */
export const watch: { statement: ((text: string, entry: Entry, run: object, values?: readonly unknown[]) => void) | null } = {
  statement: null,
}

/** Tests run every callback twice in its transaction and roll the first run back, as a retry would. */
export const rehearseTransactions = { on: false }

/**
 * The only access to the database: begin → role of the kind, clinic and person → work → commit. Statements that are started
 * together are sent together. After a serialization failure `work` runs again, so it must own all its state and have no effect
 * outside. Throws a Refusal `unavailable` if no connection becomes free within two seconds.
 */
export async function transact<T>(
  pool: DatabasePool,
  entry: Entry,
  mode: 'read' | 'write',
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return mode === 'read'
        ? await read(pool, entry, work)
        : await write(new PinnedConnection(await checkOut(pool), entry), frames[pool.server].write(entry), work)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code && retryableCodes.has(code) && attempt < most.again) continue
      if (isOutdated(error) && attempt < most.outdated) continue
      throw error
    }
  }
}

/** One connection for the length of a transaction. Statements of one turn of the event loop are sent as one batch. */
class PinnedConnection {
  readonly entry: Entry
  readonly #client: pg.PoolClient
  /** Identifies one run of the work: locks of a rehearsal are released before the next. */
  #run = {}
  #waiting: Item[] = []
  #scheduled = false
  #busy = false
  #idle: (() => void) | null = null
  /** The transaction has ended: the connection may belong to another one. */
  #over = false
  /** The first error of the transaction; later statements only report that it has failed. */
  firstError: Error | undefined

  constructor(client: pg.PoolClient, entry: Entry) {
    this.#client = client
    this.entry = entry
  }

  /** Sends a statement together with the others of this turn of the event loop. */
  send(
    text: string,
    name: string | undefined,
    values: readonly unknown[] = [],
  ): Promise<{ rows: unknown[]; count: number; command: string }> {
    // This statement belongs to work that went on beside the part that failed.
    if (this.#over) return Promise.reject(new Error('The transaction is over.'))
    const answer = new Promise<{ rows: unknown[]; count: number; command: string }>((done, failed) => {
      this.#waiting.push({ name, text, values, done, failed })
    })
    // The promise is recorded here and may be awaited later or never.
    answer.catch((error: Error) => {
      this.firstError ??= error
    })
    this.#schedule()
    return answer
  }

  async run<R>(statement: Statement<R>): Promise<{ rows: R[]; count: number }> {
    const { name, text, values } = prepare(statement, this.entry, this.#run)
    return (await this.send(text, name, values)) as { rows: R[]; count: number }
  }

  /** Rolls a rehearsal back. */
  async undoRehearsal() {
    await this.send('rollback to savepoint rehearsal', undefined)
    this.#run = {}
  }

  /** Returns the connection to the pool when the running statements have been answered. */
  release() {
    this.#over = true
    if (this.#busy || this.#waiting.length > 0) this.#idle = () => this.release()
    else this.#client.release()
  }

  /** Rolls a failed transaction back; a connection that cannot even do that is closed. */
  async abandon(error: unknown): Promise<never> {
    const ended = this.send('rollback', 'rollback')
    this.#over = true
    await ended.then(
      () => this.release(),
      (broken: Error) => this.#client.release(broken),
    )
    throw this.firstError && (error as { code?: string }).code === '25P02' ? this.firstError : error
  }

  #schedule() {
    if (this.#scheduled || this.#busy) return
    this.#scheduled = true
    // This runs after the promises of this turn of the event loop and before anything else.
    process.nextTick(() => this.#flush())
  }

  #flush() {
    this.#scheduled = false
    const items = this.#waiting
    this.#waiting = []
    this.#busy = true
    sendTogether(this.#client, [items], () => {
      this.#busy = false
      const idle = this.#idle
      this.#idle = null
      if (this.#waiting.length > 0) this.#schedule()
      idle?.()
    })
  }
}

function prepare(statement: Statement<unknown>, entry: Entry, run: object) {
  const { sql, parameters } = compile(statement, entry.organization_id)
  watch.statement?.(sql, entry, run, parameters)
  return { name: statementName(sql, entry.role), text: sql, values: parameters }
}

/**
 * Runs a read: the role and the statements of one turn are sent as one read-only transaction. Work that reads again later opens
 * another one: at the default isolation level each statement has its own snapshot anyway.
 */
function read<T>(pool: DatabasePool, entry: Entry, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let group: Item[] = []
  const run = {}
  return work({
    query<R>(statement: Statement<R>) {
      const prepared = prepare(statement, entry, run)
      const answer = new Promise<{ rows: R[]; count: number }>((done, failed) => {
        if (group.length === 0) {
          group = frames[pool.server].read(entry)
          readTogether(pool, group, () => {
            group = []
          })
        }
        group.push({ ...prepared, done: done as Item['done'], failed })
      })
      // The promise may be awaited later or never.
      answer.catch(() => {})
      return answer
    },
    atEnd() {
      throw new Error('A read has nothing to write at its end.')
    },
  })
}

async function write<T>(line: PinnedConnection, beginning: readonly Item[], work: (tx: Transaction) => Promise<T>): Promise<T> {
  const last: Statement<unknown>[] = []
  const tx: Transaction = {
    query: (statement) => line.run(statement),
    atEnd: (statement) => last.push(statement),
  }
  try {
    const begun = Promise.all(beginning.map(({ text, name, values }) => line.send(text, name, values)))
    begun.catch(() => {})
    if (rehearseTransactions.on) await rehearse(line, tx, work, last)
    const result = await work(tx)
    const ending = Promise.all(last.map((statement) => line.run(statement)))
    const [committed] = await Promise.all([line.send('commit', 'commit'), ending, begun])
    if (committed.command !== 'COMMIT') throw line.firstError ?? new Error('The transaction was rolled back.')
    line.release()
    return result
  } catch (error) {
    return line.abandon(error)
  }
}

async function rehearse<T>(line: PinnedConnection, tx: Transaction, work: (tx: Transaction) => Promise<T>, last: Statement<unknown>[]) {
  await line.send('savepoint rehearsal', undefined)
  await work(tx)
  last.length = 0
  await line.undoRehearsal()
}
