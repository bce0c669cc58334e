import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'

export const takeRows = (scope: Scope) =>
  scope
    .from('stock_takes')
    .innerJoin('stock_places', 'stock_places.id', 'stock_takes.place_id')
    .select([
      'stock_takes.id',
      'stock_takes.place_id',
      'stock_places.name as place_name',
      'stock_takes.status',
      'stock_takes.started_by_name',
      'stock_takes.started_at',
      'stock_takes.closed_by_name',
      'stock_takes.closed_at',
    ])

/** Whoever counts, posts or cancels waits for whoever does so already. */
export const lockTake = (scope: WriteScope, id: string) =>
  scope.from('stock_takes').select('stock_takes.id').where('stock_takes.id', '=', id).forUpdate()

export const insertTake = (scope: WriteScope, values: Row<'stock_takes'>) => scope.insert('stock_takes', values)
export const takeById = (scope: WriteScope, id: string) => scope.update('stock_takes').where('id', '=', id)

export const countRows = (scope: Scope, stock_take_id: string) =>
  scope
    .from('stock_counts')
    .select([
      'stock_counts.batch_id',
      'stock_counts.counted',
      'stock_counts.balance',
      'stock_counts.counted_by_name',
      'stock_counts.counted_at',
    ])
    .where('stock_counts.stock_take_id', '=', stock_take_id)

export const upsertCount = (scope: WriteScope, { stock_take_id, batch_id, ...count }: Row<'stock_counts'>) =>
  scope
    .insert('stock_counts', { stock_take_id, batch_id, ...count })
    .onConflict((on) => on.columns(['organization_id', 'stock_take_id', 'batch_id']).doUpdateSet(count))

/** The batches that lie in a place, or were counted there. */
export const batchesToCount = (scope: Scope, { place_id, id }: { place_id: string; id: string }) =>
  scope
    .from('stock_batches')
    .innerJoin('medications', 'medications.id', 'stock_batches.medication_id')
    .select([
      'stock_batches.id',
      'stock_batches.medication_id',
      'stock_batches.lot',
      'stock_batches.expires_on',
      'medications.generic_name',
      'medications.strength',
      'medications.form',
      'medications.controlled',
    ])
    .where((eb) =>
      eb.or([
        eb(
          'stock_batches.id',
          'in',
          scope
            .from('stock_balances')
            .select('stock_balances.batch_id')
            .where('stock_balances.place_id', '=', place_id)
            .where('stock_balances.quantity', '>', 0),
        ),
        eb(
          'stock_batches.id',
          'in',
          scope.from('stock_counts').select('stock_counts.batch_id').where('stock_counts.stock_take_id', '=', id),
        ),
      ]),
    )
    .orderBy('medications.name_key')
    .orderBy('stock_batches.expires_on')
    .orderBy('stock_batches.id')

export const balanceIn = (scope: Scope, batch_id: string, place_id: string) =>
  scope
    .from('stock_balances')
    .select('stock_balances.quantity')
    .where('stock_balances.batch_id', '=', batch_id)
    .where('stock_balances.place_id', '=', place_id)

/** The corrections of a batch in a place since an instant. */
export const correctionsSince = (scope: Scope, { batch_id, place_id, at }: { batch_id: string; place_id: string; at: string }) =>
  scope
    .from('stock_moves')
    .select('stock_moves.id')
    .where('stock_moves.batch_id', '=', batch_id)
    .where('stock_moves.place_id', '=', place_id)
    .where('stock_moves.kind', '=', 'adjustment')
    .where('stock_moves.moved_at', '>', at)
    .limit(1)
