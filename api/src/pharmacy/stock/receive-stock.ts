import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { medicationById } from '../formulary/index.ts'
import { requireStore } from './places.ts'
import { holdStock, postMoves, type Reference } from './post-moves.ts'
import { getStockBatch } from './present-batch.ts'
import { batchOfLot, insertBatch } from './stock.sql.ts'

export type Receipt = BodyOf<typeof stock.receiveStock>

/** Takes a delivery of one batch into stock. A lot that is known keeps its last day: another one is a mistake of typing. */
export async function receiveStock(scope: WriteScope, receipt: Receipt, reference?: Reference): Promise<StockBatch> {
  const { medication_id, quantity, kind } = receipt
  await medicationById(scope, medication_id)
  requireLastDay(receipt)
  const cost_minor = requireCost(scope, receipt)
  const place = await requireStore(scope, receipt.place_id)
  await holdStock(scope, [medication_id])
  const batch_id = await requireBatch(scope, receipt)
  scope.setAuditSubject({
    subject_kind: 'stock-batch',
    subject_id: batch_id,
    subject_name: receipt.lot,
    details: { kind, quantity, place_id: place.id },
  })
  await postMoves(scope, [{ medication_id, batch_id, place_id: place.id, kind, quantity, reason: null, cost_minor }], { reference })
  return getStockBatch(scope, batch_id)
}

/** A last day that was left out by mistake would let a batch be given out for ever. */
function requireLastDay({ expires_on, has_no_last_day }: Receipt) {
  if (!expires_on && !has_no_last_day) refuseField('expires_on', 'Give the last day, or say that the batch has none.')
  if (expires_on && has_no_last_day) refuseField('has_no_last_day', 'Give the last day, or say that the batch has none: not both.')
}

function requireCost(scope: WriteScope, { cost }: Receipt): number | null {
  if (!cost) return null
  if (cost.currency !== scope.clinic.currency) refuseField('cost', `Costs of this clinic are in ${scope.clinic.currency}.`)
  if (cost.amount < 0) refuseField('cost', 'A cost is not below zero.')
  return cost.amount
}

async function requireBatch(scope: WriteScope, { medication_id, lot, expires_on = null, supplier = null }: Receipt): Promise<string> {
  const known = await scope.maybe(batchOfLot(scope, medication_id, lot))
  if (known && known.expires_on !== expires_on)
    refuseField(
      'expires_on',
      `Batch ${lot} is known here ${known.expires_on ? `with its last day ${known.expires_on}` : 'without a last day'}.`,
    )
  if (known?.state === 'recalled') refuseField('lot', `Batch ${lot} was recalled.`)
  if (known) return known.id
  const id = newId()
  await scope.run(insertBatch(scope, { id, medication_id, lot, expires_on, supplier, created_at: scope.now }))
  return id
}
