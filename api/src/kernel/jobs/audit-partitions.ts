import pg from 'pg'
import { makeAuditPartitions } from '../db/migrate.ts'
import type { Job } from './queue.ts'

/**
 * Keeps the audit log's monthly partitions a year ahead of the clock, for a server that is not restarted for that long. Only if
 * the server knows the owner, because the application's own role may not create tables.
 */
export const auditPartitions = (owner_url: string): Job => ({
  name: 'audit-partitions',
  cron: '25 3 * * *',
  run: async () => {
    const client = new pg.Client({ connectionString: owner_url, application_name: 'polyclinic-audit-partitions' })
    await client.connect()
    try {
      await client.query("set lock_timeout = '2s'")
      await makeAuditPartitions(client)
    } finally {
      await client.end()
    }
  },
})
