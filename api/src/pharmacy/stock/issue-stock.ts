import { addQuantities, allocateBatches } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import { type BatchState, type BatchUsability, usabilityOf } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import { todayIn } from '../../kernel/clinic-day.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { holdStock, postMoves, type Reference } from './post-moves.ts'
import { balancesOf, batchRows } from './stock.sql.ts'

export interface Issue {
  medication_id: string
  /** In the units in which the medicine is given out, at most three decimals. */
  quantity: number
  /** The field of whoever asks in which the quantity stands. */
  quantity_path?: 'quantity' | 'stock_quantity'
  /** Left out: whatever is usable in any store. */
  place_id?: string | null | undefined
  /** The lot, where somebody chose or scanned one; left out: the first to expire first. */
  batch?: string | null | undefined
  kind: 'dispense' | 'sale' | 'administration'
  reference: Reference
  reason: string
}

interface IssuedPart {
  move_id: string
  lot: string
  expires_on: string | null
  quantity: number
}

/** Whether the clinic keeps a stock of a medicine: then what is given out of it comes from there. */
export async function isKeptInStock(scope: Scope, medication_id: string): Promise<boolean> {
  const batch = await scope.maybe(batchRows(scope).where('stock_batches.medication_id', '=', medication_id).limit(1))
  return batch !== null
}

/** What stores have of a medicine that may be given out today. */
export async function usableBalances(scope: Scope, medication_id: string) {
  const today = todayIn(scope)
  const balances = await scope.rows(balancesOf(scope, [medication_id]))
  return balances.filter(
    (balance) => balance.place_kind === 'store' && usabilityOf({ ...balance, state: balance.state as BatchState }, today) === 'usable',
  )
}

/**
 * Takes a quantity out of stock for somebody: out of the batch that expires first, and of as many as it needs, or out of the one
 * that is named. Never more than is there, whoever else takes of it at the same time; a batch that has expired, is quarantined or
 * recalled is refused by name.
 */
export async function issueStock(scope: WriteScope, issue: Issue): Promise<IssuedPart[]> {
  const { medication_id, quantity, quantity_path = 'quantity', place_id, batch, kind, reference, reason } = issue
  await holdStock(scope, [medication_id])
  if (batch) await requireUsableLot(scope, medication_id, batch)
  const usable = (await usableBalances(scope, medication_id)).filter(
    (balance) => (!place_id || balance.place_id === place_id) && (!batch || balance.lot === batch),
  )
  const { parts, missing } = allocateBatches(usable, quantity)
  if (missing > 0) {
    const there = addQuantities(quantity, -missing)
    refuseField(quantity_path, batch ? `Of this batch only ${there} are in stock.` : `Only ${there} are in stock.`)
  }
  const moves = parts.map((part) => ({
    medication_id,
    batch_id: part.batch_id,
    place_id: part.place_id,
    kind,
    quantity: -part.quantity,
    reason,
  }))
  const ids = await postMoves(scope, moves, { reference })
  return parts.map(({ lot, expires_on, quantity }, i) => ({ move_id: ids[i] as string, lot, expires_on, quantity }))
}

const refusals: Record<Exclude<BatchUsability, 'usable'>, (lot: string) => string> = {
  expired: (lot) => `Batch ${lot} has expired.`,
  quarantined: (lot) => `Batch ${lot} is quarantined.`,
  recalled: (lot) => `Batch ${lot} was recalled.`,
}

async function requireUsableLot(scope: Scope, medication_id: string, lot: string) {
  const found = await scope.maybe(
    batchRows(scope).where('stock_batches.medication_id', '=', medication_id).where('stock_batches.lot', '=', lot),
  )
  if (!found) return refuseField('batch', `Nothing of batch ${lot} is in stock.`)
  const usability = usabilityOf({ state: found.state as BatchState, expires_on: found.expires_on }, todayIn(scope))
  if (usability !== 'usable') refuseField('batch', refusals[usability](lot))
}
