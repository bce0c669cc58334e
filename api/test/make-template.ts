import { readEnv } from '../src/env.ts'
import { loadCodes, shippedCodes } from '../src/foundation/terminology/index.ts'
import { boot } from '../src/kernel/boot.ts'
import type { Database } from './databases.ts'

/** Brings a database to where a first start brings it, with the key and the password in that folder. */
export async function makeTemplate(owner_url: string, data_dir: string): Promise<Database> {
  const env = readEnv({ DATA_DIR: data_dir, DATABASE_URL: owner_url, SAMPLE_DATA: 'off', PORT: '0' })
  const { app_url, stop } = await boot(env, owner_url)
  await loadCodes(owner_url, shippedCodes())
  await stop()
  return { owner_url, app_url }
}
