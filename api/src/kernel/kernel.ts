import type pg from 'pg'
import type { Env } from '../env.ts'
import type { AuditWriter } from './audit/writer.ts'
import type { ChartTables } from './chart-tables.ts'
import type { Vault } from './crypto.ts'
import type { NumberBlocks } from './db/number-blocks.ts'
import type { ReadReplica } from './db/read-replica.ts'
import type { SharedConnection } from './db/shared-connection.ts'
import type { EventBus } from './events/bus.ts'
import type { EventHandlers } from './events/domain-events.ts'
import type { FileStore } from './files/file-store.ts'
import type { FileScanner } from './files/scan-file.ts'
import type { Metrics } from './http/metrics.ts'
import type { SessionFinder } from './session-finder.ts'

/** What one process of the API holds: connections and keys, no data of its own. */
export interface Kernel {
  env: Env
  pool: pg.Pool
  /** The application's own address of the database itself, past any pooler: for what keeps its connection. */
  direct_url: string
  /** Where calls are read that may come from a replica; null without one. */
  replica: ReadReplica | null
  /** For single statements before a clinic is known: sessions, clinics. */
  lookups: SharedConnection
  sessions: SessionFinder
  audit: AuditWriter
  numbers: NumberBlocks
  bus: EventBus
  /** The live streams that are open, each with how to end it: an open reply would keep the server from closing. */
  streams: Set<() => void>
  metrics: Metrics
  /** This process was told to stop: it is not ready for further requests, and still answers those that come. */
  leaving: boolean
  /** Who hears of the domains' events: set when the modules are plugged in. */
  handlers: EventHandlers | null
  /** What becomes of each table of patients' rows when charts are merged: set when the modules are plugged in. */
  chart_tables: ChartTables
  vault: Vault
  /** The bytes of the clinics' files. */
  files: FileStore
  /** Looks for viruses in uploads; null where the operator has none. */
  scan: FileScanner | null
  /** Set by the outbox: something of this clinic (null: of the platform) waits to be sent. */
  wakeOutbox(organization_id: string | null): void
}
