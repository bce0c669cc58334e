import type pg from 'pg'
import { Problem } from '../problem.ts'
import { batching, type Item, isSlow, sendTogether } from './batch.ts'
import { frames } from './enter.ts'
import type { DatabasePool } from './pool.ts'

interface Group {
  items: Item[]
  sending(): void
}

/** The most reads that share a connection: each waits for those before it. */
const together = () => (batching.on ? 8 : 1)
const turns = new WeakMap<DatabasePool, Group[]>()

/**
 * Sends `items`, one read-only transaction, together with reads of other requests in this turn of the event loop: one write to
 * the database instead of many, and one of its processes woken. Each is a transaction of its own, with its own role; one that was
 * slow the last time is sent alone. `sending` is called when nothing can be added any more.
 */
export function readTogether(pool: DatabasePool, items: Item[], sending: () => void) {
  const turn = turns.get(pool)
  if (turn) {
    turn.push({ items, sending })
    return
  }
  const groups: Group[] = [{ items, sending }]
  turns.set(pool, groups)
  // This runs after the promises of this turn of the event loop and before anything else.
  process.nextTick(() => {
    turns.delete(pool)
    for (const group of groups) group.sending()
    const quick = groups.filter(({ items }) => !items.some(isSlow))
    for (const group of groups) if (!quick.includes(group)) void send(pool, [group])
    for (let at = 0; at < quick.length; at += together()) void send(pool, quick.slice(at, at + together()))
  })
}

async function send(pool: DatabasePool, groups: readonly Group[]) {
  const { endRead } = frames[pool.server]
  const lists = groups.flatMap(({ items }) => (endRead.length > 0 ? [items, endRead] : [items]))
  try {
    const client = await checkOut(pool)
    sendTogether(client, lists, () => client.release())
  } catch (error) {
    for (const item of lists.flat()) item.failed(error)
  }
}

/** A connection of the pool. Throws a Refusal `unavailable` if none becomes free within two seconds. */
export function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: Error) => {
    throw /timeout/.test(error.message) ? new Problem('unavailable') : error
  })
}
