import type { Scope } from '../../kernel/scope.ts'

/** Offers of the waitlist that still hold a time. */
export const countOpenOffers = (scope: Scope) =>
  scope
    .from('waitlist_offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .where('expires_at', '>', scope.at)
