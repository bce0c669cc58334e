/** Migrations run while clinics work: each says what it locks, and none reads a whole table under a lock. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrations as forms } from '../upgrade/migrations.ts'
import { migrationFiles, migrations } from './baselines.ts'
import { migrationFaults } from './migration-faults.ts'

const locks = '-- Locks: nothing for long.\n'

it('every migration after the baselines lets clinics work while it runs, and so does each form that is recommended', async () => {
  const { baselines, later } = await migrationFiles()
  const files = await Promise.all(later.map(async (name) => ({ name, text: await readFile(join(migrations, name), 'utf8') })))
  const examples = forms(['patients']).map(({ name, text }) => ({ name, text: locks + text }))
  const faults = await Promise.all(
    [...files, ...examples].map(async ({ name, text }) => (await migrationFaults(text)).map((fault) => `${name} ${fault}`)),
  )
  expect(baselines.length).toBeGreaterThan(30)
  expect(faults.flat()).toEqual([])
})

it('every migration says what it locks', async () => {
  const { baselines, later } = await migrationFiles()
  const texts = await Promise.all(
    [...baselines, ...later].map(async (name) => ({ name, text: await readFile(join(migrations, name), 'utf8') })),
  )
  expect(texts.filter(({ text }) => !/^-- Locks: \S/m.test(text)).map(({ name }) => name)).toEqual([])
})

describe('a migration is refused', () => {
  it('that does not say what it locks', async () => {
    expect(await migrationFaults('-- Locks:\nselect 1;\n')).toEqual(['does not say what it locks, and for how long (-- Locks: …)'])
  })

  it.for([
    ['check', 'check (length(shoe_size) < 9)'],
    ['foreign key', 'foreign key (organization_id, shoe_id) references shoes (organization_id, id)'],
  ])('that adds a %s to a table with rows and reads them at once', async ([, constraint]) => {
    expect(await migrationFaults(`${locks}alter table patients add column a text, add constraint patients_shoe ${constraint};`)).toEqual([
      'adds patients.patients_shoe and reads every row under the lock: not valid, and validated later',
    ])
  })

  it('that validates a constraint in the transaction that adds it', async () => {
    const text = `${locks}alter table patients add constraint patients_shoe check (a > 0) not valid;
alter table patients validate constraint patients_shoe;\n`
    expect(await migrationFaults(text)).toEqual([
      'validates patients.patients_shoe in the transaction that adds it: a later one (-- next transaction)',
    ])
  })

  it('that leaves a constraint without ever validating it', async () => {
    expect(await migrationFaults(`${locks}alter table patients add constraint patients_shoe check (a > 0) not valid;`)).toEqual([
      'never validates patients.patients_shoe',
    ])
  })

  it.for(['a uuid references shoes (id)', 'a text check (length(a) < 9)', 'a text unique'])('that adds a column "%s"', async (column) => {
    expect(await migrationFaults(`${locks}alter table patients add column ${column};`)).toEqual([
      'adds a column to patients with a constraint beside it: apart, as a constraint with a name',
    ])
  })

  it('that makes an index of a table with rows while nobody can write there', async () => {
    expect(await migrationFaults(`${locks}create unique index patients_shoe_idx on patients (organization_id, shoe);`)).toEqual([
      'makes the index patients_shoe_idx of patients while nobody can write there: concurrently',
    ])
    expect(await migrationFaults(`${locks}alter table patients add constraint patients_shoe_key unique (organization_id, shoe);`)).toEqual([
      'adds patients.patients_shoe_key with an index made while nobody can write there: using index, one made concurrently',
    ])
  })
})

describe('a migration is refused', () => {
  it.for([
    'alter table patients alter column shoe set not null',
    'alter table patients add constraint shoe_check check (shoe > 0)',
    'create index shoe_idx on patients (shoe)',
    "execute format('alter table %I', 'patients')",
    "update patients set shoe = 'x'",
  ])('that hides “%s” in a block', async (statement) => {
    expect(await migrationFaults(`${locks}do $$ begin ${statement}; end $$;`)).toEqual([
      expect.stringMatching(/^hides “(alter table|create index|execute|update)” in a do block/),
    ])
  })

  it('that sets a column not null which no validated check has read', async () => {
    const check = 'alter table patients add constraint patients_shoe check (shoe is not null) not valid;'
    const set = 'alter table patients alter column shoe set not null;'
    const refused = 'sets patients.shoe not null and reads every row under the lock: after a check of it that was validated'
    expect(await migrationFaults(`${locks}${set}`)).toEqual([refused])
    expect(await migrationFaults(`${locks}${check}\n-- next transaction\n${set}`)).toEqual([
      refused,
      'never validates patients.patients_shoe',
    ])
  })

  it.for([
    ['alter column shoe type bigint', 'writes every row of patients anew for another type of shoe: a new column, filled in batches'],
    [
      'add column shoe uuid default gen_random_uuid()',
      'adds a column to patients with a value for each row, and writes them all: filled in batches',
    ],
  ])('that would write every row: %s', async ([change, fault]) => {
    expect(await migrationFaults(`${locks}alter table patients ${change};`)).toEqual([fault])
  })
})

describe('a migration is taken', () => {
  it('that sets a column not null after a check of it that was validated', async () => {
    const text = `${locks}alter table patients add constraint patients_shoe check (shoe is not null) not valid;
-- next transaction
alter table patients validate constraint patients_shoe;
-- next transaction
alter table patients alter column shoe set not null;
alter table patients drop constraint patients_shoe;\n`
    expect(await migrationFaults(text)).toEqual([])
  })

  it('whose block makes a role', async () => {
    expect(await migrationFaults(`${locks}do $$ begin create role shoemaker; grant shoemaker to polyclinic_app; end $$;`)).toEqual([])
  })

  it('that adds a constraint not valid and validates it in a later transaction', async () => {
    const text = `${locks}alter table patients add constraint patients_shoe check (a > 0) not valid;
-- next transaction
alter table patients validate constraint patients_shoe;\n`
    expect(await migrationFaults(text)).toEqual([])
  })

  it('that makes an index concurrently, and a key of it', async () => {
    const text = `${locks}create unique index concurrently patients_shoe_key on patients (organization_id, shoe);
-- next transaction
alter table patients add constraint patients_shoe_key unique using index patients_shoe_key;\n`
    expect(await migrationFaults(text)).toEqual([])
  })

  it('whose keys, checks and indexes are those of a table that it makes', async () => {
    const text = `${locks}create table shoes (organization_id uuid, id uuid, constraint shoes_check check (id is not null));
create index shoes_idx on shoes (organization_id);
-- next transaction
alter table shoes add constraint shoes_patient_fkey foreign key (organization_id, id) references patients (organization_id, id);\n`
    expect(await migrationFaults(text)).toEqual([])
  })
})
