import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import type { Scope } from '../../kernel/scope.ts'
import { servicePrice } from './charges.sql.ts'

/** A service at the price that it has now with this practitioner, or at its own where nobody is named; null: there is none. */
export async function findPricedService(scope: Scope, id: string, practitioner_id: string | null | undefined) {
  const row = await scope.maybe(servicePrice(scope, id, practitioner_id ?? null))
  return row && applyOffering(row, row)
}
