import { inject } from 'vitest'
import { readEnv } from '../src/env.ts'
import { boot } from '../src/kernel/boot.ts'
import { asOwner, copyDatabase } from './databases.ts'

/** Starts on a copy of the migrated database, on which `change` was run. */
export async function start(change: string, data_dir = inject('data_dir')) {
  const { owner_url, app_url } = await copyDatabase(inject('server'), inject('template'))
  await asOwner(owner_url, (owner) => owner.query(change))
  const envOf = (further: Record<string, string>) => readEnv({ DATA_DIR: data_dir, SAMPLE_DATA: 'off', PORT: '0', ...further })
  const as = (url: string, further: Record<string, string> = {}) => boot(envOf({ DATABASE_APP_URL: url, ...further }), null)
  return {
    app_url,
    owner_url,
    asApplication: (further?: Record<string, string>) => as(app_url, further),
    asOwner: () => as(owner_url),
    withOwner: (url = owner_url) => boot(envOf({ DATABASE_URL: url }), url),
  }
}
