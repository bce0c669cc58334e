import pg from 'pg'
import { readEnv } from './env.ts'
import { loadCodes, shippedCodes } from './foundation/terminology/index.ts'
import { migrate } from './kernel/db/migrate.ts'
import { directAddress } from './kernel/db/pooler.ts'
import { requireDatabase } from './kernel/db/require-database.ts'
import { StartRefused } from './kernel/start-refused.ts'

try {
  const { database_url, database_app_url, database_direct_url } = readEnv({ ...process.env, HOST: undefined })
  if (!database_url) throw new StartRefused('DATABASE_URL must be set to the database to migrate, as its owner.')
  const owner_url = directAddress(database_url, database_direct_url)
  await requireDatabase(owner_url, database_direct_url ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  const app = database_app_url ? new URL(database_app_url) : null
  const applied = await migrate(owner_url, app ? decodeURIComponent(app.username) : undefined)
  await loadCodes(owner_url, shippedCodes())
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  if (app) await givePassword(owner_url, app)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/**
 * Gives the application's role a password, because the migrations create it without one; a role of the operator's own is left
 * unchanged.
 */
async function givePassword(owner_url: string, app: URL): Promise<void> {
  if (app.username !== 'polyclinic_app' || !app.password) return
  const owner = new pg.Client({ connectionString: owner_url })
  await owner.connect()
  try {
    await owner.query(`alter role polyclinic_app password ${owner.escapeLiteral(decodeURIComponent(app.password))}`)
  } finally {
    await owner.end()
  }
  console.log('The role polyclinic_app has the password of DATABASE_APP_URL.')
}
