import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedDatabase } from '../../api/src/kernel/db/embedded.ts'
import { asOwner, copyDatabase, type Database, dropDatabases } from '../../api/test/databases.ts'
import { makeTemplate } from '../../api/test/make-template.ts'
import { startMigrated } from '../../api/test/migrated-server.ts'

/** One database server with one migrated database for all the runs. */
export class PreparedDatabase {
  readonly #folder: string
  readonly #data_dir: string
  readonly #server: EmbeddedDatabase
  readonly #template: Database

  static async start(folder: string) {
    const data_dir = join(folder, 'data')
    const { server, template_url } = await startMigrated(join(folder, 'server'))
    mkdirSync(data_dir)
    const template = await makeTemplate(template_url, data_dir)
    return new PreparedDatabase(folder, data_dir, server, template)
  }

  private constructor(folder: string, data_dir: string, server: EmbeddedDatabase, template: Database) {
    this.#folder = folder
    this.#data_dir = data_dir
    this.#server = server
    this.#template = template
  }

  /** Runs `work` with a description of a fresh copy, on which `sql` was run first, in a file for `TEST_PREPARED`. */
  async with<T>(sql: string | null, work: (prepared: string) => Promise<T>): Promise<T> {
    const { owner_url } = this.#server
    const template = await copyDatabase(owner_url, this.#template)
    try {
      if (sql) await asOwner(template.owner_url, (client) => client.query(sql))
      const file = join(this.#folder, `${template.owner_url.split('/').at(-1)?.split('?')[0]}.json`)
      writeFileSync(file, JSON.stringify({ server: owner_url, template, data_dir: this.#data_dir }))
      return await work(file)
    } finally {
      await dropDatabases(owner_url, template.owner_url)
    }
  }

  stop() {
    return this.#server.stop()
  }
}
