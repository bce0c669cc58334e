import type pg from 'pg'
import { log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'

/** Connections of the timetable, in the first process alone. */
export const jobConnections = 3

export interface Processes {
  /** The processes that answer requests, as `WEB_CONCURRENCY` says. */
  workers: number
  /** Connections of each pool of transactions. */
  pool_size: number
  /** A pooler is in between: only connections that bypass it count. */
  pooled: boolean
}

/**
 * The most connections that a started server opens to the database: in each process a pool of transactions, and one each for
 * lookups, for the audit log, for events and for numbers; in addition those of the timetable. With more than one worker the first
 * process answers no requests and has the same.
 */
export function connectionsOf({ workers, pool_size, pooled }: Processes): number {
  const processes = workers > 1 ? workers + 1 : 1
  return processes * (pooled ? 2 : pool_size + 4) + jobConnections
}

/**
 * Compares the connections that this server may open with those that the database allows to ordinary roles, and with those that
 * others have open.
 * @throws {StartRefused} if it could never get them.
 */
export async function requireConnections(database: Pick<pg.Client, 'query'>, processes: Processes) {
  const { rows } = await database.query<{ most: number; others: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
  )
  const { most, others } = rows[0] as { most: number; others: number }
  const needed = connectionsOf(processes)
  if (needed > most)
    throw new StartRefused(
      `This server opens up to ${needed} connections to the database, which allows ${most}: lower WEB_CONCURRENCY or POOL_SIZE, or raise max_connections by ${needed - most}.`,
    )
  if (needed + others > most)
    log.warn(
      { needed, others, most },
      `This server opens up to ${needed} connections beside ${others} that are open, and the database allows ${most}: raise max_connections by ${needed + others - most}.`,
    )
}
