import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { clusterFaultsOf, type StatementRun } from './cluster-check.ts'

beforeAll(() => loadModule())

const mixed = 'chart_links of a clinic together with enrolments of the coordinator'
const now = 'now() in do update set: excluded, of a value or a default'
const nullJoin = 'an outer join on $1, which is null'
const outerJoin = 'select s.id from services s left join service_practitioners p on p.service_id = s.id and p.practitioner_id = $1::uuid'

/** For each rule: statements that a cluster takes, and some that it refuses. */
const rules: Record<string, { good: [string, StatementRun?][]; bad: [string, string, StatementRun?][] }> = {
  'a table of the coordinator with one of a clinic': {
    good: [
      ['select p.name, o.name from patients p join organizations o on o.id = p.organization_id where p.organization_id = $1'],
      ['select e.patient_id from enrolments e join accounts a on a.id = e.account_id'],
      ['with enrolments as (select patient_id from chart_links where organization_id = $1) select patient_id from enrolments'],
    ],
    bad: [
      ['select l.patient_id from enrolments e join chart_links l on l.survivor_id = e.patient_id where e.account_id = $1', mixed],
      ['select e.account_id, (select l.patient_id from chart_links l where l.survivor_id = e.patient_id) from enrolments e', mixed],
      ['update enrolments set patient_id = l.survivor_id from chart_links l where l.patient_id = enrolments.patient_id', mixed],
      ['delete from enrolments where patient_id in (select patient_id from chart_links where organization_id = $1)', mixed],
      ['insert into enrolments (account_id, patient_id) values ($1, (select survivor_id from chart_links limit 1))', mixed],
    ],
  },
  'a union of both kinds of table': {
    good: [['select patient_id from chart_links where organization_id = $1 union all select id from patients where organization_id = $1']],
    bad: [
      ['select patient_id from enrolments union all select patient_id from chart_links where organization_id = $1', mixed],
      ['select 1 as n union select n from (select count(*) as n from chart_links except select count(*) from enrolments) counted', mixed],
    ],
  },
  'now() where a row is there already': {
    good: [
      ['insert into codes (system, loaded_at) values ($1, now()) on conflict (system) do update set loaded_at = excluded.loaded_at'],
      ['update patients set updated_at = now() where organization_id = $1'],
    ],
    bad: [
      ['insert into codes (system) values ($1) on conflict (system) do update set loaded_at = now()', now],
      ['insert into codes (system) values ($1) on conflict (system) do update set loaded_at = coalesce($2, current_timestamp)', now],
    ],
  },
  'a select without columns': {
    good: [
      ['select id from patients where organization_id = $1 and exists (select from notes where organization_id = $1)'],
      ['select exists (select 1 from holds)', { across_clinics: true }],
      ['select id from holds union all values ($1)', { across_clinics: true }],
    ],
    bad: [
      ['select exists (select from holds)', 'a select without columns over all clinics', { across_clinics: true }],
      ['select 1 union all (select from holds)', 'a select without columns over all clinics', { across_clinics: true }],
    ],
  },
  'an outer join on a value that may be null': {
    good: [
      [outerJoin, { values: ['00000000-0000-0000-0000-000000000000'] }],
      [outerJoin.replace('left join', 'join'), { values: [null] }],
      [`${outerJoin} where s.place = $2`, { values: ['00000000-0000-0000-0000-000000000000', null] }],
    ],
    bad: [
      [outerJoin, nullJoin, { values: [null] }],
      [outerJoin.replace('left join', 'full join'), nullJoin, { values: [null] }],
    ],
  },
  'a setting that no worker hears': {
    good: [["select current_setting('app.organization_id', true)"]],
    bad: [["select set_config('app.organization_id', $1, true)", 'set_config, which no worker hears: set local']],
  },
}

describe.each(Object.entries(rules))('the check for a cluster knows %s', (_rule, { good, bad }) => {
  it.each(good)('and lets pass: %s', (text, run) => expect(clusterFaultsOf(text, run)).toEqual([]))
  it.each(bad)('and finds: %s', (text, fault, run) => expect(clusterFaultsOf(text, run)).toEqual([fault]))
})

describe('the sources, beyond what a test runs', () => {
  const folder = fileURLToPath(new URL('../src/', import.meta.url))
  const sources = globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.gen.ts'))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }))
  const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  it('take the time of a row that is there already from the row that was to be inserted', () => {
    expect(filesWith(/do update set[^`;]*\bnow\(\)|doUpdateSet\([^)]*\bnow\(\)/)).toEqual([])
  })

  it('call set_config where a plain server is entered, and else where that is known', () => {
    expect(filesWith(/\bset_config\(/).sort()).toEqual([
      'kernel/db/enter.ts',
      // Known: the loader of the sample clinics goes from clinic to clinic by it.
      'sample/load.ts',
    ])
  })
})
