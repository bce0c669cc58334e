/** What a constraint of a table says, and values that it may allow instead of one that it refused. */
import type pg from 'pg'
import { newId } from '../../../src/kernel/ids.ts'
import type { Row } from '../../plant.ts'

let copies_made = 0

/** What an empty column holds once it is set, by its type. */
export const valuesByType: Record<string, () => unknown> = {
  uuid: newId,
  'timestamp with time zone': () => '2026-06-01T10:00:00Z',
  date: () => '2026-06-01',
  jsonb: () => ({}),
  integer: () => 1,
  bigint: () => 1,
  smallint: () => 1,
  numeric: () => 1,
}

/** A value of the same type that no row has yet. */
export function anotherValue(type: string, value: unknown): unknown {
  copies_made++
  if (type === 'uuid') return newId()
  if (type === 'date') return new Date(Date.parse(value as string) + copies_made * 86_400_000).toISOString().slice(0, 10)
  if (type === 'timestamp with time zone') return new Date(Date.parse(value as string) + copies_made * 60_000).toISOString()
  return typeof value === 'number' ? value + copies_made : `${value} ${copies_made}`
}

/** Hours later, where nothing else is. */
export function shift(row: Row): boolean {
  if (typeof row.starts_at !== 'string' || typeof row.ends_at !== 'string') return false
  copies_made++
  for (const column of ['starts_at', 'ends_at'])
    row[column] = new Date(Date.parse(row[column] as string) + copies_made * 7_200_000).toISOString()
  return true
}

const definitions = new Map<string, string>()
/** Asked once. */
export async function definitionOf(owner: pg.Client, table: string, constraint: string): Promise<string> {
  const key = `${table} ${constraint}`
  if (!definitions.has(key)) {
    const { rows } = await owner.query<{ text: string }>(
      'select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and conname = $2',
      [table, constraint],
    )
    definitions.set(key, rows[0]?.text ?? '')
  }
  return definitions.get(key) as string
}

/** The columns of a unique index. */
export async function columnsOf(owner: pg.Client, index: string): Promise<string[]> {
  const { rows } = await owner.query<{ column: string }>(
    `select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indexrelid = $1::regclass`,
    [index],
  )
  return rows.map(({ column }) => column)
}

/** The columns of a foreign key, in its order. */
export async function keyOf(owner: pg.Client, table: string, constraint: string): Promise<string[]> {
  const { rows } = await owner.query<{ column: string }>(
    `select a.attname as column from pg_constraint k cross join unnest(k.conkey) with ordinality u(n, o)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n where k.conrelid = $1::regclass and k.conname = $2 order by o`,
    [table, constraint],
  )
  return rows.map(({ column }) => column)
}
