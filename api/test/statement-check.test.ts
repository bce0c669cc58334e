import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, ready } from './statement-check.ts'

beforeAll(() => ready)

describe('the check of every statement', () => {
  it.each([
    'select id from patients where organization_id = $1',
    'select p.id from patients p join notes n on n.patient_id = p.id and n.organization_id = $1 where p.organization_id = $1',
    'select id from accounts where id = $1',
    'insert into patients (organization_id, id) values ($1, $2)',
    'insert into patients (organization_id, id) values ($1, $2), ($3, $4) on conflict do nothing',
    'with open as (select id from notes where organization_id = $1) select id from open',
  ])('lets pass: %s', (text) => expect(faultsOf(text)).toEqual([]))

  it.each([
    'select id from patients',
    'select p.id from patients p join notes n on n.patient_id = p.id where p.organization_id = $1',
    'select id from patients where organization_id = $1 or id = $2',
    'select p.id from patients p left join lateral (select 1 from notes n where n.organization_id = p.organization_id) q on true where p.organization_id = $1',
    'select (select count(*) from notes) from patients where organization_id = $1',
    'update notes set title = $1 where id = $2',
    'delete from holds where id = $1',
    'insert into patients (id) values ($1)',
    'insert into patients (organization_id, id) select $1, unnest($2::uuid[])',
    'insert into patients (organization_id, id) select o, i from unnest($1::uuid[], $2::uuid[]) t (o, i)',
  ])('finds: %s', (text) => expect(faultsOf(text)).toHaveLength(1))
})
