import type { Scope } from '../../../kernel/scope.ts'

interface ReplacedRow {
  /** Of the row itself: its resource keeps the id of the one that goes on. */
  row_id: string
  replaces_id: string | null
  status: string
}

/**
 * The versions of rows that are replaced when they are corrected, each named by its row. What stood before something that was entered
 * in error is not shown: it may have been another patient's.
 */
export const replacedRows = <Row extends ReplacedRow>(rows: (scope: Scope) => unknown) => ({
  rows,
  idOf: ({ row_id, status }: Row) => (status === 'entered-in-error' ? `${row_id}.${status}` : row_id),
  replacedBy: ({ replaces_id, status }: Row) => (status === 'entered-in-error' ? null : replaces_id),
})
