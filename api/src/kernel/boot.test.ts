import { describe, expect, it } from 'vitest'
import { start } from '../../test/boot-on-copy.ts'
import { scratchFolder } from './scratch-folder.ts'

const changed = (url: string, change: Partial<Record<'pathname' | 'password', string>>) => Object.assign(new URL(url), change).toString()
const withoutUser = (url: string) => Object.assign(new URL(url), { username: '', password: '' }).toString()

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

  it('is refused to a role that owns a table, because it could lift row security', async () => {
    const { asApplication } = await start('alter table tasks owner to polyclinic_app')
    await expect(asApplication()).rejects.toThrow('sign in to the database as a role that owns tables (tasks)')
  })

  it('is refused on a database that lacks a migration, or has only a part of it', async () => {
    for (const change of [
      "delete from app.migrations where name like '0180%'",
      "update app.migrations set steps_done = 1 where name like '0180%'",
    ]) {
      const { asApplication } = await start(change)
      await expect(asApplication()).rejects.toThrow('lacks 1 of the migrations of this version, the first of them 0180-system.sql: run npm')
    }
  })

  it('is refused on a database that was never migrated, and to a role without the rights of the application', async () => {
    const empty = await start('drop table app.migrations')
    await expect(empty.asApplication()).rejects.toThrow('the first of them 0100-kernel.sql: run npm run migrate')
    const closed = await start('revoke select on app.migrations from polyclinic_app')
    await expect(closed.asApplication()).rejects.toThrow('The database user of DATABASE_APP_URL lacks the rights of the application')
  })

  it('names the variable whose address leads nowhere, and never its password', async () => {
    const { app_url, owner_url, asApplication, withOwner } = await start('select 1')
    const nowhere = (url: string) => changed(url, { pathname: '/nowhere', password: 'hidden' })
    const refusals = await Promise.all(
      [
        asApplication({ DATABASE_APP_URL: nowhere(app_url) }),
        withOwner(nowhere(owner_url)),
        asApplication({ DATABASE_DIRECT_URL: nowhere(withoutUser(app_url)).replace('hidden', '') }),
      ].map((started) =>
        started.then(
          () => 'started',
          (error: Error) => `${error.name} ${error.message}`,
        ),
      ),
    )
    for (const [at, variable] of ['DATABASE_APP_URL', 'DATABASE_URL', 'DATABASE_DIRECT_URL'].entries())
      expect(refusals[at]).toContain(`StartRefused ${variable} leads to no database that can be used: `)
    expect(refusals.join()).not.toContain('hidden')
  })
})
