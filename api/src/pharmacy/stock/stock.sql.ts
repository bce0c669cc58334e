import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** What the movements of a medication come to, batch by batch; the first to expire first, and last what has no last day. */
export const batchSums = (scope: Scope, medication_id: string) =>
  scope
    .from('stock_moves')
    .select(['stock_moves.batch'])
    .select(({ fn }) => [
      fn.min<string | null>('stock_moves.expires_on').as('expires_on'),
      sql<number>`sum(stock_moves.quantity)::integer`.as('quantity'),
    ])
    .where('stock_moves.medication_id', '=', medication_id)
    .groupBy('stock_moves.batch')
    .orderBy('expires_on')
    .orderBy('stock_moves.batch')

/** Whoever takes from the stock of a medication waits for whoever does so already: a sum of movements has no row to lock. */
export const lockStock = (scope: WriteScope, medication_id: string) =>
  scope.from('medications').select('medications.id').where('medications.id', '=', medication_id).forNoKeyUpdate()

export const moveById = (scope: Scope, id: string) =>
  scope
    .from('stock_moves')
    .select(['stock_moves.medication_id', 'stock_moves.batch', 'stock_moves.expires_on', 'stock_moves.quantity'])
    .where('stock_moves.id', '=', id)

export const insertMove = (scope: WriteScope, values: Row<'stock_moves'>) => scope.insert('stock_moves', values)
