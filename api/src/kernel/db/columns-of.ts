import { type DB, tableColumns } from './types.gen.ts'

/**
 * All columns of a table, each by its name: a statement that is prepared on running servers survives a column that a
 * migration adds, where `select *` fails until they are started again.
 */
export const columnsOf = <T extends Extract<keyof DB, string>>(table: T) =>
  tableColumns[table].map((column) => `${table}.${column}`) as readonly `${T}.${keyof DB[T] & string}`[]
