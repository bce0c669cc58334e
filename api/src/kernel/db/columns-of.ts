import { type DB, tableColumns } from './types.gen.ts'

/**
 * All columns of a table by name: a prepared statement on running servers survives a column that a migration adds, where `select
 * *` would fail until they are restarted.
 */
export const columnsOf = <T extends Extract<keyof DB, string>>(table: T) =>
  tableColumns[table].map((column) => `${table}.${column}`) as readonly `${T}.${keyof DB[T] & string}`[]
