import { type Act, asSystem } from '../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clinic } from '../../kernel/session.ts'
import { mayOfferNow, offerToBest } from './offer-to-best.ts'
import { passOnOffer } from './pass-on-offer.ts'
import { readMatches, unreachedWaiting } from './read-matches.ts'
import { deleteReleasedSlots, releasedSlots } from './released-slots.sql.ts'
import { declinedOffers, lapsedOffers } from './waitlist-offers.sql.ts'

/** The most offers of one released slot in one run: a long slot may contain several visits. */
const mostOffers = 12
const mostTimes = 300

class NothingToOffer extends Error {}

/**
 * Passes on the offers that have ended, and offers each released slot to the best match that was not asked yet. It may run twice,
 * and concurrently: the hold decides who gets a time, the index of open offers prevents two offers to one person. Answers how
 * many offers it made.
 */
export async function offerReleasedSlots(kernel: Kernel, clinic: Clinic): Promise<number> {
  let made = 0
  for (const id of await offersToPassOn(kernel, clinic)) if (await passOnOffer(kernel, clinic, id)) made++
  if (clinic.status !== 'active') return made
  for (const id of await timesToOffer(kernel, clinic)) {
    for (let n = 0; n < mostOffers && (await offerNext(kernel, clinic, id)); n++) made++
  }
  return made
}

function offersToPassOn(kernel: Kernel, clinic: Clinic): Promise<string[]> {
  return asSystem(kernel, { reason: 'waitlist', domain: 'waitlist', clinic }, async (scope) => {
    await scope.run(deleteReleasedSlots(scope))
    const [lapsed, declined] = await Promise.all([scope.rows(lapsedOffers(scope)), scope.rows(declinedOffers(scope))])
    return [...lapsed, ...declined].map(({ id }) => id)
  })
}

/** Released slots with a match that can be asked now: none outside the hours of offers, or if the clinic offers by hand. */
function timesToOffer(kernel: Kernel, clinic: Clinic): Promise<string[]> {
  return asSystem(kernel, { reason: 'waitlist', domain: 'waitlist', clinic }, async (scope) => {
    if (!(await mayOfferNow(scope))) return []
    const released_slot = await scope.rows(releasedSlots(scope).where('released_slots.offer_from', '<=', scope.at).limit(mostTimes))
    const matches = await readMatches(scope, released_slot, { unreached: await unreachedWaiting(scope) })
    return released_slot.filter(({ id }) => matches.get(id)?.some((match) => match.obstacle === null)).map(({ id }) => id)
  })
}

/** Makes one offer of a released slot to the current best match; false if nobody is left, or somebody else was faster. */
async function offerNext(kernel: Kernel, clinic: Clinic, released_slot_id: string): Promise<boolean> {
  const act: Act = { reason: 'waitlist', domain: 'waitlist', clinic, audit: 'waitlist-offer.create' }
  try {
    await asSystem(kernel, act, async (scope) => {
      const released_slot = await scope.maybe(releasedSlots(scope).where('released_slots.id', '=', released_slot_id))
      if (!released_slot || !(await offerToBest(scope, released_slot))) throw new NothingToOffer()
    })
    return true
  } catch (error) {
    if (error instanceof NothingToOffer) return false
    throw error
  }
}
