import pg from 'pg'
import { readEnv } from './env.ts'
import { migrate } from './kernel/db/migrate.ts'
import { StartRefused } from './kernel/start-refused.ts'

try {
  const { database_url, database_app_url } = readEnv({ ...process.env, HOST: undefined })
  if (!database_url) throw new StartRefused('DATABASE_URL must be set to the database to migrate, as its owner.')
  const applied = await migrate(database_url)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  if (database_app_url) await givePassword(database_url, new URL(database_app_url))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** The role is made by the migrations, without a password; a role of the operator's own is left alone. */
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
