import { sql } from 'kysely'
import type { ChartTable, ChartTables } from '../../kernel/chart-tables.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { type DB, tableColumns, tenantTables } from '../../kernel/db/types.gen.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

/** A table with what its domain declares of it; names are the code's own, never anybody's input. */
export interface NamedTable extends ChartTable {
  name: keyof DB
}

export const tablesOf = (tables: ChartTables): NamedTable[] =>
  Object.entries(tables).map(([name, table]) => ({ name: name as keyof DB, ...(table as ChartTable) }))

/** The columns by which a row is compared with what it was: all but the patient's. */
export const comparedColumns = ({ name, column }: NamedTable): string[] => tableColumns[name].filter((compared) => compared !== column)

const ofClinic = ({ name }: NamedTable, organization_id: string) => sql`${sql.table(name)}.organization_id = ${organization_id}`
const rowsThatMove = ({ which }: NamedTable) => (which ? sql`(${sql.raw(which)})` : sql`true`)

/**
 * How many rows a chart has in each table, and how many of them would move. Tables of clinics and of the coordinator are counted
 * apart, since one statement over both is refused on a cluster.
 */
export async function countRows(scope: Scope, tables: readonly NamedTable[], patient_id: string) {
  const isTenant = ({ name }: NamedTable) => (tenantTables as readonly string[]).includes(name)
  const parts = [tables.filter(isTenant), tables.filter((table) => !isTenant(table))].filter((part) => part.length > 0)
  return (await Promise.all(parts.map((part) => scope.rows(countsOf(scope, part, patient_id))))).flat()
}

function countsOf({ organization_id }: Scope, tables: readonly NamedTable[], patient_id: string) {
  const counts = tables.map(
    (
      table,
    ) => sql`select ${table.name}::text as name, count(*)::integer as n, (count(*) filter (where ${rowsThatMove(table)}))::integer as moving
      from ${sql.table(table.name)} where ${ofClinic(table, organization_id)} and ${sql.ref(table.column)} in (${patient_id})`,
  )
  return sql<{ name: keyof DB; n: number; moving: number }>`${sql.join(counts, sql` union all `)}`
}

/** The other chart has the same already. */
function isSecond({ name, once, column }: NamedTable, organization_id: string, to: string) {
  if (!once) return sql`false`
  const counts = (row: string) => (once.status ? sql`${sql.ref(`${row}.status`)} = ${once.status}` : sql`true`)
  const conditions = once.columns.map((shared) => sql`${sql.ref(`first.${shared}`)} = ${sql.ref(`${name}.${shared}`)}`)
  return sql`(${counts(name)} and exists (select 1 from ${sql.table(name)} first where first.organization_id = ${organization_id}
    and ${sql.ref(`first.${column}`)} in (${to}) and ${counts('first')} and ${sql.join(conditions, sql` and `)}))`
}

/** Gives rows of one chart to another; answers with their keys. `keep`: those that stay where they are. */
export const moveRows = ({ organization_id }: WriteScope, table: NamedTable, at: { from: string; to: string; keep: readonly string[] }) =>
  sql<{ key: string }>`
    update ${sql.table(table.name)} set ${sql.ref(table.column)} = ${at.to}
    where ${ofClinic(table, organization_id)} and ${sql.ref(table.column)} = ${at.from} and ${rowsThatMove(table)}
      and ${sql.ref(table.key)} <> all(${at.keep}::uuid[]) and not ${isSecond(table, organization_id, at.to)}
    returning ${sql.ref(table.key)} as key`

/** Gives back those of the rows that the surviving chart still has. */
export const moveRowsBack = (
  { organization_id }: WriteScope,
  table: NamedTable,
  at: { from: string; to: string; keys: readonly string[] },
) =>
  sql`
    update ${sql.table(table.name)} set ${sql.ref(table.column)} = ${at.to}
    where ${ofClinic(table, organization_id)} and ${sql.ref(table.column)} = ${at.from} and ${sql.ref(table.key)} = ${anyOf(at.keys)}`

/** What these rows hold, as one digest for each key; of rows that share a key, such as the participants of a visit, of all of them. */
export const digestRows = (
  { organization_id }: Scope,
  table: NamedTable,
  columns: readonly string[],
  at: { of: string; keys: readonly string[] },
) =>
  sql<{ key: string; digest: string; part_of: string | null }>`
    select key, md5(string_agg(content, ' ' order by content)) as digest, (array_agg(part_of))[1] as part_of from (
      select ${sql.ref(table.key)} as key, ${table.part_of ? sql.ref(table.part_of) : sql`null::uuid`} as part_of, row(${sql.join(columns.map((column) => sql.ref(column)))})::text as content
      from ${sql.table(table.name)}
      where ${ofClinic(table, organization_id)} and ${sql.ref(table.column)} in (${at.of}) and ${sql.ref(table.key)} = ${anyOf(at.keys)}
    ) held group by key`
