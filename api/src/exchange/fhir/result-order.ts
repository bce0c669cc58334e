import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './conditions.ts'
import type { Source, TimedRow } from './resource-source.ts'
import type { SearchOrder } from './search-parameters.ts'

type Rows = ReturnType<Source['rows']>
/** A row as it comes in an order: the time by which it is sorted, in microseconds. */
interface OrderedRow extends TimedRow {
  sort_key?: number
}

/** Later or earlier than every time: what has none comes last, whichever way is sorted. */
const without_time = 9_000_000_000_000_000

/** The time of an order as a whole number, which is the same on the way to a cursor and back; null: by the ids alone. */
function keyIn(org: string, source: Source, order: SearchOrder | null): RawBuilder<number> | null {
  if (!order || order.name === '_id') return null
  const time = source.matchers[order.name]?.time
  if (!time) throw new Error(`A source of ${source.id} cannot be sorted by ${order.name}.`)
  const last = sql.lit(order.is_descending ? -without_time : without_time)
  return sql<number>`coalesce((extract(epoch from ${time(org)}) * 1000000)::bigint, ${last})`
}

/** Rows in the order of a time, if one is asked for, and then of their ids. */
export function orderedBy(rows: Rows, org: string, source: Source, order: SearchOrder | null): Rows {
  const direction = order?.is_descending ? 'desc' : 'asc'
  const key = keyIn(org, source, order)
  const keyed = key ? (rows.select(key.as('sort_key')).orderBy(key, direction) as Rows) : rows
  return keyed.orderBy(sql.ref(source.id), direction) as Rows
}

/** What comes behind a row, by the key of the cursor that it left. */
export function isBehind(after: readonly string[], org: string, source: Source, order: SearchOrder | null): Condition {
  const key = keyIn(org, source, order)
  const id = sql`${sql.ref(source.id)}`
  const than = order?.is_descending ? sql`<` : sql`>`
  return key
    ? sql<boolean>`(${key}, ${id}) ${than} (${after[0]}::bigint, ${after[1]}::uuid)`
    : sql<boolean>`${id} ${than} ${after.at(-1)}::uuid`
}

export const keyOf = (row: OrderedRow, order: SearchOrder | null): string[] => (order ? [String(row.sort_key ?? ''), row.id] : [row.id])

/** Rows of several sources in one order. */
export function compareByOrder(a: OrderedRow, b: OrderedRow, order: SearchOrder | null): number {
  const by_key = Number(a.sort_key ?? 0) - Number(b.sort_key ?? 0)
  const ascending = by_key || (a.id < b.id ? -1 : 1)
  return order?.is_descending ? -ascending : ascending
}
