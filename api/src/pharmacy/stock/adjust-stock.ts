import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { addQuantities } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import { type BatchState, type MoveKind, usabilityOf } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { todayIn } from '../../kernel/clinic-day.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { listStockPlaces, requireStore } from './places.ts'
import { holdStock, postMoves } from './post-moves.ts'
import { getStockBatch } from './present-batch.ts'
import { requireWitness } from './require-witness.ts'

type Adjustment = BodyOf<typeof stock.adjustStock>
type Disposal = BodyOf<typeof stock.disposeOfStock>
type Part = BodyOf<typeof stock.returnStockToSupplier>

/** Corrects what a place has of a batch, with a coded reason. */
export async function adjustStock(scope: WriteScope, id: string, body: Adjustment): Promise<StockBatch> {
  const quantity = body.direction === 'more' ? body.quantity : -body.quantity
  return changeStock(scope, id, { ...body, quantity }, { kind: 'adjustment', witness: 'if-controlled' })
}

/** Takes out of stock what is destroyed; of a controlled medicine before a witness. */
export const disposeOfStock = (scope: WriteScope, id: string, body: Disposal) =>
  changeStock(scope, id, { ...body, quantity: -body.quantity }, { kind: 'disposal', witness: 'if-controlled' })

export const returnStockToSupplier = (scope: WriteScope, id: string, body: Part) =>
  changeStock(scope, id, { ...body, reason: 'returned', quantity: -body.quantity }, { kind: 'supplier-return', witness: 'never' })

interface Change {
  place_id: string
  /** Below 0 out of stock. */
  quantity: number
  reason: string
  note?: string | null | undefined
  witness_id?: string | null | undefined
}

async function changeStock(
  scope: WriteScope,
  id: string,
  { place_id, quantity, reason, note, witness_id }: Change,
  { kind, witness: witnessed }: { kind: MoveKind; witness: 'if-controlled' | 'never' },
): Promise<StockBatch> {
  const { medication_id } = await getStockBatch(scope, id)
  const { items: places } = await listStockPlaces(scope)
  const place = places.find((known) => known.id === place_id && known.kind !== 'in-transit') ?? notFound('This place was not found.')
  await holdStock(scope, [medication_id])
  const batch = await getStockBatch(scope, id)
  requireThere(batch, place_id, -quantity)
  scope.setAuditSubject({
    subject_kind: 'stock-batch',
    subject_id: id,
    subject_name: batch.lot,
    details: { quantity, reason, place_id: place.id },
  })
  const deed = `${batch.medication_name}, batch ${batch.lot}`
  const witness = witnessed === 'never' ? null : await requireWitness(scope, witness_id, { controlled: batch.controlled, deed })
  const full_reason = note ? `${reason}: ${note}` : reason
  await postMoves(scope, [{ medication_id, batch_id: id, place_id, kind, quantity, reason: full_reason }], { witness })
  return getStockBatch(scope, id)
}

function requireThere(batch: StockBatch, place_id: string, quantity: number) {
  const there = batch.places.find((place) => place.place_id === place_id)?.quantity ?? 0
  if (quantity > there) refuseField('quantity', `Of this batch only ${there} are there.`)
}

/** Brings what was returned back into a store, once somebody found it in order and its batch may still be given out. */
export async function releaseReturned(scope: WriteScope, id: string, body: BodyOf<typeof stock.releaseReturned>): Promise<StockBatch> {
  const store = await requireStore(scope, body.place_id)
  const { medication_id } = await getStockBatch(scope, id)
  await holdStock(scope, [medication_id])
  const batch = await getStockBatch(scope, id)
  const usability = usabilityOf({ state: batch.state as BatchState, expires_on: batch.expires_on }, todayIn(scope))
  if (usability !== 'usable') refuseField('quantity', 'This batch may not be given out: dispose of it, or send it back to the supplier.')
  const kept = batch.places.filter(({ place_kind }) => place_kind === 'quarantine')
  const there = addQuantities(...kept.map(({ quantity }) => quantity))
  const [quarantine] = kept
  if (!quarantine || body.quantity > there) return refuseField('quantity', `Of this batch only ${there} are in quarantine.`)
  scope.setAuditSubject({ subject_kind: 'stock-batch', subject_id: id, subject_name: batch.lot, details: { quantity: body.quantity } })
  const reason = body.note ?? null
  const { quantity } = body
  await postMoves(scope, [
    { medication_id, batch_id: id, place_id: quarantine.place_id, kind: 'transfer-out', quantity: -quantity, reason },
    { medication_id, batch_id: id, place_id: store.id, kind: 'transfer-in', quantity, reason },
  ])
  return getStockBatch(scope, id)
}
