import type { ChartContent } from '@polyclinic/contract/chart-contents'
import type { DB } from './db/types.gen.ts'

/** `status`: only rows of this one count. */
interface Once {
  columns: readonly string[]
  status?: string
}

/** What becomes of the rows of a table when their chart is merged into another one. */
export interface ChartTable {
  /**
   * `moves`: they get the surviving chart's id, and go back when the merge is undone. `stays`: they are final, keep the chart
   * that they were written for and are read through the link between the charts. `own`: they are about that chart itself,
   * and mean nothing for another one; `why` says so.
   */
  on_merge: 'moves' | 'stays' | 'own'
  /** The column that names the patient. */
  column: string
  /** Of what moves, the id by which a row is found again. */
  key: string
  /** Of what moves, which rows do; the others are final. */
  which: string | null
  /** Of what moves, the column that names the row it is part of: where that stays behind at an undo, it stays with it. */
  part_of: string | null
  /** Of what a chart has once for the same values of these columns: what the surviving chart has already stays where it is. */
  once: Once | null
  /** As what people count it; null for what is a part of something else. */
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
