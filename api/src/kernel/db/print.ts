/**
 * Prints the migrated database twice: `db/schema.sql` for people and for the freshness check in CI, and
 * `types.gen.ts` for the compiler. From the catalogue, because there is no pg_dump beside the embedded server.
 */
import type pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  default: string | null
}
const skipped = `c.relname not like 'audit\\_events\\_%' and n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`

const tsTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'timestamp with time zone': 'Instant',
  date: 'string',
  'time without time zone': 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  jsonb: 'Json',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'smallint[]': 'number[]',
  bytea: 'Buffer',
}

async function columnsOf(client: pg.ClientBase) {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as default
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${skipped} order by c.relname, a.attnum`)
  return Map.groupBy(rows, (row) => row.table)
}

/** Tables with a clinic's rows: forced row security, and an `organization_id` that is the first column of the primary key. */
async function tenantTables(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where ${skipped} and c.relforcerowsecurity and a.attname = 'organization_id'`)
  return new Set(rows.map((row) => row.name))
}

export async function printTypes(client: pg.ClientBase): Promise<string> {
  const tables = await columnsOf(client)
  const tenant = await tenantTables(client)
  const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_m, _u, letter: string) => letter.toUpperCase())
  const lines = [
    '// Printed from the migrated database by script/schema. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely'",
    '',
    '/** Read as ISO 8601 in UTC; written as that or as a Date. */',
    'export type Instant = ColumnType<string, string | Date, string | Date>',
    '/** Read as its value; written as JSON text. */',
    // The type is `any`, because only its domain knows what a jsonb column holds.
    'export type Json = ColumnType<any, string, string>',
    '',
  ]
  for (const [table, columns] of tables) {
    lines.push(`export interface ${pascal(table)} {`)
    for (const column of columns) {
      const base = column.type.startsWith('numeric') ? 'number' : (tsTypes[column.type] ?? 'unknown')
      const full = column.nullable ? `${base} | null` : base
      lines.push(`  ${column.column}: ${column.default !== null && !column.nullable ? generated(full) : full}`)
    }
    lines.push('}', '')
  }
  lines.push('export interface DB {', ...[...tables.keys()].map((t) => `  ${t}: ${pascal(t)}`), '}', '')
  const names = [...tables.keys()].filter((t) => tenant.has(t))
  const quoted = (list: readonly string[]) => `[${list.map((name) => `'${name}'`).join(', ')}]`
  lines.push(
    '/** The columns of each table, in their order. See `columnsOf`. */',
    '// biome-ignore format: one table a line',
    'export const tableColumns = {',
    ...[...tables].map(([table, columns]) => `  ${table}: ${quoted(columns.map((c) => c.column))},`),
    '} as const satisfies { [T in keyof DB]: readonly (keyof DB[T])[] }',
    '',
  )
  lines.push(
    '/** Tables of which each row belongs to one clinic. */',
    `export const tenantTables = [\n${names.map((n) => `  '${n}',`).join('\n')}\n] as const`,
    'export type TenantTable = (typeof tenantTables)[number]',
    '',
  )
  return lines.join('\n')
}

function generated(type: string) {
  if (type === 'Instant') return 'ColumnType<string, string | Date | undefined, string | Date>'
  if (type === 'Json') return 'ColumnType<any, string | undefined, string>'
  return `Generated<${type}>`
}

export async function printSchema(client: pg.ClientBase): Promise<string> {
  const out: string[] = ['-- Printed from the migrated database by script/schema. Do not edit.', '']
  const { rows: functions } = await client.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'app' order by p.proname`,
  )
  for (const row of functions) out.push(`${row.text.trim()};`, '')
  const { rows: constraints } = await client.query<{ table: string; name: string; text: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${skipped} and k.contype <> 'n' order by k.contype desc, k.conname`)
  const { rows: indexes } = await client.query<{ table: string; text: string }>(`
    select c.relname as table, pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace where ${skipped}
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
    union all select c.relname, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid
    join pg_namespace n on n.oid = c.relnamespace where ${skipped} order by 2`)
  const { rows: storage } = await client.query<{ table: string; text: string }>(`
    select c.relname as table, format('alter table %s set (%s)', c.relname, array_to_string(c.reloptions, ', ')) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${skipped} and c.reloptions is not null`)
  const { rows: policies } = await client.query<{ table: string; text: string }>(`
    select tablename as table, format('policy %s for %s to %s using (%s) with check (%s)', policyname, lower(cmd), array_to_string(roles, ', '), qual, with_check) as text
    from pg_policies where schemaname = 'public' order by policyname`)
  const { rows: grants } = await client.query<{ table: string; text: string }>(`
    select c.relname as table, format('grant %s to %s', lower(string_agg(distinct x.privilege_type, ', ' order by x.privilege_type)), r.rolname) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee
    where ${skipped} and r.oid <> c.relowner and r.rolname like 'polyclinic\\_%' group by 1, r.rolname order by r.rolname`)
  const { rows: columnGrants } = await client.query<{ table: string; text: string }>(`
    select c.relname as table, format('grant %s (%s) to %s', lower(x.privilege_type), string_agg(a.attname, ', ' order by a.attnum), r.rolname) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    cross join lateral aclexplode(a.attacl) x join pg_roles r on r.oid = x.grantee
    where ${skipped} and r.oid <> c.relowner and r.rolname like 'polyclinic\\_%' group by 1, x.privilege_type, r.rolname order by 2`)
  for (const [table, columns] of await columnsOf(client)) {
    const lines = columns.map(
      (c) => `  ${c.column} ${c.type}${c.nullable ? '' : ' not null'}${c.default === null ? '' : ` default ${c.default}`}`,
    )
    lines.push(...constraints.filter((k) => k.table === table).map((k) => `  constraint ${k.name} ${k.text}`))
    out.push(`create table ${table} (`, lines.join(',\n'), ');')
    for (const list of [storage, indexes, policies, grants, columnGrants])
      out.push(...list.filter((row) => row.table === table).map((row) => `${row.text};`))
    out.push('')
  }
  return out.join('\n')
}
