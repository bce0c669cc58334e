/** A database as it was before some migrations, with a clinic that has a row in each of its tables. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, inject } from 'vitest'
import { applyFolder } from '../../src/kernel/db/migrate.ts'
import { newId } from '../../src/kernel/ids.ts'
import { createDatabase, dropDatabases } from '../databases.ts'
import { plant } from '../plant.ts'
import { migrationFiles, migrations } from './baselines.ts'

export const shortLocks = { timeout_ms: 2000, tries: 2, pause_ms: 20 }

export interface OldDatabase {
  owner: pg.Client
  /** The migrations that were applied; more can be copied into it. */
  folder: string
  organization_id: string
}

/** Makes one for each test of a file: from the baselines, and from the later migrations whose name `isApplied` names. */
export function useOldDatabase(isApplied: (file: string) => boolean = () => false): OldDatabase {
  const old = {} as OldDatabase
  let database: string
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'polyclinic-old-'))
    const { baselines, later } = await migrationFiles()
    for (const file of [...baselines, ...later.filter(isApplied)]) await cp(join(migrations, file), join(folder, file))
    database = await createDatabase(inject('server'))
    const owner = new pg.Client({ connectionString: database })
    const [organization_id, staff_account_id] = [newId(), newId()]
    Object.assign(old, { owner, folder, organization_id })
    await owner.connect()
    await applyFolder(owner, folder, shortLocks)
    await owner.query('select from app.make_audit_partitions()')
    await owner.query(
      `insert into organizations (id, slug, name, status, time_zone, currency, country) values ($1, $2, 'Clinic', 'active', 'Europe/Dublin', 'EUR', 'IE')`,
      [organization_id, organization_id],
    )
    await owner.query(
      `insert into accounts (id, kind, email, name, password_hash) values ($1, 'org_user', 'staff@test.test', 'Staff', '')`,
      [staff_account_id],
    )
    await plant(owner, organization_id, 'BEFORE', { staff_account_id })
  })
  afterEach(async () => {
    await old.owner.end()
    await dropDatabases(inject('server'), database)
    await rm(old.folder, { recursive: true, force: true })
  })
  return old
}
