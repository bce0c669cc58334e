import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { refills as calls, RefillRequest } from '@polyclinic/contract/pharmacy/refills/refills'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'

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

export async function listRefills(scope: Scope, query: QueryOf<typeof calls.listRefills>) {
  const { rows, next_cursor } = await newestFirst(scope, refills(scope), 'refill_requests.id', query)
  scope.recordAccess(rows.map((row) => row.patient_id))
  return { items: rows as RefillRequest[], next_cursor }
}
