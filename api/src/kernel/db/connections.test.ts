import pg from 'pg'
import { expect, it } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { connectionsOf, requireConnections } from './connections.ts'

it.each([
  ['one process', { workers: 1, pool_size: 10, pooled: false }, 17],
  ['four workers and the process that keeps them', { workers: 4, pool_size: 10, pooled: false }, 73],
  ['a smaller pool', { workers: 4, pool_size: 5, pooled: false }, 48],
  ['four workers behind a pooler', { workers: 4, pool_size: 10, pooled: true }, 13],
])('counts the connections of %s', (_name, processes, connections) => {
  expect(connectionsOf(processes)).toBe(connections)
})

it('refuses a start that would need more connections than there are, and says which setting to change', async () => {
  const client = new pg.Client({ connectionString: ownDatabase().owner_url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as most`,
    )
    const { most } = rows[0]
    await requireConnections(client, { workers: 1, pool_size: most - 7, pooled: false })
    await expect(requireConnections(client, { workers: 1, pool_size: most - 6, pooled: false })).rejects.toThrow(
      `This server opens up to ${most + 1} connections to the database, which allows ${most}: lower WEB_CONCURRENCY or POOL_SIZE, or raise max_connections by 1.`,
    )
    await requireConnections(client, { workers: 1, pool_size: most - 6, pooled: true })
  } finally {
    await client.end()
  }
})
