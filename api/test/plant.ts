import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { tenantTables } from '../src/kernel/db/types.gen.ts'
import { newId } from '../src/kernel/ids.ts'

interface Column {
  column: string
  type: string
  nullable: boolean
  has_default: boolean
}
interface Reference {
  columns: string[]
  target: string
  targets: string[]
}

// Where a table's checks ask for more than one value at a time can know.
const overrides: Record<string, (row: Record<string, unknown>, id: (table: string) => unknown) => Record<string, unknown>> = {
  occupancies: (_row, id) => ({ appointment_id: id('appointments'), hold_id: null, room_closure_id: null }),
  calendar_feeds: () => ({ patient_id: null }),
  ledger_entries: () => ({ debit_account: 'receivable', credit_account: 'revenue' }),
  invoices: () => ({ net_minor: 1, tax_minor: 1, total_minor: 2 }),
  invoice_draft_lines: () => ({ discount_minor: 0 }),
  services: () => ({ deposit_minor: null }),
  appointments: () => ({ prepayment_payment_id: null }),
  payments: () => ({ amount_minor: 1, tendered_minor: 1 }),
}

/**
 * Puts one row into each table of a clinic, with a mark in every free text: what another clinic's caller must never see
 * and never change. Answers with the ids by table. Reads the catalogue, so that a new table is planted without being told.
 */
export async function plant(owner: pg.Client, organization_id: string, mark: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const rows = new Map<string, Record<string, unknown>>()
  const waiting = new Set<string>(tenantTables)
  const references = new Map<string, Reference[]>()
  for (const table of tenantTables) references.set(table, await referencesOf(owner, table))
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) => references.get(table)?.every((r) => r.target === table || !waiting.has(r.target)))
    if (ready.length === 0) throw new Error(`Tables that wait for each other: ${[...waiting].join(', ')}`)
    for (const table of ready) {
      const row = await rowFor(owner, table, organization_id, mark, references.get(table) ?? [], rows)
      Object.assign(
        row,
        overrides[table]?.(row, (name) => rows.get(name)?.id),
      )
      const names = Object.keys(row)
      await owner
        .query(`insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`, Object.values(row))
        .catch((error: Error) => {
          throw new Error(`${table}: ${error.message} ${JSON.stringify(row)}`)
        })
      rows.set(table, row)
      if (typeof row.id === 'string') ids.set(table, row.id)
      waiting.delete(table)
    }
  }
  return ids
}

async function rowFor(
  owner: pg.Client,
  table: string,
  organization_id: string,
  mark: string,
  references: Reference[],
  planted: Map<string, Record<string, unknown>>,
) {
  const { rows: columns } = await owner.query<Column>(
    `select a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable, a.atthasdef as has_default
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  )
  const allowed = await allowedValues(owner, table)
  const row: Record<string, unknown> = {}
  for (const column of columns) {
    const value = valueFor(column, organization_id, mark, allowed)
    if (value !== undefined) row[column.column] = value
  }
  for (const { columns: own, target, targets } of references) {
    const found = planted.get(target)
    if (found)
      own.forEach((name, i) => {
        row[name] = found[targets[i] as string]
      })
    else for (const name of own) if (name !== 'organization_id') row[name] = null
  }
  return row
}

function valueFor(
  { column, type, nullable, has_default }: Column,
  organization_id: string,
  mark: string,
  allowed: Map<string, string>,
): unknown {
  if (column === 'organization_id') return organization_id
  if (allowed.has(column)) return has_default ? undefined : allowed.get(column)
  if (has_default) return undefined
  // ends come after beginnings
  const late = /end|until|expires|finished/.test(column)
  switch (type) {
    case 'uuid':
      return nullable && column !== 'account_id' ? undefined : newId()
    case 'text':
      return /hash|code|token/.test(column) ? randomBytes(8).toString('hex') : /currency/.test(column) ? 'EUR' : `${mark} ${column}`
    case 'text[]':
      return [mark]
    case 'smallint[]':
      return [1]
    case 'uuid[]':
      return undefined
    case 'timestamp with time zone':
      return late ? '2031-01-01T11:00:00Z' : '2031-01-01T10:00:00Z'
    case 'date':
      return late ? '2031-01-02' : '2031-01-01'
    case 'time without time zone':
      return late ? '17:00' : '09:00'
    case 'jsonb':
      return JSON.stringify({ mark })
    case 'boolean':
      return nullable ? undefined : false
    default:
      return /duration|minutes/.test(column) ? 30 : 1
  }
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

/** The first value that a check of the form `column in (…)` allows. */
async function allowedValues(owner: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  const found = new Map<string, string>()
  for (const { text } of rows) {
    for (const [, column, value] of text.matchAll(/\(?(\w+)\)? = ANY \(ARRAY\['([^']+)'::text/g))
      if (!found.has(column as string)) found.set(column as string, value as string)
  }
  return found
}

// refusals themselves are recorded, in the log of the clinic whose member was refused
const digested = tenantTables.filter((table) => table !== 'audit_events')

/** A digest of all rows of a clinic by table, in one statement: equal before and after means that nothing was touched. */
export async function digest(owner: pg.Client, organization_id: string): Promise<Record<string, string>> {
  const each = digested.map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as d from ${table} t where organization_id = $1`,
  )
  const { rows } = await owner.query<{ name: string; d: string }>(each.join(' union all '), [organization_id])
  return Object.fromEntries(rows.map(({ name, d }) => [name, d]))
}
