import { startOfToday } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import { countOpenRequests, countUnresolved } from './board/today.sql.ts'

/** What waits at the front desk, as the board counts it. */
export async function countOpenVisits(scope: Scope) {
  const [requests, unresolved] = await Promise.all([
    scope.one(countOpenRequests(scope)),
    scope.one(countUnresolved(scope, startOfToday(scope))),
  ])
  return { requests: requests.count, unresolved: unresolved.count }
}

/** Times that are kept for patients of the waitlist until they answer. */
export const countOpenOffers = (scope: Scope) =>
  scope
    .from('waitlist_offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .where('expires_at', '>', scope.at)
