/** The rules of the schema (docs/architecture.md) read from the catalogue of the migrated database, table by table. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenantTables } from '../src/kernel/db/types.gen.ts'
import { ownDatabase } from './clinic.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: ownDatabase().owner_url })
  await owner.connect()
})
afterAll(() => owner.end())

const rows = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await owner.query<T>(text, values)).rows
const ours = `n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`
const roles = ['polyclinic_app', 'polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker']
const insertOnly = [
  'audit_events',
  'platform_audit_events',
  'appointment_events',
  'signed_notes',
  'note_addenda',
  'invoices',
  'invoice_lines',
  'invoice_cancellations',
  'payments',
  'payment_allocations',
  'ledger_entries',
  'ticket_messages',
  'messages',
  'stock_moves',
]

describe('every table', () => {
  it('has row security enabled and forced where it belongs to a clinic', async () => {
    const open = await rows(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relname = any($1) and not (c.relrowsecurity and c.relforcerowsecurity)`,
      [tenantTables],
    )
    expect(open).toEqual([])
  })

  it('with a clinic column leads its primary key by it, or is known as one that is asked before a clinic is known', async () => {
    const others = await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where ${ours} and c.relname <> all($1) order by 1`,
      [tenantTables],
    )
    expect(others.map((row) => row.name)).toMatchInlineSnapshot(`
      [
        "account_tokens",
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
        "tickets",
      ]
    `)
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
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${ours} and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%')`)
    expect(bad).toEqual([])
  })

  it('has no triggers', async () => {
    expect(
      await rows(
        `select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not t.tgisinternal`,
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

  it('points at another table of the clinic by composite keys, with an explicit action that is never "set null"', async () => {
    const bad = await rows(
      `select k.conname, k.confdeltype from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
       where k.contype = 'f' and k.conparentid = 0 and (
         (f.relname = any($1) and not (c.relname = any($1))) or
         (c.relname = any($1) and f.relname = any($1) and (array_length(k.conkey, 1) < 2 or k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd'))) or
         (c.relname = any($1) and not (f.relname = any($1))) or k.condeferrable)`,
      [tenantTables],
    )
    expect(bad).toEqual([])
  })

  it('names its constraints itself, in at most 50 characters', async () => {
    const bad = await rows(
      `select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and length(k.conname) > 50 and k.contype <> 'n'`,
    )
    expect(bad).toEqual([])
  })

  it('lets nobody change or delete what is final', async () => {
    const bad = await rows(
      `select table_name, grantee, privilege_type from information_schema.role_table_grants
       where grantee = any($2) and table_name = any($1) and privilege_type not in ('SELECT', 'INSERT')`,
      [insertOnly, roles],
    )
    expect(bad).toEqual([])
  })

  it('gives the platform administrator nothing of a clinic', async () => {
    const bad = await rows(
      `select table_name, privilege_type from information_schema.role_table_grants where grantee = 'polyclinic_admin' and table_name = any($1)`,
      [tenantTables],
    )
    expect(bad).toEqual([])
  })

  it('grants nothing to everybody, and nothing on partitions', async () => {
    const bad = await rows(
      `select c.relname, x.privilege_type from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) x
      left join pg_roles r on r.oid = x.grantee where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and (x.grantee = 0 or (c.relispartition and r.rolname = any($1)))`,
      [roles],
    )
    expect(bad).toEqual([])
  })
})

describe('without a clinic set', () => {
  it.each(['polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker', 'polyclinic_admin'])(
    '%s sees no row of any clinic',
    async (role) => {
      await owner.query('begin')
      await owner.query(`select app.enter($1, null, null, null)`, [role])
      for (const table of tenantTables) {
        await owner.query('savepoint s')
        const seen = await owner.query(`select count(*)::int as n from ${table}`).catch((error: { code: string }) => {
          // no grant at all is as good as no row
          expect(error.code).toBe('42501')
          return null
        })
        if (seen) expect(seen.rows[0].n, `${role} on ${table}`).toBe(0)
        else await owner.query('rollback to savepoint s')
      }
      await owner.query('rollback')
    },
  )
})
