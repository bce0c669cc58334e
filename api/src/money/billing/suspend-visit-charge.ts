import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { chargesOfVisit, suspendCharge } from './charges.sql.ts'

/**
 * The visit goes on: what its finish made to be billed waits until it is finished again. Refuses with 409 when a draft or an
 * invoice has it, also one that was written at this very moment.
 */
export async function suspendVisitCharge(scope: WriteScope, visit: { id: string; service_id: string }): Promise<void> {
  const suspended = await scope.run(suspendCharge(scope, { appointment_id: visit.id, service_id: visit.service_id }))
  const charges = await scope.rows(chargesOfVisit(scope, visit.id))
  if (charges.some(({ status, draft_id }) => status === 'billed' || draft_id !== null))
    throw new Problem('state_not_allowed', 'This visit is on an invoice already: it stays finished.')
  if (suspended > 0) scope.invalidate('billing')
}
