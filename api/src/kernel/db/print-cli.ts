/** `npm run schema -w api`: migrates a throwaway database and prints its schema and types. With `--check`, only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { scratchFolder } from '../scratch-folder.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { printSchema, printTypes } from './print.ts'

const database = await startEmbedded({ data_dir: scratchFolder('schema'), log: () => {}, throwaway: true })
try {
  await migrate(database.owner_url)
  const client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
  const printed = { '../../../db/schema.sql': await printSchema(client), './types.gen.ts': await printTypes(client) }
  await client.end()
  for (const [path, text] of Object.entries(printed)) {
    const file = new URL(path, import.meta.url)
    if (process.argv.includes('--check')) {
      if (readFileSync(file, 'utf8') !== text) {
        process.exitCode = 1
        console.error(`${file.pathname} is not what the migrations make. Run npm run schema -w api.`)
      }
    } else writeFileSync(file, text)
  }
} finally {
  await database.stop()
}
