import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import type { Catalogue } from './catalogue.ts'

/** Columns that hold the id of an account: accounts are asked for before a clinic is known, so no key leads to them. */
const ofAccount = /(^|_)account_id$|_by$/

interface NamedKey {
  name: string
  keyed: boolean
}

/**
 * The columns of clinics' tables that hold an id of something else, and have no foreign key that begins with the clinic:
 * nothing would stop such a row from naming a row that is not there, or is another clinic's.
 */
export async function columnsWithoutKey(catalogue: Catalogue): Promise<string[]> {
  const columns = await catalogue.rows<NamedKey>(
    `select c.relname || '.' || a.attname as name, exists (
       select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.convalidated and a.attnum = any(k.conkey)
         and exists (select from unnest(k.conkey, k.confkey) x(own, foreign_) join pg_attribute o on o.attrelid = k.conrelid and o.attnum = x.own
           join pg_attribute f on f.attrelid = k.confrelid and f.attnum = x.foreign_ where o.attname = 'organization_id' and f.attname = 'organization_id')) as keyed
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' join pg_attribute a on a.attrelid = c.oid
     where c.relname = any($1) and a.attnum > 0 and not a.attisdropped and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
       and a.attname not in ('organization_id', 'id') order by 1`,
    [tenantTables],
  )
  return columns.flatMap(({ name, keyed }) => (keyed || ofAccount.test(name.split('.')[1] as string) ? [] : [name]))
}

/** The faults of existing foreign keys: each has to be composite, with an action that is never "set null". */
export async function keyFaults(catalogue: Catalogue): Promise<string[]> {
  const rows = await catalogue.rows<{ name: string }>(
    `select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and (
       (f.relname = any($1) and not (c.relname = any($1))) or
       (c.relname = any($1) and f.relname = any($1) and (array_length(k.conkey, 1) < 2 or k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd'))) or
       (c.relname = any($1) and not (f.relname = any($1))) or k.condeferrable) order by 1`,
    [tenantTables],
  )
  return rows.map(({ name }) => name)
}
