import { sql } from 'kysely'
import type { WriteScope } from '../scope.ts'

/**
 * Names a visit, or the chart of a merge, whose final rows the rest of this transaction may change: the policies of the database
 * let nobody change them otherwise (decision 0109). One name at a time; a later one takes its place.
 */
export const nameFinalRowsOf = (scope: WriteScope, id: string) => scope.run(sql`select app.change_final_rows_of(${id})`)
