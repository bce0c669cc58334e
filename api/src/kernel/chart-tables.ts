import type { ChartContent } from '@polyclinic/contract/chart/patients/chart-contents'
import type { DB } from './db/types.gen.ts'

/** `status`: only rows with this status count. */
interface Once {
  columns: readonly string[]
  status?: string
}

/** How the rows of a table are treated when their chart is merged into another one. */
export interface ChartTable {
  /**
   * `moves`: they get the surviving chart's id, and are moved back when the merge is undone. `stays`: they are final, keep the
   * chart that they were written for, and are read through the link between the charts. `own`: they are about that chart itself,
   * and mean nothing for another one; `why` gives the reason.
   */
  on_merge: 'moves' | 'stays' | 'own'
  /** The column that names the patient. */
  column: string
  /** For `moves`: the column that identifies a row when the merge is undone. */
  key: string
  /** For `moves`: the condition for the rows that move; the others are final. */
  which: string | null
  /**
   * For `moves`: the column that refers to the row it is a part of: if that one stays behind when a merge is undone, its parts
   * stay too.
   */
  part_of: string | null
  /** For `moves`: the columns whose values are unique in a chart: a row that the surviving chart has already does not move. */
  once: Once | null
  /** The kind of content under which people see it counted; null for a part of something else. */
  shown_as: ChartContent | null
  why: string | null
}

/** The tables of a domain that name a patient. A test compares all of them with the catalogue of the database. */
export type ChartTables = Partial<Record<keyof DB, ChartTable>>

interface Choices {
  shown_as?: ChartContent
  column?: string
  key?: string
  which?: string
  part_of?: string
  once?: Once
}

const table = (on_merge: ChartTable['on_merge'], choices: Choices, why: string | null = null): ChartTable => ({
  on_merge,
  column: 'patient_id',
  key: 'id',
  which: null,
  part_of: null,
  once: null,
  shown_as: null,
  why,
  ...choices,
})

export const moves = (choices: Choices = {}) => table('moves', choices)
export const stays = (choices: Pick<Choices, 'shown_as'> = {}) => table('stays', choices)
export const ownOfChart = (why: string, column = 'patient_id') => table('own', { column }, why)
