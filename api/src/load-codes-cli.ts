import { readFileSync } from 'node:fs'
import { readEnv } from './env.ts'
import { loadCodes, readOfficialCodes } from './foundation/terminology/index.ts'
import { directAddress } from './kernel/db/pooler.ts'
import { requireDatabase } from './kernel/db/require-database.ts'
import { StartRefused } from './kernel/start-refused.ts'

try {
  const [file, ...edition] = process.argv.slice(2)
  if (!file || edition.length === 0)
    throw new StartRefused('Name the official file of ICD-10-CM and its edition: icd10cm-codes-2027.txt October 2026')
  const { database_url, database_direct_url } = readEnv({ ...process.env, HOST: undefined })
  if (!database_url) throw new StartRefused('DATABASE_URL must be set to the database, as its owner.')
  const set = readOfficialCodes(readFileSync(file, 'utf8'), edition.join(' '))
  const owner_url = directAddress(database_url, database_direct_url)
  await requireDatabase(owner_url, database_direct_url ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  const isNew = await loadCodes(owner_url, set)
  console.log(isNew ? `${set.codes.length} codes of ${set.name}, ${set.edition}, are loaded.` : 'This edition is loaded already.')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
