import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Whoever changes the stock of a medicine waits for whoever does so already; several are locked in the order of their ids. */
export const lockStock = (scope: WriteScope, medication_ids: readonly string[]) =>
  scope
    .from('medications')
    .select('medications.id')
    .where('medications.id', 'in', medication_ids)
    .orderBy('medications.id')
    .forNoKeyUpdate()

/** What each place has of each batch of a medicine. */
export const balancesOf = (scope: Scope, medication_ids: readonly string[]) =>
  scope
    .from('stock_balances')
    .innerJoin('stock_batches', 'stock_batches.id', 'stock_balances.batch_id')
    .innerJoin('stock_places', 'stock_places.id', 'stock_balances.place_id')
    .select([
      'stock_balances.batch_id',
      'stock_balances.place_id',
      'stock_balances.medication_id',
      'stock_balances.quantity',
      'stock_batches.lot',
      'stock_batches.expires_on',
      'stock_batches.state',
      'stock_places.kind as place_kind',
      'stock_places.name as place_name',
    ])
    .where('stock_balances.medication_id', 'in', medication_ids)

export const batchOfLot = (scope: Scope, medication_id: string, lot: string) =>
  scope
    .from('stock_batches')
    .select(['stock_batches.id', 'stock_batches.expires_on', 'stock_batches.state'])
    .where('stock_batches.medication_id', '=', medication_id)
    .where('stock_batches.lot', '=', lot)

export const batchRows = (scope: Scope) =>
  scope
    .from('stock_batches')
    .innerJoin('medications', 'medications.id', 'stock_batches.medication_id')
    .select([
      'stock_batches.id',
      'stock_batches.medication_id',
      'stock_batches.lot',
      'stock_batches.expires_on',
      'stock_batches.supplier',
      'stock_batches.state',
      'stock_batches.state_reason',
      'stock_batches.state_changed_by_name',
      'stock_batches.state_changed_at',
      'stock_batches.version',
      'medications.generic_name',
      'medications.strength',
      'medications.form',
      'medications.controlled',
    ])

export const insertBatch = (scope: WriteScope, values: Row<'stock_batches'>) => scope.insert('stock_batches', values)

/** Under the lock of the stock of its medicine, so that nobody else changes it. */
export const moveBatchFrom = (scope: WriteScope, { id }: { id: string }) => scope.update('stock_batches').where('id', '=', id)

export const insertMoves = (scope: WriteScope, values: readonly Row<'stock_moves'>[]) => scope.insert('stock_moves', values)

export const insertRecipients = (scope: WriteScope, values: readonly Row<'stock_recipients'>[]) => scope.insert('stock_recipients', values)

/** Adds to what a place has of a batch; a quantity below zero takes away. No row: the place had nothing of it so far. */
export const addToBalance = (scope: WriteScope, batch_id: string, place_id: string, quantity: number) =>
  scope
    .update('stock_balances')
    .set({ quantity: sql<number>`stock_balances.quantity + ${quantity}::numeric` })
    .where('batch_id', '=', batch_id)
    .where('place_id', '=', place_id)

export const insertBalance = (scope: WriteScope, values: Row<'stock_balances'>) => scope.insert('stock_balances', values)

export const placeRows = (scope: Scope) =>
  scope
    .from('stock_places')
    .select(['stock_places.id', 'stock_places.kind', 'stock_places.name', 'stock_places.location_id'])
    .orderBy('stock_places.id')

export const insertPlace = (scope: WriteScope, values: Row<'stock_places'>) => scope.insert('stock_places', values)

export const locationById = (scope: Scope, id: string) => scope.from('locations').select('locations.id').where('locations.id', '=', id)

export const moveRows = (scope: Scope) =>
  scope
    .from('stock_moves')
    .innerJoin('medications', 'medications.id', 'stock_moves.medication_id')
    .innerJoin('stock_batches', 'stock_batches.id', 'stock_moves.batch_id')
    .innerJoin('stock_places', 'stock_places.id', 'stock_moves.place_id')
    .select([
      'stock_moves.id',
      'stock_moves.medication_id',
      'medications.generic_name',
      'medications.strength',
      'medications.form',
      'stock_moves.kind',
      'stock_moves.batch_id',
      'stock_batches.lot as batch',
      'stock_batches.expires_on',
      'stock_places.name as place_name',
      'stock_moves.quantity',
      'stock_moves.balance_after',
      'stock_moves.reason',
      'stock_moves.witness_name',
      'stock_moves.moved_by_name',
      'stock_moves.moved_at',
    ])

/** What was taken out for something, such as a dispense, and how much of each came back. */
export const movesOfReference = (scope: Scope, reference_id: string) =>
  scope
    .from('stock_moves')
    .select(['stock_moves.id', 'stock_moves.medication_id', 'stock_moves.batch_id', 'stock_moves.place_id', 'stock_moves.quantity'])
    .select(returnedOf(scope).as('returned'))
    .where('stock_moves.reference_id', '=', reference_id)
    .where('stock_moves.quantity', '<', 0)
    .orderBy('stock_moves.id')

/** How much of the movement of the row came back. */
export const returnedOf = ({ organization_id }: Scope) =>
  sql<number>`coalesce((select sum(r.quantity) from stock_moves r
    where r.organization_id = ${organization_id} and r.reverses_id = stock_moves.id), 0)`

export const activeMember = (scope: Scope, id: string) =>
  scope
    .from('staff_members')
    .select(['staff_members.account_id', 'staff_members.name'])
    .where('staff_members.id', '=', id)
    .where('staff_members.status', '=', 'active')

export const levelRows = (scope: Scope, medication_ids: readonly string[]) =>
  scope
    .from('stock_levels')
    .select(['stock_levels.medication_id', 'stock_levels.place_id', 'stock_levels.reorder_level', 'stock_levels.reorder_quantity'])
    .where('stock_levels.medication_id', 'in', medication_ids)
    .orderBy('stock_levels.place_id')

export const upsertLevel = (scope: WriteScope, { reorder_level, reorder_quantity, ...key }: Row<'stock_levels'>) =>
  scope
    .insert('stock_levels', { ...key, reorder_level, reorder_quantity })
    .onConflict((on) => on.columns(['organization_id', 'medication_id', 'place_id']).doUpdateSet({ reorder_level, reorder_quantity }))
