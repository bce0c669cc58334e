import { describe, expect, inject, it } from 'vitest'
import { asOwner, copyDatabase } from '../../test/databases.ts'
import { readEnv } from '../env.ts'
import { boot } from './boot.ts'
import { scratchFolder } from './scratch-folder.ts'

/** Starts on a copy of the migrated database, on which `change` was run. */
async function start(change: string, data_dir = inject('data_dir')) {
  const { owner_url, app_url } = await copyDatabase(inject('server'), inject('template'))
  await asOwner(owner_url, (owner) => owner.query(change))
  const as = (url: string) => boot(readEnv({ DATA_DIR: data_dir, DATABASE_APP_URL: url, SAMPLE_DATA: 'off', PORT: '0' }), null)
  return { asApplication: () => as(app_url), asOwner: () => as(owner_url) }
}

describe('a start', () => {
  it('needs the role of the application, and is refused to a role that row security does not bind', async () => {
    const { asApplication, asOwner } = await start('select 1')
    const booted = await asApplication()
    await booted.stop()
    await expect(asOwner()).rejects.toThrow(/must not sign in to the database as a role that can pass row security/)
  })

  it('is refused while a table of the clinics is without forced row security', async () => {
    for (const change of ['alter table patients no force row level security', 'alter table patients disable row level security']) {
      const { asApplication } = await start(change)
      await expect(asApplication()).rejects.toThrow('These tables have no forced row security: patients.')
    }
  })

  it("is refused while a function runs with its owner's rights", async () => {
    const { asApplication } = await start(
      'create function app.count_all() returns bigint language sql security definer as $$ select count(*) from patients $$',
    )
    await expect(asApplication()).rejects.toThrow("These functions run with their owner's rights: count_all.")
  })

  it('is refused without the key of a database that is there already', async () => {
    const { asApplication } = await start('select 1', scratchFolder('without-key'))
    await expect(asApplication()).rejects.toThrow(/^The encryption key .* is missing\. Put it back/)
  })
})
