import type { Env } from '../env.ts'
import type { AuditWriter } from './audit/writer.ts'
import type { ChartTables } from './chart-tables.ts'
import type { Vault } from './crypto.ts'
import type { NumberBlocks } from './db/number-blocks.ts'
import type { DatabasePool } from './db/pool.ts'
import type { ReadReplica } from './db/read-replica.ts'
import type { SharedConnection } from './db/shared-connection.ts'
import type { EventBus } from './events/bus.ts'
import type { EventHandlers } from './events/domain-events.ts'
import type { FileStore } from './files/file-store.ts'
import type { FileScanner } from './files/scan-file.ts'
import type { Metrics } from './http/metrics.ts'
import type { SessionFinder } from './session-finder.ts'

/** The resources of one process of the API: connections and keys, no data of its own. */
export interface Kernel {
  env: Env
  pool: DatabasePool
  /** The application's own address of the database itself, past any pooler: for code that keeps its connection. */
  direct_url: string
  /** The replica for calls that may be read from one; null without one. */
  replica: ReadReplica | null
  /** For single statements before a clinic is known: sessions, clinics. */
  lookups: SharedConnection
  sessions: SessionFinder
  audit: AuditWriter
  numbers: NumberBlocks
  bus: EventBus
  /** The open live streams, each with the function that ends it: an open reply would keep the server from closing. */
  streams: Set<() => void>
  metrics: Metrics
  /** This process was told to stop: it is not ready for further requests, but still answers those that come. */
  leaving: boolean
  /** The handlers of the domains' events: set when the modules are plugged in. */
  handlers: EventHandlers | null
  /** How each table of patients' rows is treated when charts are merged: set when the modules are plugged in. */
  chart_tables: ChartTables
  vault: Vault
  /** The store of the clinics' files. */
  files: FileStore
  /** Scans uploads for viruses; null if the operator has no scanner. */
  scan: FileScanner | null
  /** Set by the outbox, and called when something of this clinic (null: of the platform) waits to be sent. */
  wakeOutbox(organization_id: string | null): void
}
