import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'
import type { Select, TimedRow } from './resource-source.ts'

interface ReplacedRow {
  id: string
  /** Of the row itself: its resource keeps the id of the one that goes on. */
  row_id: string
  replaces_id: string | null
  status: string
}

/** More corrections of one row than there are. */
const mostVersions = 100

/**
 * The versions of rows that are replaced when they are corrected, each named by its row. What stood before something that was entered
 * in error is not shown: it may have been another patient's.
 */
export const replacedRows = <Row extends ReplacedRow>(rows: (scope: Scope) => unknown, id: string) => ({
  idOf: ({ row_id, status }: Row) => (status === 'entered-in-error' ? `${row_id}.${status}` : row_id),
  earlier: async (scope: Scope, row: Row, withTime: (rows: unknown) => Select): Promise<TimedRow[]> => {
    const found: TimedRow[] = []
    for (let before = replacedBy(row); before !== null && found.length < mostVersions; ) {
      const [next] = await scope.rows(withTime(rows(scope)).where(sql<boolean>`${sql.ref(id)} = ${before}::uuid` as never))
      if (!next) break
      found.push({ ...next, id: row.id })
      before = replacedBy(next as unknown as Row)
    }
    return found
  },
})

const replacedBy = ({ replaces_id, status }: ReplacedRow) => (status === 'entered-in-error' ? null : replaces_id)
