import type { RefillRequest, StockMove } from '@polyclinic/contract/pharmacy/stock/stock'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

export async function listMoves(scope: Scope, query: Page) {
  const all = scope
    .from('stock_moves')
    .innerJoin('medications', 'medications.id', 'stock_moves.medication_id')
    .select([
      'stock_moves.id',
      'medications.generic_name',
      'medications.strength',
      'stock_moves.kind',
      'stock_moves.batch',
      'stock_moves.expires_on',
      'stock_moves.quantity',
      'stock_moves.moved_by_name',
      'stock_moves.moved_at',
    ])
  const { rows, next_cursor } = await newestFirst(scope, all, 'stock_moves.id', query)
  return {
    items: rows.map(({ generic_name, strength, kind, ...rest }) => ({
      ...rest,
      kind: kind as StockMove['kind'],
      medication_name: `${generic_name} ${strength}`,
    })),
    next_cursor,
  }
}

const refills = (scope: Scope) =>
  scope
    .from('refill_requests')
    .innerJoin('patients', 'patients.id', 'refill_requests.patient_id')
    .innerJoin('prescriptions', 'prescriptions.id', 'refill_requests.prescription_id')
    .where('patients.restricted', '=', false)
    .select([
      'refill_requests.id',
      'refill_requests.patient_id',
      'patients.name as patient_name',
      'prescriptions.medication_text',
      'refill_requests.status',
      'refill_requests.created_at',
    ])

/** How many refill requests their list holds. */
export const countRefills = (scope: Scope) =>
  refills(scope)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))

export async function listRefills(scope: Scope, query: Page) {
  const { rows, next_cursor } = await newestFirst(scope, refills(scope), 'refill_requests.id', query)
  scope.recordAccess(rows.map((row) => row.patient_id))
  return { items: rows as RefillRequest[], next_cursor }
}
