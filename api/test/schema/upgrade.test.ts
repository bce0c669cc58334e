/** A database with data is brought up to date: what a clinic has written before a migration is there after it. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { applyFolder } from '../../src/kernel/db/migrate.ts'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { newId } from '../../src/kernel/ids.ts'
import { createDatabase, dropDatabases } from '../databases.ts'
import { plant } from '../plant.ts'
import { migrations as forms } from '../upgrade/migrations.ts'
import { migrationFiles, migrations } from './baselines.ts'

const locks = { timeout_ms: 2000, tries: 2, pause_ms: 20 }
let folder: string
let database: string
let owner: pg.Client
let organization_id: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyclinic-upgrade-'))
  for (const file of (await migrationFiles()).baselines) await cp(join(migrations, file), join(folder, file))
  database = await createDatabase(inject('server'))
  owner = new pg.Client({ connectionString: database })
  await owner.connect()
  await applyFolder(owner, folder, locks)
  await owner.query('select from app.make_audit_partitions()')
  organization_id = newId()
  await owner.query(
    `insert into organizations (id, slug, name, status, time_zone, currency, country) values ($1, $2, 'Clinic', 'active', 'Europe/Dublin', 'EUR', 'IE')`,
    [organization_id, organization_id],
  )
  const staff_account_id = newId()
  await owner.query(`insert into accounts (id, kind, email, name, password_hash) values ($1, 'org_user', 'staff@test.test', 'Staff', '')`, [
    staff_account_id,
  ])
  await plant(owner, organization_id, 'BEFORE', { staff_account_id })
})
afterEach(async () => {
  await owner.end()
  await dropDatabases(inject('server'), database)
  await rm(folder, { recursive: true, force: true })
})

/** How many rows each table of a clinic has. */
async function rowsByTable(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'organization_id'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const found = await owner.query<{ n: number }>(`select count(*)::int as n from ${name} where organization_id = $1`, [organization_id])
    counts.set(name, found.rows[0]?.n ?? 0)
  }
  return counts
}

describe('a database from the baselines with a row in every table of a clinic', () => {
  it('keeps them under every later migration and one of each form, and every constraint holds of them', async () => {
    const before = await rowsByTable()
    expect(tenantTables.filter((table) => before.get(table) === 0)).toEqual([])
    const later = (await migrationFiles()).later
    for (const file of later) await cp(join(migrations, file), join(folder, file))
    for (const { name, text } of forms([...before.keys()])) await writeFile(join(folder, name), text)
    expect(await applyFolder(owner, folder, locks)).toHaveLength(later.length + forms([]).length)
    const after = await rowsByTable()
    expect([...before].filter(([table, count]) => (after.get(table) ?? 0) < count).map(([table]) => table)).toEqual([])
    // The example gives this column another type in two versions, and fills it.
    const visits = await owner.query('select distinct upgrade_visits from patients')
    expect(visits.rows).toEqual([{ upgrade_visits: 0 }])
    const { rows } = await owner.query('select conname from pg_constraint where not convalidated')
    expect(rows).toEqual([])
  })

  it('refuses a migration that does not know that there are rows', async () => {
    const before = await rowsByTable()
    await writeFile(
      join(folder, '9999-a-field.sql'),
      '-- Locks: nothing for long.\nalter table patients add column shoe_size text not null;\n',
    )
    await expect(applyFolder(owner, folder, locks)).rejects.toThrow(
      'The migration 9999-a-field.sql failed: column "shoe_size" of relation "patients" contains null values',
    )
    expect(await rowsByTable()).toEqual(before)
  })
})
