import type pg from 'pg'
import { expect } from 'vitest'
import { rehearseTransactions } from '../src/kernel/db/transaction.ts'

/** The number of other connections that wait for a lock of this one's transaction. */
const waitersFor = async (holder: pg.Client) => {
  const text = 'select count(distinct pid)::int as n from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
  return (await holder.query<{ n: number }>(text)).rows[0]?.n ?? 0
}

/** Waits until another connection waits for a lock of this one's transaction. */
export const someoneWaitsFor = (holder: pg.Client, how_many = 1) => expect.poll(() => waitersFor(holder)).toBeGreaterThanOrEqual(how_many)

/** Whether `work` ends without waiting for a lock that this connection's transaction holds. */
export async function endsWithoutWaitingFor(holder: pg.Client, work: Promise<unknown>): Promise<boolean> {
  let has_ended = false
  void work.finally(() => {
    has_ended = true
  })
  await expect.poll(async () => has_ended || (await waitersFor(holder)) > 0).toBe(true)
  return has_ended
}

/** Waits until at least this many connections to the database wait for a lock, whoever holds it: jobs may wait too. */
export const waiting = (observer: pg.Client, how_many: number) =>
  expect
    .poll(async () => {
      // In a transaction connections are seen as they were at the first look, without those that were opened since.
      await observer.query('select pg_stat_clear_snapshot()')
      const text = `select count(distinct l.pid)::int as n from pg_locks as l join pg_stat_activity as a using (pid)
        where not l.granted and a.datname = current_database() and a.backend_type = 'client backend'`
      return (await observer.query<{ n: number }>(text)).rows[0]?.n
    })
    .toBeGreaterThanOrEqual(how_many)

/** What a call answers that waits for rows which `change` has written by then, and goes on once that is committed. */
export async function overtaken<T>(owner: pg.Client, change: [text: string, values: unknown[]], call: () => Promise<T>): Promise<T> {
  return unrehearsed(async () => {
    await owner.query('begin')
    let waits: Promise<T>
    try {
      await owner.query(...change)
      waits = call()
      await someoneWaitsFor(owner)
    } finally {
      await owner.query('commit')
    }
    return waits
  })
}

/** Runs `work` with each transaction run once, as in production: a rehearsal would read what the other one commits in between. */
export async function unrehearsed<T>(work: () => Promise<T>): Promise<T> {
  rehearseTransactions.on = false
  try {
    return await work()
  } finally {
    rehearseTransactions.on = true
  }
}
