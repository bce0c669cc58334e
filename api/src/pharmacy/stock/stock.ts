import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { medicationById } from '../formulary/index.ts'
import { batchSums, insertMove, lockStock, moveById } from './stock.sql.ts'

const hasExpired = (scope: Scope, { expires_on }: Pick<StockBatch, 'expires_on'>) => expires_on !== null && expires_on < todayIn(scope)

/** The batches of a medication that can be dispensed today. */
export async function listBatches(scope: Scope, medication_id: string): Promise<{ items: StockBatch[] }> {
  await medicationById(scope, medication_id)
  const batches = await scope.rows(batchSums(scope, medication_id))
  return { items: batches.filter((batch) => batch.quantity > 0 && !hasExpired(scope, batch)) }
}

/**
 * Takes a whole quantity of one batch out of stock, and answers with the id of the movement. Refuses a batch that has expired,
 * and more than the batch still has, whoever else takes of it at the same time.
 */
export async function takeFromStock(
  scope: WriteScope,
  { medication_id, batch, quantity, reason }: { medication_id: string; batch: string; quantity: number; reason: string },
): Promise<string> {
  await scope.one(lockStock(scope, medication_id))
  const found = await scope.maybe(batchSums(scope, medication_id).where('stock_moves.batch', '=', batch))
  if (!found || found.quantity <= 0) return refuseField('batch', 'Nothing of this batch is in stock.')
  if (hasExpired(scope, found)) refuseField('batch', 'This batch has expired.')
  if (!Number.isInteger(quantity)) refuseField('quantity', 'Stock is counted in whole units.')
  if (quantity > found.quantity) refuseField('quantity', `Of this batch only ${found.quantity} are in stock.`)
  const id = newId()
  const { expires_on } = found
  const moved = { moved_by_name: scope.actor.name, moved_at: scope.now }
  await scope.run(insertMove(scope, { id, medication_id, kind: 'dispense', batch, expires_on, quantity: -quantity, reason, ...moved }))
  scope.invalidate('stock')
  return id
}

/** Corrects a movement that was a mistake by the opposite one. */
export async function correctMove(scope: WriteScope, id: string, reason: string) {
  const { quantity, ...move } = await scope.one(moveById(scope, id))
  const moved = { moved_by_name: scope.actor.name, moved_at: scope.now }
  await scope.run(insertMove(scope, { ...move, ...moved, id: newId(), kind: 'adjustment', quantity: -quantity, reason }))
  scope.invalidate('stock')
}
