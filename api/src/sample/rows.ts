import type { Transaction } from '../kernel/db/transaction.ts'

/** Rows by table, in the order in which they can be inserted. */
export class Rows {
  readonly #tables = new Map<string, Record<string, unknown>[]>()

  add(table: string, row: Record<string, unknown>) {
    const list = this.#tables.get(table)
    if (list) list.push(row)
    else this.#tables.set(table, [row])
  }

  get tables(): ReadonlyMap<string, readonly Record<string, unknown>[]> {
    return this.#tables
  }

  count(table: string) {
    return this.#tables.get(table)?.length ?? 0
  }
}

/** A statement holds at most 65,535 parameters. */
const parameters = 40_000

/** Inserts all rows, many to a statement; each row of a table must have the same fields. */
export async function insertRows(tx: Transaction, rows: Rows, order: readonly string[]) {
  for (const table of order) {
    const list = rows.tables.get(table) ?? []
    const columns = Object.keys(list[0] ?? {})
    const size = Math.floor(parameters / Math.max(1, columns.length))
    for (let from = 0; from < list.length; from += size) await insert(tx, table, columns, list.slice(from, from + size))
  }
}

async function insert(tx: Transaction, table: string, columns: string[], rows: readonly Record<string, unknown>[]) {
  const values: unknown[] = []
  const tuples = rows.map((row) => {
    for (const column of columns) values.push(row[column])
    return `(${columns.map((_, i) => `$${values.length - columns.length + i + 1}`).join(',')})`
  })
  const sql = `insert into ${table} (${columns.join(', ')}) values ${tuples.join(',')}`
  await tx.query({ compile: () => ({ sql, parameters: values }) } as never)
}
