import { addQuantities } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import { type BatchState, usabilityOf } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { requirePlace } from './places.ts'
import { holdStock, type Move, postMoves, type Reference } from './post-moves.ts'
import { batchRows, movesOfReference } from './stock.sql.ts'

interface Return {
  reference: Reference
  /** It was out of the house, so that somebody has to look at it before it is given out again. */
  was_handed_out: boolean
  reason: string
}

/**
 * Brings back what was taken out for a dispense or a sale and has not come back yet, the last batch first. It goes where it came
 * from; into quarantine where it was out of the house, or where its batch has expired, was quarantined or recalled since.
 */
export async function returnToStock(scope: WriteScope, { reference, was_handed_out, reason }: Return): Promise<void> {
  const [first] = await scope.rows(movesOfReference(scope, reference.id))
  if (!first) return
  await holdStock(scope, [first.medication_id])
  // What came back is read again once nobody else can bring back the same.
  const issued = await scope.rows(movesOfReference(scope, reference.id))
  const outstanding = issued.map((move) => ({ ...move, open: addQuantities(-move.quantity, -move.returned) }))
  const moves: Move[] = []
  for (const { id, medication_id, batch_id, place_id, open } of outstanding.reverse()) {
    if (open <= 0) continue
    const isKeptBack = was_handed_out || !(await isUsable(scope, batch_id))
    const place = isKeptBack ? (await requirePlace(scope, 'quarantine')).id : place_id
    moves.push({ medication_id, batch_id, place_id: place, kind: 'return', quantity: open, reason, reverses_id: id })
  }
  if (moves.length > 0) await postMoves(scope, moves, { reference })
}

async function isUsable(scope: Scope, batch_id: string): Promise<boolean> {
  const { state, expires_on } = await scope.one(batchRows(scope).where('stock_batches.id', '=', batch_id))
  return usabilityOf({ state: state as BatchState, expires_on }, todayIn(scope)) === 'usable'
}
