/** Migrations run on a cluster too. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { migrations as forms } from '../upgrade/migrations.ts'
import { migrationFiles, migrations } from './baselines.ts'
import { listPolicies, type Policy, useCatalogue } from './catalogue.ts'
import { clusterFaults } from './cluster-faults.ts'
import { policiesWithSubquery } from './policy-faults.ts'

/** Policies with a subquery that stand today. The list may not grow, and what is mended leaves it. */
const known = ['appointment_confirmations: patient_confirms', 'appointment_participants: patient_books', 'observations: patient']

const catalogue = useCatalogue()
let policies: Policy[]
beforeAll(async () => {
  policies = await listPolicies(catalogue, tenantTables)
})

it('a cluster takes every migration and each form that is recommended, but for the policies that are known', async () => {
  const { baselines, later } = await migrationFiles()
  const files = await Promise.all(
    [...baselines, ...later].map(async (name) => ({ name, text: await readFile(join(migrations, name), 'utf8') })),
  )
  const faults = await Promise.all(
    [...files, ...forms(['patients'])].map(async ({ name, text }) => (await clusterFaults(text, known)).map((fault) => `${name} ${fault}`)),
  )
  expect(faults.flat()).toEqual([])
})

it('the policies with a subquery are those that are known, in the catalogue', () => {
  expect(policiesWithSubquery(policies)).toEqual(known)
})

const protect = "create table shoes (id int);\nselect migration.protect('shoes', 'tenant');"
const replace = 'create or replace function app.lace() returns int language sql as $$ select 1 $$;'

describe('a migration is refused that', () => {
  it.for([
    [
      'adds a column and a constraint at once',
      'alter table patients add column shoe int, add constraint patients_shoe_check check (shoe > 0) not valid;',
      'adds a constraint to patients beside another change: a command each',
    ],
    [
      'adds two constraints at once',
      'alter table patients add constraint a check (shoe > 0) not valid, add constraint b check (shoe < 9) not valid;',
      'adds a constraint to patients beside another change: a command each',
    ],
    [
      'renames a constraint',
      'alter table patients rename constraint patients_shoe_check to patients_boot_check;',
      'renames the constraint patients_shoe_check: it keeps its name',
    ],
    [
      'replaces a function in the transaction that distributes a table',
      `${protect}\n${replace}`,
      'replaces the function app.lace in the transaction that distributes a table: -- next transaction between them',
    ],
    [
      'replaces one before a table is copied to every node',
      `${replace}\nselect app.distribute('shoes', 'reference');`,
      'replaces the function app.lace in the transaction that distributes a table: -- next transaction between them',
    ],
    [
      'selects nothing in a function',
      'create function app.lace() returns boolean language sql as $$ select exists (select from patients) $$;',
      'selects nothing in “create function app.lace() returns boolean language sql as $$ select e”: select 1',
    ],
    [
      'asks a subquery in a policy by the helper',
      "select migration.allow('shoes', 'patient', 'select', ':clinic and exists (select 1 from patients)');",
      'asks a subquery in the policy shoes: patient: a foreign key, a column or a copy says it',
    ],
    [
      'asks a subquery in a policy',
      'create policy own on public.shoes for select to polyclinic_staff using (id in (\n  select id from patients));',
      'asks a subquery in the policy shoes: own: a foreign key, a column or a copy says it',
    ],
  ] as const)('%s', async ([, text, fault]) => {
    expect(await clusterFaults(text)).toEqual([fault])
  })
})

describe('a migration is taken that', () => {
  it.for([
    ['adds several columns at once', 'alter table patients add column shoe int, add column boot int;'],
    ['adds a constraint by itself', 'alter table patients add constraint patients_shoe_check check (shoe > 0) not valid;'],
    ['renames a column', 'alter table patients rename column shoe to boot;'],
    ['replaces a function in a transaction of its own', `${protect}\n-- next transaction\n${replace}`],
    ['makes a function in the transaction that distributes a table', `${protect}\n${replace.replace(' or replace', '')}`],
    ['replaces a function beside a table of the coordinator', `select migration.protect('shoes', null);\n${replace}`],
    ['asks by comparisons alone', "select migration.allow('shoes', 'patient', 'select', ':clinic and (:patient or worn_at < now())');"],
  ] as const)('%s', async ([, text]) => {
    expect(await clusterFaults(text)).toEqual([])
  })
})

it('finds a subquery in a policy of the catalogue', async () => {
  const policy = `create policy own on tasks for select to polyclinic_staff using (id in (select id from patients))`
  expect(await catalogue.after([policy], async () => policiesWithSubquery(await listPolicies(catalogue, tenantTables)))).toEqual(
    [...known, 'tasks: own'].sort(),
  )
})
