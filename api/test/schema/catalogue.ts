/** The catalogue of the migrated database: tables, policies, grants and keys, as values for the rules to check. */
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { ownDatabase } from '../own-database.ts'

/** The roles that the application takes, and the one that it signs in as. */
export const applicationRoles = [
  'polyclinic_app',
  'polyclinic_admin',
  'polyclinic_staff',
  'polyclinic_patient',
  'polyclinic_visitor',
  'polyclinic_worker',
  'polyclinic_timetable',
]

/** The tables themselves, without their partitions. */
export const applicationTables = `n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`

export interface Catalogue {
  rows<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  /** Runs `look` after `statements`, and undoes them. */
  after<T>(statements: readonly string[], look: () => Promise<T>): Promise<T>
}

/** The catalogue of the database of this file, seen by its owner. */
export function useCatalogue(): Catalogue {
  let owner: pg.Client
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: ownDatabase().owner_url })
    await owner.connect()
  })
  afterAll(() => owner.end())
  return {
    rows: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await owner.query<T>(text, values)).rows,
    async after(statements, look) {
      await owner.query('begin')
      try {
        for (const statement of statements) await owner.query(statement)
        return await look()
      } finally {
        await owner.query('rollback')
      }
    },
  }
}

export interface Policy {
  table: string
  name: string
  permissive: boolean
  command: 'select' | 'insert' | 'update' | 'delete' | 'all'
  /** `public` is everybody. */
  roles: string[]
  using: string | null
  check: string | null
}

export const listPolicies = (catalogue: Catalogue, tables: readonly string[]) =>
  catalogue.rows<Policy>(
    `select c.relname as table, p.polname as name, p.polpermissive as permissive,
       case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as command,
       array(select coalesce(r.rolname, 'public') from unnest(p.polroles) o left join pg_roles r on r.oid = o order by 1)::text[] as roles,
       pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
     from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
     where ${applicationTables} and c.relname = any($1) order by c.relname, p.polname`,
    [tables],
  )

export interface Grant {
  table: string
  role: string
  privilege: string
  /** null: all of the table's columns. */
  column: string | null
}

/** What the application's roles may do with the tables, as a whole and by column. */
export const listGrants = (catalogue: Catalogue) =>
  catalogue.rows<Grant>(
    `select c.relname as table, r.rolname as role, lower(x.privilege_type) as privilege, null as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee
     where ${applicationTables} and r.rolname = any($1)
     union all
     select c.relname, r.rolname, lower(x.privilege_type), a.attname
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     cross join lateral aclexplode(a.attacl) x join pg_roles r on r.oid = x.grantee
     where ${applicationTables} and r.rolname = any($1)
     order by 1, 2, 3, 4`,
    [applicationRoles],
  )
