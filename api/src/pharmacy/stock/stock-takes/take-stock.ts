import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { addQuantities } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import { differenceOf, type StockTakeAction } from '@polyclinic/contract/pharmacy/stock/stock-take-rules'
import type { StockTake, stockTakes } from '@polyclinic/contract/pharmacy/stock/stock-takes'
import { inTurn } from '../../../kernel/db/in-turn.ts'
import { newId } from '../../../kernel/ids.ts'
import { performerOf, requireTransition } from '../../../kernel/machine.ts'
import { refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { requireStore } from '../places.ts'
import { holdStock, postMoves } from '../post-moves.ts'
import { getStockBatch } from '../present-batch.ts'
import { requireWitness } from '../require-witness.ts'
import { getStockTake, stockTakeRules } from './present-stock-take.ts'
import {
  balanceIn,
  batchesToCount,
  correctionsSince,
  countRows,
  insertTake,
  lockTake,
  takeById,
  takeRows,
  upsertCount,
} from './stock-takes.sql.ts'

export async function createStockTake(scope: WriteScope, body: BodyOf<typeof stockTakes.createStockTake>): Promise<StockTake> {
  const place = await requireStore(scope, body.place_id)
  await inTurn(scope, `stock-take ${place.id}`)
  const open = takeRows(scope).where('stock_takes.place_id', '=', place.id).where('stock_takes.status', '=', 'counting')
  if (await scope.maybe(open.limit(1))) refuseField('place_id', 'This place is being counted: post or cancel that count first.')
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'stock-take', subject_id: id, subject_name: place.name })
  await scope.run(insertTake(scope, { id, place_id: place.id, started_by_name: scope.actor.name, started_at: scope.now }))
  return getStockTake(scope, id)
}

/** Enters a count with what the ledger has at this instant: what moves before or after it does not matter. */
export async function countBatch(scope: WriteScope, id: string, body: BodyOf<typeof stockTakes.countBatch>): Promise<StockTake> {
  const { place_id } = await requireAction(scope, id, 'count')
  const batch = await getStockBatch(scope, body.batch_id)
  await holdStock(scope, [batch.medication_id])
  const balance = (await scope.maybe(balanceIn(scope, batch.id, place_id)))?.quantity ?? 0
  const counted_by_name = scope.actor.name
  await scope.run(
    upsertCount(scope, { stock_take_id: id, batch_id: batch.id, counted: body.counted, balance, counted_by_name, counted_at: scope.now }),
  )
  return getStockTake(scope, id)
}

/** Corrects the stock once by what the counts differed; refused where meanwhile more left than was counted, or somebody corrected it already. */
export async function postStockTake(scope: WriteScope, id: string, witness_id: string | null | undefined): Promise<StockTake> {
  const take = await requireAction(scope, id, 'post')
  const batches = new Map((await scope.rows(batchesToCount(scope, take))).map((batch) => [batch.id, batch]))
  const counts = await scope.rows(countRows(scope, id))
  const moves = counts.flatMap((count) => {
    const batch = batches.get(count.batch_id)
    const quantity = differenceOf(count)
    return batch && quantity !== 0 ? [{ batch, quantity, counted_at: count.counted_at }] : []
  })
  const controlled = moves.some(({ batch }) => batch.controlled)
  const witness = await requireWitness(scope, witness_id, { controlled, deed: `Stock-take, ${take.place_name}` })
  if (moves.length > 0) await holdStock(scope, [...new Set(moves.map(({ batch }) => batch.medication_id))])
  for (const { batch, quantity, counted_at } of moves) {
    const corrections = correctionsSince(scope, { batch_id: batch.id, place_id: take.place_id, at: counted_at })
    if (await scope.maybe(corrections)) refuseField('lines', `Batch ${batch.lot} was corrected after it was counted: count it again.`)
    const balance = (await scope.maybe(balanceIn(scope, batch.id, take.place_id)))?.quantity ?? 0
    if (addQuantities(balance, quantity) < 0)
      refuseField('lines', `Since batch ${batch.lot} was counted, more of it left than there was by the count: count it again.`)
  }
  const posted = moves.map(({ batch, quantity }) => ({
    medication_id: batch.medication_id,
    batch_id: batch.id,
    place_id: take.place_id,
    kind: 'adjustment' as const,
    quantity,
    reason: 'stock-take',
  }))
  if (posted.length > 0) await postMoves(scope, posted, { reference: { kind: 'stock-take', id }, witness })
  return close(scope, id, 'posted')
}

export async function cancelStockTake(scope: WriteScope, id: string): Promise<StockTake> {
  await requireAction(scope, id, 'cancel')
  return close(scope, id, 'cancelled')
}

async function requireAction(scope: WriteScope, id: string, action: StockTakeAction): Promise<StockTake> {
  await scope.rows(lockTake(scope, id))
  const take = await getStockTake(scope, id)
  scope.setAuditSubject({ subject_kind: 'stock-take', subject_id: id, subject_name: take.place_name })
  requireTransition(stockTakeRules, action, { status: take.status, performer: performerOf(scope), facts: null })
  return take
}

async function close(scope: WriteScope, id: string, status: 'posted' | 'cancelled'): Promise<StockTake> {
  await scope.run(takeById(scope, id).set({ status, closed_by_name: scope.actor.name, closed_at: scope.now }))
  scope.invalidate('stock')
  return getStockTake(scope, id)
}
