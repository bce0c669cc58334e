import type { Scope } from '../../kernel/scope.ts'

/** Times that are kept for patients of the waitlist until they answer. */
export const countOpenOffers = (scope: Scope) =>
  scope
    .from('waitlist_offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .where('expires_at', '>', scope.at)
