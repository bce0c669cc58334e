import type { BatchAction } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { performerOf, requireTransition } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { batchRules } from './batch-lifecycle.ts'
import { holdStock } from './post-moves.ts'
import { getStockBatch } from './present-batch.ts'
import { moveBatchFrom } from './stock.sql.ts'

/** Keeps a batch back, lets it be given out again, or recalls it. What is being given out meanwhile is given out before it or not at all. */
export async function moveBatch(scope: WriteScope, id: string, action: BatchAction, reason: string): Promise<StockBatch> {
  const { medication_id } = await getStockBatch(scope, id)
  await holdStock(scope, [medication_id])
  const batch = await getStockBatch(scope, id)
  scope.setAuditSubject({ subject_kind: 'stock-batch', subject_id: id, subject_name: batch.lot })
  const { to } = requireTransition(batchRules, action, { status: batch.state, performer: performerOf(scope), facts: null })
  await scope.run(
    moveBatchFrom(scope, batch).set({
      state: to,
      state_reason: reason,
      state_changed_by_name: scope.actor.name,
      state_changed_at: scope.now,
      version: batch.version + 1,
    }),
  )
  scope.invalidate('stock')
  return getStockBatch(scope, id)
}
