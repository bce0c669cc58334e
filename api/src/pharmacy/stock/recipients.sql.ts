import { sql } from 'kysely'
import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import type { Scope } from '../../kernel/scope.ts'
import { returnedOf } from './stock.sql.ts'

/** What of a batch was given to patients whose charts the reader may open. */
export const recipientRows = (scope: Scope, batch_id: string) =>
  scope
    .from('stock_moves')
    .innerJoin('stock_recipients', 'stock_recipients.move_id', 'stock_moves.id')
    .innerJoin('patients', 'patients.id', 'stock_recipients.patient_id')
    .select([
      'stock_moves.id',
      'stock_recipients.patient_id',
      'patients.name as patient_name',
      'stock_moves.kind',
      'stock_moves.quantity',
      'stock_moves.moved_at',
    ])
    .select(returnedOf(scope).as('returned'))
    .where('stock_moves.batch_id', '=', batch_id)
    .where(chartIsOpen(scope))

/** How many patients got something of a batch whose charts are closed to the reader. */
export const countHiddenRecipients = (scope: Scope, batch_id: string) =>
  scope
    .from('stock_moves')
    .innerJoin('stock_recipients', 'stock_recipients.move_id', 'stock_moves.id')
    .innerJoin('patients', 'patients.id', 'stock_recipients.patient_id')
    .select((eb) => eb.fn.count<number>('patients.id').distinct().as('hidden'))
    .where('stock_moves.batch_id', '=', batch_id)
    .where(sql<boolean>`not ${chartIsOpen(scope)}`)
