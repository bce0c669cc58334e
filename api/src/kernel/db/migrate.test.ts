import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { asOwner, createDatabase, dropDatabases } from '../../../test/databases.ts'
import { auditPartitions } from '../jobs/audit-partitions.ts'
import { applyFolder, migrate, requireBaseline, waitForOtherStarts } from './migrate.ts'
import { stepsOf } from './migration-steps.ts'

const world = useWorld({ own_database: true })
const locks = { timeout_ms: 50, tries: 40, pause_ms: 20 }
let folder: string
const clients: pg.Client[] = []
const connect = async () => {
  const client = new pg.Client({ connectionString: world.owner_url })
  await client.connect()
  clients.push(client)
  return client
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyclinic-migrations-'))
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await rm(folder, { recursive: true, force: true })
})

describe('a migration file', () => {
  it('is split at its marks, and an index that is made concurrently is a step of its own', () => {
    const text =
      '-- why\ncreate table a (id int);\n-- next transaction\ncreate index concurrently a_idx on a (id);\n-- next transaction\n-- nothing\n'
    expect(stepsOf(text)).toEqual([
      { statements: ['create table a (id int);'], in_transaction: true, repeated: false },
      { statements: ['create index concurrently a_idx on a (id);'], in_transaction: false, repeated: false },
    ])
    expect(() => stepsOf('create table a (id int);\ncreate unique index concurrently a_idx on a (id);')).toThrow(/step of its own/)
  })

  it('keeps the steps that are done when a later one fails, and continues there', async () => {
    const client = await connect()
    const file = join(folder, '9001-steps.sql')
    await writeFile(file, 'create table made_once (id int);\n-- next transaction\ninsert into wanted_later values (1);\n')
    await expect(applyFolder(client, folder, locks)).rejects.toThrow(/^The migration 9001-steps.sql failed: .*wanted_later/)
    await client.query('create table wanted_later (id int)')
    expect(await applyFolder(client, folder, locks)).toEqual(['9001-steps.sql'])
    expect(await applyFolder(client, folder, locks)).toEqual([])
    await writeFile(file, 'select 1;\n')
    await expect(applyFolder(client, folder, locks)).rejects.toThrow(/was changed after it had been applied/)
    await rm(file)
  })

  it('fills a column in batches, each in a transaction of its own, until none is left', async () => {
    const [client, reader] = [await connect(), await connect()]
    await client.query('create table filled (id int, name text)')
    await client.query('insert into filled select n from generate_series(1, 7) n')
    const batch = "update filled set name = 'x' where id in (select id from filled where name is null order by id limit 3);"
    const file = join(folder, '9005-batches.sql')
    await writeFile(file, `select 1;\n-- next transaction, repeated until no row changes\n${batch}\n-- next transaction\nselect 2;\n`)
    // The last row is locked by somebody else; what was filled before it stays filled.
    await reader.query('begin')
    await reader.query('select from filled where id = 7 for update')
    await expect(applyFolder(client, folder, { timeout_ms: 20, tries: 2, pause_ms: 1 })).rejects.toThrow(/lock timeout/)
    expect((await client.query('select id from filled where name is null')).rows).toEqual([{ id: 7 }])
    await reader.query('rollback')
    let retries = 0
    expect(await applyFolder(client, folder, { ...locks, retried: () => retries++ })).toEqual(['9005-batches.sql'])
    expect((await client.query('select id from filled where name is null')).rows).toEqual([])
    expect(retries).toBe(0)
    await rm(file)
  })

  it('repeats only a step of one statement that changes rows', () => {
    const repeated = '-- next transaction, repeated until no row changes\n'
    for (const step of [
      'select 1;',
      'delete from a;\ndelete from b;',
      'create index concurrently a_idx on a (id);',
      'with a as (select 1) select 2;',
    ])
      expect(() => stepsOf(repeated + step)).toThrow('A step that is repeated is one statement that changes rows.')
  })

  it('makes an index concurrently while others write', async () => {
    const client = await connect()
    await client.query('create table written (id int)')
    await writeFile(join(folder, '9002-index.sql'), 'create index concurrently written_idx on written (id);\n')
    expect(await applyFolder(client, folder, locks)).toEqual(['9002-index.sql'])
    await rm(join(folder, '9002-index.sql'))
  })

  it('makes an index anew that an earlier try could not finish', async () => {
    const [client, writer] = [await connect(), await connect()]
    await client.query('create table often_written (id int)')
    const file = join(folder, '9008-index.sql')
    await writeFile(file, 'create unique index concurrently often_written_idx on often_written (id);\n')
    await writer.query('begin')
    await writer.query('insert into often_written values (1)')
    await expect(applyFolder(client, folder, { timeout_ms: 20, tries: 3, pause_ms: 1 })).rejects.toThrow(/lock timeout/)
    await writer.query('commit')
    expect(await applyFolder(client, folder, locks)).toEqual(['9008-index.sql'])
    const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'often_written_idx'::regclass")
    expect(rows).toEqual([{ indisvalid: true }])
    await rm(file)
  })

  it('makes an index of a partitioned table concurrently, and uses the parts that an earlier try had finished', async () => {
    const [client, writer] = [await connect(), await connect()]
    await client.query('create table monthly (id int not null) partition by range (id)')
    await client.query('create table monthly_1 partition of monthly for values from (0) to (100)')
    await client.query('create table monthly_2 partition of monthly default')
    await client.query('insert into monthly select n from generate_series(1, 200) n')
    const file = join(folder, '9007-partitions.sql')
    await writeFile(file, 'create index concurrently monthly_id_idx on monthly (id);\n')
    // Somebody writes into the last table for longer than the migration waits.
    await writer.query('begin')
    await writer.query('insert into monthly values (201)')
    await expect(applyFolder(client, folder, { timeout_ms: 20, tries: 2, pause_ms: 1 })).rejects.toThrow(/lock timeout/)
    await writer.query('commit')
    const made = async () =>
      (
        await client.query<{ name: string; is_valid: boolean; is_attached: boolean }>(
          `select indexrelid::regclass::text as name, indisvalid as is_valid, exists (select from pg_inherits where inhrelid = indexrelid) as is_attached
           from pg_index where indexrelid::regclass::text like 'monthly%_id_idx' order by 1`,
        )
      ).rows
    expect(await applyFolder(client, folder, locks)).toEqual(['9007-partitions.sql'])
    expect(await made()).toEqual([
      { name: 'monthly_1_id_idx', is_valid: true, is_attached: true },
      { name: 'monthly_2_id_idx', is_valid: true, is_attached: true },
      { name: 'monthly_id_idx', is_valid: true, is_attached: false },
    ])
    await rm(file)
  })

  it('gives way to a reader with a lock, does not block others meanwhile, and is applied in the end', async () => {
    const [client, reader, otherClient] = [await connect(), await connect(), await connect()]
    await client.query('create table busy (id int)')
    await reader.query('begin')
    await reader.query('select from busy')
    await writeFile(join(folder, '9003-lock.sql'), 'alter table busy add column name text;\n')
    const applied = applyFolder(client, folder, locks)
    // A migration that waited without end would keep everybody behind it waiting too.
    await otherClient.query("set statement_timeout = '10s'")
    const waiting = "select from pg_stat_activity where query like 'alter table busy%' and wait_event_type = 'Lock'"
    await expect.poll(async () => (await otherClient.query(waiting)).rowCount).toBe(1)
    await otherClient.query('select from busy')
    await reader.query('commit')
    expect(await applied).toEqual(['9003-lock.sql'])
    await rm(join(folder, '9003-lock.sql'))
  })

  it('fails in a plain sentence when it never gets its lock, and leaves nothing behind', async () => {
    const [client, reader] = [await connect(), await connect()]
    await client.query('create table kept (id int)')
    await reader.query('begin')
    await reader.query('select from kept')
    await writeFile(join(folder, '9004-lock.sql'), 'create table beside (id int);\nalter table kept add column name text;\n')
    const impatient = { timeout_ms: 20, tries: 2, pause_ms: 1 }
    await expect(applyFolder(client, folder, impatient)).rejects.toThrow(/^The migration 9004-lock.sql failed: .*lock timeout/)
    await reader.query('rollback')
    expect((await client.query("select to_regclass('beside') as beside")).rows).toEqual([{ beside: null }])
    await rm(join(folder, '9004-lock.sql'))
  })
})

