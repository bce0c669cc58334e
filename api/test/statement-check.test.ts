import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, ready } from './statement-check.ts'

beforeAll(() => ready)

/** For each kind of statement: one that holds, and ones that do not, each with how many faults are found in it. */
const kinds: Record<string, { good: string[]; bad: [string, number][] }> = {
  'a select': {
    good: [
      'select id from patients where organization_id = $1',
      'select id from patients where organization_id = $1::uuid and (id = $2 or name = $3)',
      'select id from accounts where id = $1',
      'select count(*) from notes where organization_id = $1',
    ],
    bad: [
      ['select id from patients', 1],
      ['select id from public.patients where id = $1', 1],
      [`select id from patients where organization_id = 'a'`, 1],
      ['select id from patients where organization_id = organization_id', 1],
      ['select id from patients where organization_id > $1', 1],
      ['select id from patients tablesample system (1)', 1],
      ['select id from audit_events_2026_01 where organization_id = $1', 1],
    ],
  },
  'an or': {
    good: ['select id from patients where organization_id = $1 and (id = $2 or account_id = $3)'],
    bad: [
      ['select id from patients where organization_id = $1 or id = $2', 1],
      ['select id from patients where not (organization_id = $1)', 1],
      ['select p.id from patients p join notes n on n.organization_id = $1 or n.patient_id = p.id where p.organization_id = $1', 1],
    ],
  },
  'a join': {
    good: [
      'select p.id from patients p join notes n on n.patient_id = p.id and n.organization_id = $1 where p.organization_id = $1',
      'select p.id from patients p join notes n on n.patient_id = p.id where p.organization_id = $1 and n.organization_id = $1',
      'select p.id from patients p, notes n where p.organization_id = $1 and n.organization_id = $1',
    ],
    bad: [
      ['select p.id from patients p join notes n on n.patient_id = p.id where p.organization_id = $1', 1],
      ['select p.id from patients p join notes n on n.organization_id = p.organization_id where p.organization_id = $1', 1],
      ['select id from patients p, notes n where organization_id = $1', 2],
      ['select p.id from patients p join notes n using (organization_id) where p.organization_id = $1', 1],
    ],
  },
  'a clinic said once more by hand': {
    good: ['select p.id from patients p where p.organization_id = $1 and exists (select n.id from notes n where n.organization_id = $1)'],
    bad: [
      ['select id from patients where organization_id = $1 and organization_id = $2', 1],
      [
        'select p.id from patients p left join notes n on n.organization_id = $1 and n.patient_id = p.id and n.organization_id = $2 where p.organization_id = $1',
        1,
      ],
      ['select p.id from patients p join notes n on n.organization_id = $1 where p.organization_id = $1 and n.organization_id = $2', 1],
    ],
  },
  'an outer join': {
    good: [
      'select p.id from patients p left join notes n on n.patient_id = p.id and n.organization_id = $1 where p.organization_id = $1',
      'select p.id from notes n right join patients p on n.patient_id = p.id and n.organization_id = $1 where p.organization_id = $1',
      'select p.id from patients p left join (notes n join records r on r.organization_id = $1 and n.organization_id = $1) on true where p.organization_id = $1',
    ],
    bad: [
      // The condition drops the patients without a note, whom the outer join was to keep.
      ['select p.id from patients p left join notes n on n.patient_id = p.id where p.organization_id = $1 and n.organization_id = $1', 1],
      ['select p.id from notes n right join patients p on n.patient_id = p.id where p.organization_id = $1 and n.organization_id = $1', 1],
      // The condition keeps every patient, of whatever clinic.
      ['select p.id from patients p left join notes n on n.organization_id = $1 and p.organization_id = $1', 1],
      ['select p.id from patients p full join notes n on n.organization_id = $1 and p.organization_id = $1', 2],
    ],
  },
  'a lateral join': {
    good: [
      'select p.id from patients p left join lateral (select n.id from notes n where n.organization_id = $1 and n.patient_id = p.id) q on true where p.organization_id = $1',
      'select p.id from patients p cross join lateral unnest($2::uuid[]) u where p.organization_id = $1',
    ],
    bad: [
      [
        'select p.id from patients p left join lateral (select n.id from notes n where n.organization_id = p.organization_id) q on true where p.organization_id = $1',
        1,
      ],
    ],
  },
  'a union, an intersection, a difference': {
    good: [
      'select id from patients where organization_id = $1 union select id from notes where organization_id = $1',
      'select id from accounts except all select id from sessions',
    ],
    bad: [
      ['select id from patients where organization_id = $1 union select id from notes', 1],
      ['select id from patients union all select id from notes where organization_id = $1', 1],
      ['select id from patients intersect select id from notes', 2],
      ['select id from patients where organization_id = $1 except (select id from notes union select id from records)', 2],
      ['select q.id from (select id from accounts union select id from notes) q', 1],
    ],
  },
  'a subquery': {
    good: ['select (select count(*) from notes n where n.organization_id = $1) from patients where organization_id = $1'],
    bad: [
      ['select (select count(*) from notes) from patients where organization_id = $1', 1],
      ['select id from patients where organization_id = $1 and exists (select from notes n where n.patient_id = patients.id)', 1],
      ['select id from patients where organization_id = $1 order by (select max(id) from notes)', 1],
      ['select id from patients where organization_id = (select $1::uuid)', 1],
      ['select id from accounts limit (select count(*) from notes)', 1],
    ],
  },
  'a common table expression': {
    good: [
      'with open as (select id from notes where organization_id = $1) select id from open',
      'with notes as (select id from records where organization_id = $1) select id from notes',
      'with gone as (delete from notes where organization_id = $1 returning id) select id from gone',
      'with recursive notes as (select $1::uuid as id union select id from notes) select id from notes',
    ],
    bad: [
      ['with open as (select id from notes) select id from open', 1],
      // Within its own query the name still means the table.
      ['with notes as (select id from notes) select id from notes', 1],
      ['with notes as (select id from records where organization_id = $1) select id from public.notes', 1],
      ['with gone as (delete from notes where id = $1 returning id) select id from gone', 1],
      ['with moved as (update notes set title = $1 where id = $2 returning id) select id from moved', 1],
      ['with made as (insert into notes (id) values ($1) returning id) select id from made', 1],
    ],
  },
  'a function that answers anew each time': {
    good: [
      'update notes set title = $1, updated_at = now() where organization_id = $2',
      'update notes set title = lower($1) where organization_id = $2 returning lower(title)',
      'insert into accounts (id) values ($1) returning coalesce(name, $2)',
    ],
    bad: [
      ['update notes set id = gen_random_uuid() where organization_id = $1', 1],
      ['update notes set title = (random() + 1)::text where organization_id = $1', 1],
      [
        'insert into notes (organization_id, id) values ($1, $2) on conflict (organization_id, id) do update set updated_at = clock_timestamp()',
        1,
      ],
      ['update notes set title = $1 where organization_id = $2 returning now()', 1],
      ['delete from notes where organization_id = $1 returning current_timestamp', 1],
      ['insert into notes (organization_id, id) values ($1, $2) returning current_setting($3)', 1],
    ],
  },
  'a select for update': {
    good: ['select id from holds where organization_id = $1 for update skip locked'],
    bad: [['select id from holds where id = $1 for update', 1]],
  },
  'an update': {
    good: [
      'update notes set title = $1 where organization_id = $2 and id = $3',
      'update notes n set title = p.name from patients p where n.organization_id = $1 and p.organization_id = $1 and p.id = n.patient_id',
    ],
    bad: [
      ['update notes set title = $1 where id = $2', 1],
      ['update notes n set title = p.name from patients p where n.organization_id = $1 and p.id = n.patient_id', 1],
      ['update notes set title = (select name from patients limit 1) where organization_id = $1', 1],
      ['update notes set (title, status) = (select name, sex from patients) where organization_id = $1', 1],
      ['update notes set title = $1 where organization_id = $2 returning (select count(*) from patients)', 1],
      ['update notes set organization_id = $1 where organization_id = $2', 1],
    ],
  },
  'a delete': {
    good: ['delete from holds where organization_id = $1 and id = $2'],
    bad: [
      ['delete from holds where id = $1', 1],
      ['delete from holds h using patients p where h.organization_id = $1 and p.id = h.patient_id', 1],
      ['delete from holds where organization_id = $1 returning (select count(*) from notes)', 1],
    ],
  },
  'an insert': {
    good: [
      'insert into patients (organization_id, id) values ($1, $2)',
      'insert into patients (organization_id, id) values ($1, $2), ($3, $4) on conflict do nothing',
      'insert into accounts (id) values ($1)',
      'insert into counters (organization_id, name, value) values ($1, $2, 1) on conflict (organization_id, name) do update set value = counters.value + 1 returning value',
    ],
    bad: [
      ['insert into patients (id) values ($1)', 1],
      ['insert into patients default values', 2],
      [`insert into patients (organization_id, id) values ('a', $1)`, 1],
      ['insert into patients (organization_id, id) values ($1, $2), (default, $3)', 1],
      ['insert into patients (organization_id, id) select $1, unnest($2::uuid[])', 1],
      ['insert into patients (organization_id, id) select o, i from unnest($1::uuid[], $2::uuid[]) t (o, i)', 1],
      ['insert into patients (organization_id, id, name) values ($1, $2, (select name from accounts where id = $3))', 1],
      ['insert into patients (organization_id, id, name) values ($1, $2, (select title from notes))', 2],
      ['insert into patients (organization_id, id) values ($1, $2) returning (select count(*) from notes)', 1],
      ['insert into patients (organization_id, id) values ($1, $2) on conflict (id) do nothing', 1],
      [
        'insert into patients (organization_id, id) values ($1, $2) on conflict (organization_id, id) do update set name = (select title from notes)',
        1,
      ],
      [
        'insert into patients (organization_id, id) values ($1, $2) on conflict (organization_id, id) do update set organization_id = excluded.organization_id',
        1,
      ],
    ],
  },
  columns: {
    good: ['select id, name from patients where organization_id = $1', 'select exists (select from notes where organization_id = $1)'],
    bad: [
      ['select * from patients where organization_id = $1', 1],
      ['select p.* from patients p where p.organization_id = $1', 1],
      ['select id from (select * from accounts) a', 1],
      ['update notes set title = $1 where organization_id = $2 returning *', 1],
      ['delete from holds where organization_id = $1 returning holds.*', 1],
      ['insert into accounts (id) values ($1) returning *', 1],
      ['table accounts', 1],
    ],
  },
  'what is no query': {
    good: ['begin', 'commit', 'savepoint s', 'rollback to savepoint s', 'set local role polyclinic_staff', `notify changes, 'x'`],
    bad: [
      ['merge into patients p using accounts a on a.id = p.account_id when matched then do nothing', 1],
      ['truncate holds', 1],
      ['copy patients to stdout', 1],
      ['copy (select id from notes) to stdout', 2],
      ['lock table patients', 1],
      ['do $$ begin delete from patients; end $$', 1],
      ['create temporary table t as select id from notes', 2],
      ['select id into t from accounts', 1],
      ['drop table holds', 1],
      ['explain delete from holds', 2],
      ['prepare p as select id from notes', 2],
    ],
  },
}

describe.each(Object.entries(kinds))('the check of every statement knows %s', (_kind, { good, bad }) => {
  it.each(good)('and lets pass: %s', (text) => expect(faultsOf(text)).toEqual([]))
  it.each(bad)('and finds: %s', (text, faults) => expect(faultsOf(text)).toHaveLength(faults))
})
