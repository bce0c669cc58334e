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
 * The one way to the database: begin → role of the kind, clinic and person → work → commit. All messages of a step are
 * pipelined. A failed serialization runs `work` again, so it must own all its state and have no effect outside.
 * Throws a Refusal `unavailable` when no connection comes free within two seconds.
 */
export async function transact<T>(pool: pg.Pool, entry: Entry, mode: 'read' | 'write', work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, entry, mode, work)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt < 4 && code && serializationFailures.has(code)) continue
      throw error
    }
  }
}

async function once<T>(pool: pg.Pool, entry: Entry, mode: 'read' | 'write', work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: Error) => {
    if (/timeout/.test(error.message)) throw new Refusal('unavailable')
    throw error
  })
  const begun = quiet(client.query(mode === 'read' ? 'begin read only' : 'begin'))
  const entered = quiet(
    client.query({
      name: 'enter',
      text: 'select app.enter($1, $2, $3, $4)',
      values: [entry.role, entry.organization_id, entry.patient_id, entry.account_id],
    }),
  )
  let firstError: unknown
  const tx: Transaction = {
    async query<R>(statement: Statement<R>) {
      const { sql, parameters } = compile(statement)
      watch.statement?.(sql, entry)
      try {
        const result = await client.query({ name: nameOf(entry.role, sql), text: sql, values: parameters as unknown[] })
        return { rows: result.rows as R[], count: result.rowCount ?? 0 }
      } catch (error) {
        // later statements of a failed transaction only say that it failed
        firstError ??= error
        throw error
      }
    },
  }
  try {
    if (twice.on && mode === 'write') {
      await client.query('savepoint rehearsal')
      await work(tx)
      await client.query('rollback to savepoint rehearsal')
    }
    const result = await work(tx)
    if (mode === 'read') {
      // nothing to make durable: the answer need not wait for the end of the transaction
      client.query('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
      await Promise.all([begun, entered])
      return result
    }
    const committed = await client.query('commit')
    await Promise.all([begun, entered])
    if (committed.command !== 'COMMIT') throw firstError ?? new Error('The transaction was rolled back.')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    await Promise.all([begun, entered])
    throw firstError && (error as { code?: string }).code === '25P02' ? firstError : error
  }
}

/** Lets a promise be awaited later without a warning about its rejection in between. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