describe('processes that start at once', () => {
  it('migrate one after the other: one applies everything, the others find nothing to do', { timeout: 60_000 }, async () => {
    const empty = await createDatabase(inject('server'))
    const applied = await Promise.all([migrate(empty), migrate(empty), migrate(empty)])
    await asOwner(empty, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from app.migrations order by name')
      expect(applied.flat()).toEqual(rows.map(({ name }) => name))
    })
    await dropDatabases(inject('server'), empty)
  })

  it('can do so although an index that is made concurrently waits for everybody', async () => {
    const owner = await connect()
    await owner.query('create table started_on (id int)')
    const file = join(folder, '9010-index.sql')
    await writeFile(file, 'create index concurrently started_on_idx on started_on (id);\n')
    const start = () =>
      asOwner(world.owner_url, async (client) => {
        await waitForOtherStarts(client)
        await applyFolder(client, folder, locks)
      })
    await Promise.all([start(), start(), start()])
    const { rows } = await owner.query("select indisvalid from pg_index where indexrelid = 'started_on_idx'::regclass")
    expect(rows).toEqual([{ indisvalid: true }])
    await rm(file)
  })
})

describe('a database from before the baselines', () => {
  it('is refused in one sentence and left unchanged', async () => {
    const client = await connect()
    await client.query("update app.migrations set name = '0001-kernel.sql' where name = '0100-kernel.sql'")
    const before = (await client.query('select * from app.migrations order by name')).rows
    await expect(migrate(world.owner_url)).rejects.toThrow(/^This database was made by a version from before the first release/)
    expect((await client.query('select * from app.migrations order by name')).rows).toEqual(before)
    await client.query("update app.migrations set name = '0100-kernel.sql' where name = '0001-kernel.sql'")
  })

  it('is distinguished from one that a newer version has migrated', async () => {
    const client = await connect()
    await client.query("insert into app.migrations (name, hash) values ('9999-newer.sql', '')")
    const migrations = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
    await expect(requireBaseline(client, migrations)).resolves.toBeUndefined()
    await client.query("delete from app.migrations where name = '9999-newer.sql'")
  })

  it('is distinguished from an empty one', async () => {
    const empty = await createDatabase(inject('server'))
    await asOwner(empty, (client) => expect(requireBaseline(client, folder)).resolves.toBeUndefined())
    await dropDatabases(inject('server'), empty)
  })
})

