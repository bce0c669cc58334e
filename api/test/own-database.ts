import { inject } from 'vitest'
import type { Database } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databases: Database[]
    /** A migrated database that nobody connects to: `useWorld({ own_database: true })` copies it. */
    template: Database
    /** Where the owner connects to make another database. */
    server: string
    data_dir: string
    /** Printed tables are written anew: the run has `-u`. */
    updates_snapshots: boolean
  }
}

/** The database of the files that this process runs, one after another. */
export const ownDatabase = () => inject('databases')[Number(process.env.VITEST_POOL_ID) - 1] as Database
