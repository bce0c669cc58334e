import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'

export const transferRows = (scope: Scope) =>
  scope
    .from('stock_transfers')
    .innerJoin('stock_places as origin', 'origin.id', 'stock_transfers.from_place_id')
    .innerJoin('stock_places as destination', 'destination.id', 'stock_transfers.to_place_id')
    .select([
      'stock_transfers.id',
      'stock_transfers.from_place_id',
      'stock_transfers.to_place_id',
      'origin.name as from_place_name',
      'destination.name as to_place_name',
      'stock_transfers.status',
      'stock_transfers.note',
      'stock_transfers.dispatched_by_name',
      'stock_transfers.dispatched_at',
    ])

/** Whoever accepts or brings back waits for whoever does so already. */
export const lockTransfer = (scope: WriteScope, id: string) =>
  scope.from('stock_transfers').select('stock_transfers.id').where('stock_transfers.id', '=', id).forUpdate()

export const insertTransfer = (scope: WriteScope, values: Row<'stock_transfers'>) => scope.insert('stock_transfers', values)
export const transferById = (scope: WriteScope, id: string) => scope.update('stock_transfers').where('id', '=', id)

export const lineRows = (scope: Scope, transfer_id: string) =>
  scope
    .from('stock_transfer_lines')
    .innerJoin('stock_batches', 'stock_batches.id', 'stock_transfer_lines.batch_id')
    .innerJoin('medications', 'medications.id', 'stock_transfer_lines.medication_id')
    .select([
      'stock_transfer_lines.batch_id',
      'stock_transfer_lines.medication_id',
      'stock_transfer_lines.quantity',
      'stock_transfer_lines.accepted',
      'stock_transfer_lines.returned',
      'stock_batches.lot as batch',
      'medications.generic_name',
      'medications.strength',
      'medications.form',
    ])
    .where('stock_transfer_lines.transfer_id', '=', transfer_id)
    .orderBy('medications.name_key')
    .orderBy('stock_transfer_lines.batch_id')

export const insertLines = (scope: WriteScope, values: readonly Row<'stock_transfer_lines'>[]) =>
  scope.insert('stock_transfer_lines', values)

export const addToLine = (
  scope: WriteScope,
  { transfer_id, batch_id, quantity }: { transfer_id: string; batch_id: string; quantity: number },
  column: 'accepted' | 'returned',
) =>
  scope
    .update('stock_transfer_lines')
    .set({ [column]: sql<number>`${sql.ref(`stock_transfer_lines.${column}`)} + ${quantity}::numeric` })
    .where('transfer_id', '=', transfer_id)
    .where('batch_id', '=', batch_id)
