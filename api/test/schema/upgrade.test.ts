/** A database with data is brought up to date: what a clinic has written before a migration is there after it. */
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyFolder } from '../../src/kernel/db/migrate.ts'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { migrations as forms } from '../upgrade/migrations.ts'
import { migrationFiles, migrations } from './baselines.ts'
import { shortLocks, useOldDatabase } from './old-database.ts'

const old = useOldDatabase()

/** How many rows each table of a clinic has. */
async function rowsByTable(): Promise<Map<string, number>> {
  const { rows } = await old.owner.query<{ name: string }>(
    `select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'organization_id'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const found = await old.owner.query<{ n: number }>(`select count(*)::int as n from ${name} where organization_id = $1`, [
      old.organization_id,
    ])
    counts.set(name, found.rows[0]?.n ?? 0)
  }
  return counts
}

describe('a database from the baselines with a row in every table of a clinic', () => {
  it('keeps them under every later migration and one of each form, and every constraint holds of them', async () => {
    const before = await rowsByTable()
    expect(tenantTables.filter((table) => before.get(table) === 0)).toEqual([])
    const later = (await migrationFiles()).later
    for (const file of later) await cp(join(migrations, file), join(old.folder, file))
    for (const { name, text } of forms([...before.keys()])) await writeFile(join(old.folder, name), text)
    expect(await applyFolder(old.owner, old.folder, shortLocks)).toHaveLength(later.length + forms([]).length)
    const after = await rowsByTable()
    expect([...before].filter(([table, count]) => (after.get(table) ?? 0) < count).map(([table]) => table)).toEqual([])
    // The example gives this column another type in two versions, and fills it.
    const visits = await old.owner.query('select distinct upgrade_visits from patients')
    expect(visits.rows).toEqual([{ upgrade_visits: 0 }])
    const { rows } = await old.owner.query('select conname from pg_constraint where not convalidated')
    expect(rows).toEqual([])
  })

  it('refuses a migration that does not know that there are rows', async () => {
    const before = await rowsByTable()
    await writeFile(
      join(old.folder, '9999-a-field.sql'),
      '-- Locks: nothing for long.\nalter table patients add column shoe_size text not null;\n',
    )
    await expect(applyFolder(old.owner, old.folder, shortLocks)).rejects.toThrow(
      'The migration 9999-a-field.sql failed: column "shoe_size" of relation "patients" contains null values',
    )
    expect(await rowsByTable()).toEqual(before)
  })
})
