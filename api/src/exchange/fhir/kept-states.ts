import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'
import type { Select } from './resource-source.ts'

interface StateRow {
  id: string
  version: number
  status: string
}

/**
 * The versions of rows that keep each of their states in rows beside them, named by number and by what is sent: when two charts are
 * merged a row has another patient in all its states, and is no longer what a client has read. What stood before something that was
 * entered in error is not shown: it may have been another patient's.
 */
export const keptStates = <Row extends StateRow>(earlierStates: (scope: Scope) => unknown, id: string) => ({
  idOf: ({ version }: Row, digest: string) => `${version}.${digest}`,
  earlier: async (scope: Scope, row: Row, withTime: (rows: unknown) => Select) =>
    row.status === 'entered-in-error'
      ? []
      : scope.rows(withTime(earlierStates(scope)).where(sql<boolean>`${sql.ref(id)} = ${row.id}::uuid` as never)),
})
