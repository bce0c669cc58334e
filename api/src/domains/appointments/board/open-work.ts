import { startOfToday } from '../../../kernel/clinic-day.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { countOpenRequests } from '../requests/requests.sql.ts'
import { countUnresolved } from '../unresolved-visits.sql.ts'

/** What waits at the front desk, as the board counts it. */
export async function countOpenVisits(scope: Scope) {
  const [requests, unresolved] = await Promise.all([
    scope.one(countOpenRequests(scope)),
    scope.one(countUnresolved(scope, startOfToday(scope))),
  ])
  return { requests: requests.count, unresolved: unresolved.count }
}
