import { addQuantities } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import type { MoveKind } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { Witness } from './require-witness.ts'
import { addToBalance, balancesOf, insertBalance, insertMoves, insertRecipients, lockStock } from './stock.sql.ts'

/** What a movement belongs to, and whom it was given to. */
export interface Reference {
  kind: 'dispense' | 'sale' | 'immunization' | 'transfer' | 'stock-take' | 'purchase-order'
  id: string
  patient_id?: string
}

export interface Move {
  medication_id: string
  batch_id: string
  place_id: string
  kind: MoveKind
  /** Into stock above 0, out of it below. */
  quantity: number
  reason: string | null
  reverses_id?: string
  cost_minor?: number | null
}

/**
 * Writes movements, and in the same transaction the balances that they change; answers with their ids. The caller has locked the
 * stock of each medicine and refused what is not there: the check of the database is the last guard.
 */
export async function postMoves(
  scope: WriteScope,
  moves: readonly Move[],
  { reference, witness }: { reference?: Reference | undefined; witness?: Witness | null } = {},
): Promise<string[]> {
  const totals = await totalsOf(scope, [...new Set(moves.map(({ medication_id }) => medication_id))])
  const rows = moves.map(({ reason, reverses_id, cost_minor, ...move }) => {
    const balance_after = addQuantities(totals.get(move.medication_id) ?? 0, move.quantity)
    totals.set(move.medication_id, balance_after)
    return {
      ...move,
      id: newId(),
      balance_after,
      reason,
      reverses_id: reverses_id ?? null,
      cost_minor: cost_minor ?? null,
      reference_kind: reference?.kind ?? null,
      reference_id: reference?.id ?? null,
      witness_account_id: witness?.account_id ?? null,
      witness_name: witness?.name ?? null,
      moved_by: scope.actor.account_id,
      moved_by_name: scope.actor.name,
      moved_at: scope.now,
    }
  })
  await scope.run(insertMoves(scope, rows))
  const patient_id = reference?.patient_id
  const given = rows.filter(({ quantity }) => quantity < 0)
  if (patient_id && given.length > 0)
    await scope.run(
      insertRecipients(
        scope,
        given.map(({ id: move_id }) => ({ move_id, patient_id })),
      ),
    )
  for (const { batch_id, place_id, medication_id, quantity } of moves)
    if ((await scope.run(addToBalance(scope, batch_id, place_id, quantity))) === 0)
      await scope.run(insertBalance(scope, { batch_id, place_id, medication_id, quantity }))
  scope.invalidate('stock')
  return rows.map(({ id }) => id)
}

/** What there is of each medicine in all places. */
async function totalsOf(scope: WriteScope, medication_ids: readonly string[]): Promise<Map<string, number>> {
  const totals = new Map<string, number>()
  for (const { medication_id, quantity } of await scope.rows(balancesOf(scope, medication_ids)))
    totals.set(medication_id, addQuantities(totals.get(medication_id) ?? 0, quantity))
  return totals
}

/** Until the transaction ends nobody else changes the stock of these medicines. */
export async function holdStock(scope: WriteScope, medication_ids: readonly string[]): Promise<void> {
  await scope.rows(lockStock(scope, medication_ids))
}
