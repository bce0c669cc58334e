/** The rules that every table keeps (docs/architecture.md), read from the catalogue of the migrated database. */
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { printSchema } from '../../src/kernel/db/print.ts'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { applicationRoles, applicationTables, useCatalogue } from './catalogue.ts'

const catalogue = useCatalogue()
const { rows } = catalogue

describe('every table', () => {
  it('has row security enabled and forced where it belongs to a clinic', async () => {
    const open = await rows(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${applicationTables} and c.relname = any($1) and not (c.relrowsecurity and c.relforcerowsecurity)`,
      [tenantTables],
    )
    expect(open).toEqual([])
  })

  it('with a clinic column leads its primary key by it, or is known as one that is asked before a clinic is known', async () => {
    const others = await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where ${applicationTables} and c.relname <> all($1) order by 1`,
      [tenantTables],
    )
    expect(others.map((row) => row.name)).toMatchInlineSnapshot(`
      [
        "account_tokens",
        "api_tokens",
        "enrolments",
        "memberships",
        "notifications",
        "organization_figures",
        "platform_invoices",
        "platform_payments",
        "practitioner_listings",
        "prescription_codes",
        "proxies",
        "subscriptions",
        "text_questions",
        "tickets",
      ]
    `)
  })

  it('of a clinic is spread over the workers of a cluster, what all clinics read is copied to each, and no other leaves its coordinator', () => {
    const folder = new URL('../../db/migrations/', import.meta.url)
    const text = readdirSync(folder)
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n')
    const placed = [...text.matchAll(/^select (?:migration\.protect|app\.distribute)\('(\w+)', '(\w+)'\);/gm)]
    // A table that a later migration creates anew is placed twice, and one that is dropped is placed no more.
    const isDropped = (table: string) => text.lastIndexOf(`drop table ${table};`) > text.lastIndexOf(`create table ${table} (`)
    // A renamed table stands where its earlier name was placed.
    const renamed = new Map([...text.matchAll(/^alter table (\w+) rename to (\w+);/gm)].map(([, earlier, later]) => [earlier, later]))
    const in_place = (place: string) => [
      ...new Set(
        placed
          .filter(([, table, found]) => found === place && !isDropped(String(table)))
          .map(([, table]) => String(renamed.get(table) ?? table))
          .sort(),
      ),
    ]
    expect(in_place('tenant')).toEqual([...tenantTables].sort())
    expect(in_place('reference')).toEqual(['code_keys', 'code_systems', 'codes', 'lab_tests', 'organizations'])
  })

  it('of a clinic has organization_id, never null, without a default', async () => {
    const bad = await rows(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where c.relname = any($1) and (not a.attnotnull or a.atthasdef)`,
      [tenantTables],
    )
    expect(bad).toEqual([])
  })

  it('makes no ids by itself: no serial, no identity', async () => {
    const bad =
      await rows(`select c.relname, a.attname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${applicationTables} and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%')`)
    expect(bad).toEqual([])
  })

  it('has no triggers and no rules', async () => {
    expect(
      await rows(
        `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${applicationTables} and not t.tgisinternal
         union all select r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace where ${applicationTables}`,
      ),
    ).toEqual([])
  })

  it('of a clinic has the clinic in every primary, unique and exclusion constraint and unique index', async () => {
    const bad = await rows(
      `select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where c.relname = any($1) and (i.indisunique or i.indisexclusion) and not a.attnum = any(i.indkey::int2[])`,
      [tenantTables],
    )
    expect(bad).toEqual([])
  })

  it('of a clinic has only indexes that lead with the clinic', async () => {
    const bad = await rows(
      `select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relname = any($1) and a.attname <> 'organization_id'`,
      [tenantTables],
    )
    expect(bad).toEqual([])
  })

  it('names its constraints itself, in at most 50 characters', async () => {
    const bad = await rows(
      `select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${applicationTables} and length(k.conname) > 50 and k.contype <> 'n'`,
    )
    expect(bad).toEqual([])
  })

  it('belongs to nobody whom the application becomes', async () => {
    const owned = await rows(
      'select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = any($1) union all select n.nspname from pg_namespace n join pg_roles r on r.oid = n.nspowner where r.rolname = any($1)',
      [applicationRoles],
    )
    expect(owned).toEqual([])
  })
})

it('the schema that is printed in api/db/schema.sql is the one that is there, down to each check', async () => {
  const client = { query: async (text: string) => ({ rows: await rows(text) }) } as unknown as pg.ClientBase
  expect(await printSchema(client)).toBe(readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8'))
})

describe('without a clinic set', () => {
  // The timetable asks which clinics have something to do; grants.test.ts and policies.test.ts list what it sees of them.
  it.each(applicationRoles.filter((role) => role !== 'polyclinic_app' && role !== 'polyclinic_timetable'))(
    '%s sees no row of any clinic',
    async (role) => {
      const seen = await catalogue.after([], async () => {
        await rows('select app.enter($1, null, null, null)', [role])
        const counts: Record<string, number> = {}
        for (const table of tenantTables) {
          const [may] = await rows<{ read: boolean }>(`select has_any_column_privilege($1, 'select') as read`, [table])
          if (!may?.read) continue
          const [count] = await rows<{ n: number }>(`select count(organization_id)::int as n from ${table}`)
          if (count?.n !== 0) counts[table] = Number(count?.n)
        }
        return counts
      })
      expect(seen).toEqual({})
    },
  )
})
