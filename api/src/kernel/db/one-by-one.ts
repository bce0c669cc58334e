import type pg from 'pg'
import type { Item } from './batch.ts'
import { logTimeout } from './log-timeout.ts'
import { currentName, isOutdated, renew } from './statement-name.ts'

/**
 * Runs groups of statements with the public calls of `pg` alone, one statement after another: `DATABASE_BATCHING=off` uses it
 * instead of one write for all of them. A group outside a transaction that does not begin one is wrapped in its own, as a batch
 * is. Statements after a failed one are not sent and fail with the same error.
 */
export async function sendOneByOne(client: pg.ClientBase, groups: readonly (readonly Item[])[], ended: () => void) {
  for (const items of groups) await runGroup(client, items)
  ended()
}

async function runGroup(client: pg.ClientBase, items: readonly Item[]) {
  const is_wrapped = items.length > 1 && !items[0]?.text.startsWith('begin') && client.getTransactionStatus() === 'I'
  const remaining = [...items]
  try {
    if (is_wrapped) await client.query('begin')
    for (const item of items) {
      const query = { text: item.text, values: [...item.values] }
      const name = currentName(item.name)
      const { rows, rowCount, command } = await client.query(name ? { ...query, name } : query).catch((error: unknown) => {
        if (name && isOutdated(error)) renew(name)
        logTimeout(error, item.text)
        throw error
      })
      remaining.shift()
      item.done({ rows, count: rowCount ?? 0, command })
    }
    if (is_wrapped) await client.query('commit')
  } catch (error) {
    for (const item of remaining) item.failed(error)
    if (is_wrapped) await client.query('rollback').catch(() => {})
  }
}
