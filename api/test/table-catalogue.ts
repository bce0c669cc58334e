import type pg from 'pg'

export interface Column {
  column: string
  type: string
  nullable: boolean
  has_default: boolean
  generated: boolean
}
export interface Reference {
  columns: string[]
  target: string
  targets: string[]
}
export interface Table {
  columns: Column[]
  references: Reference[]
  /** By column, the first value that a check of the form `column in (…)` allows. */
  allowed: Map<string, string>
  /** By column, all values that its longest check of that form names. */
  choices: Map<string, readonly string[]>
  /** Its key is the clinic alone. */
  is_one_per_clinic: boolean
}
const described = new WeakMap<pg.Client, Map<string, Table>>()

/** A table as the catalogue of this database has it, which may be one from before the last migrations; asked once. */
export async function describeTable(owner: pg.Client, table: string): Promise<Table> {
  const tables = described.get(owner) ?? new Map<string, Table>()
  described.set(owner, tables)
  const cached = tables.get(table)
  if (cached) return cached
  const { rows: columns } = await owner.query<Column>(
    `select a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable, a.atthasdef as has_default, a.attgenerated <> '' as generated
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  )
  const references = await referencesOf(owner, table)
  // Final rows name their patient without a foreign key.
  if (columns.some(({ column }) => column === 'patient_id') && !references.some(({ columns: own }) => own.includes('patient_id')))
    references.push({ columns: ['patient_id'], target: 'patients', targets: ['id'] })
  const found = { columns, references, ...(await listedValues(owner, table)), is_one_per_clinic: await isOnePerClinic(owner, table) }
  tables.set(table, found)
  return found
}

async function isOnePerClinic(owner: pg.Client, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
    [table],
  )
  return rows.some(({ definition }) => definition === 'PRIMARY KEY (organization_id)')
}

async function referencesOf(owner: pg.Client, table: string): Promise<Reference[]> {
  const { rows } = await owner.query<{ columns: string; target: string; targets: string }>(
    `select f.relname as target,
       (select string_agg(a.attname, ',' order by o) from unnest(k.conkey) with ordinality u(n, o) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n) as columns,
       (select string_agg(a.attname, ',' order by o) from unnest(k.confkey) with ordinality u(n, o) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n) as targets
     from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = $1::regclass and k.contype = 'f'`,
    [table],
  )
  return rows.map((row) => ({ target: row.target, columns: row.columns.split(','), targets: row.targets.split(',') }))
}

async function listedValues(owner: pg.Client, table: string): Promise<Pick<Table, 'allowed' | 'choices'>> {
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  const allowed = new Map<string, string>()
  const choices = new Map<string, readonly string[]>()
  for (const { text } of rows) {
    for (const [, column = '', list = ''] of text.matchAll(/\(?(\w+)\)? = ANY \(ARRAY\[('[^\]]*)\]/g)) {
      const values = [...list.matchAll(/'([^']+)'::text/g)].map(([, value]) => value as string)
      if (values.length === 0) continue
      if (!allowed.has(column)) allowed.set(column, values[0] as string)
      if (values.length > (choices.get(column)?.length ?? 0)) choices.set(column, values)
    }
  }
  return { allowed, choices }
}
