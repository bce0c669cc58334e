import type { TestProject } from 'vitest/node'
import { copyDatabase, type Database } from './databases.ts'
import type {} from './own-database.ts'

/** An existing migrated database, and the data folder with its key: the same for many runs. */
export interface TestDatabases {
  server: string
  template: Database
  data_dir: string
}

/** Gives each of the files that run at once a copy of its own. */
export async function provideCopies(project: TestProject, server: string, template: Database) {
  const databases: Database[] = []
  for (let at = 0; at < project.vitest.config.maxWorkers; at++) databases.push(await copyDatabase(server, template))
  project.provide('databases', databases)
  project.provide('template', template)
}