describe('the helper of the migrations', () => {
  it('can be called by no role of the application', async () => {
    const client = await connect()
    const roles = ['app', 'admin', 'staff', 'patient', 'visitor', 'worker'].map((kind) => `polyclinic_${kind}`)
    const { rows } = await client.query(
      `select r.name, p.proname from unnest($1::text[]) r (name), pg_proc p where p.pronamespace = 'migration'::regnamespace
        and (has_schema_privilege(r.name, 'migration', 'usage') or has_function_privilege(r.name, p.oid, 'execute'))`,
      [roles],
    )
    expect(rows).toEqual([])
  })
})

describe('the months of the audit log', () => {
  const partitions = async () =>
    (
      await world.owner.query<{ name: string }>(
        "select relname as name from pg_class where relname ~ '^audit_events_\\d{4}_\\d\\d$' order by 1",
      )
    ).rows
  const next_month = "date_trunc('month', now() at time zone 'UTC') + interval '1 month'"

  it('are made again with the rows that the default partition has for them', async () => {
    const before = await partitions()
    expect(before).toHaveLength(13)
    const { rows } = await world.owner.query<{ name: string }>(`select 'audit_events_' || to_char(${next_month}, 'YYYY_MM') as name`)
    const missing = rows[0]?.name as string
    await world.owner.query(`drop table ${missing}`)
    const insert = `insert into audit_events (organization_id, id, actor_kind, action)
      select gen_random_uuid(), app.first_id_at((${next_month}) at time zone 'UTC'), 'system', 'test.kept'`
    await world.owner.query(insert)
    expect((await world.owner.query('select from audit_events_before')).rowCount).toBe(1)
    // A start makes the partitions as the job does; such a row used to make it fail for good.
    await migrate(world.owner_url)
    expect(await partitions()).toEqual(before)
    expect((await world.owner.query('select from audit_events_before')).rowCount).toBe(0)
    expect((await world.owner.query(`select action from ${missing}`)).rows).toEqual([{ action: 'test.kept' }])
  })

  it('are made by the job, although the application itself has no right to', async () => {
    const before = await partitions()
    await world.owner.query(`drop table ${before.at(-1)?.name}`)
    await auditPartitions(world.owner_url).run(world.booted.kernel)
    expect(await partitions()).toEqual(before)
    await expect(world.booted.kernel.pool.query('select from app.make_audit_partitions()')).rejects.toMatchObject({ code: '42501' })
  })
})
