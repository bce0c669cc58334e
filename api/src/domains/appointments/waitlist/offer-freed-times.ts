import { asSystem } from '../../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/problem.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { minutesOf, zoneClock } from '../../../kernel/zone.ts'
import { bookableService } from '../times/availability.sql.ts'
import { deleteHold } from '../times/occupancies.sql.ts'
import { TimeTaken } from '../times/take-time.ts'
import { entryRow } from './end-entry.ts'
import { makeOffer } from './make-offer.ts'
import { isOfferHour } from './rank-matches.ts'
import { readMatches, representedWaiting } from './read-matches.ts'
import { tellLapsed } from './tell-offer.ts'
import { dropFreedTimes, endOffer, freedTimes, lapsedOffers, lockEntry } from './waitlist.sql.ts'
import { waitlistSettings } from './waitlist-settings.ts'

/** Of one freed time in one run: a long stretch may hold several visits. */
const mostOffers = 12
const mostTimes = 300

class NothingToOffer extends Error {}

/**
 * Writes down which offers have lapsed, and offers each freed time to the best match that has not been asked about it. May
 * run twice, and beside itself: the hold decides who gets a time, the index of open offers that nobody is asked about two.
 */
export async function offerFreedTimes(kernel: Kernel, clinic: Clinic): Promise<number> {
  await endLapsed(kernel, clinic)
  if (clinic.status !== 'active') return 0
  let made = 0
  for (const id of await timesToOffer(kernel, clinic)) {
    const passed = new Set<string>()
    for (let n = 0; n < mostOffers; n++) {
      const outcome = await offerNext(kernel, clinic, id, passed)
      if (outcome === 'none') break
      if (outcome === 'made') made++
    }
  }
  return made
}

async function endLapsed(kernel: Kernel, clinic: Clinic) {
  await asSystem(kernel, { reason: 'waitlist', domain: 'appointments', clinic }, async (scope) => {
    await scope.run(dropFreedTimes(scope))
    for (const { id, patient_id } of await scope.rows(lapsedOffers(scope))) {
      if (
        (await scope.run(
          endOffer(scope, id)
            .where('expires_at', '<=', scope.at)
            .set((eb) => ({ status: 'expired', answered_at: eb.ref('expires_at') })),
        )) === 0
      )
        continue
      await scope.run(deleteHold(scope, id))
      await tellLapsed(scope, await scope.one(scope.from('patients').select('account_id').where('id', '=', patient_id)))
    }
  })
}

/** Freed times with a match that can be asked now: none outside the hours of offers, or where the clinic offers by hand. */
function timesToOffer(kernel: Kernel, clinic: Clinic): Promise<string[]> {
  return asSystem(kernel, { reason: 'waitlist', domain: 'appointments', clinic }, async (scope) => {
    const settings = await waitlistSettings(scope)
    const now = scope.now.getTime()
    const [from, until] = [minutesOf(settings.offers_from), minutesOf(settings.offers_until)]
    if (!settings.automatic || !isOfferHour(zoneClock(clinic.time_zone), now, from, until)) return []
    const freed = await scope.rows(freedTimes(scope).where('freed_times.offer_from', '<=', scope.at).limit(mostTimes))
    const matches = await readMatches(scope, freed, { represented: await representedWaiting(scope) })
    return freed.filter(({ id }) => matches.get(id)?.some((one) => one.obstacle === null)).map(({ id }) => id)
  })
}

/**
 * One offer of a freed time to the best match of this moment. Whom it can not be offered to is passed by; there is none when
 * nobody is left, or somebody else was quicker.
 */
async function offerNext(kernel: Kernel, clinic: Clinic, freed_time_id: string, passed: Set<string>): Promise<'made' | 'passed' | 'none'> {
  const act = { reason: 'waitlist', domain: 'appointments', clinic, audit: 'waitlist-offer.create' }
  let entry_id: string | null = null
  try {
    await asSystem(kernel, act, async (scope) => {
      const freed = await scope.maybe(freedTimes(scope).where('freed_times.id', '=', freed_time_id))
      const best =
        freed &&
        (await readMatches(scope, [freed], { represented: await representedWaiting(scope) }))
          .get(freed_time_id)
          ?.find((one) => one.obstacle === null && !passed.has(one.row.id))
      if (!best) throw new NothingToOffer()
      entry_id = best.row.id
      await scope.one(lockEntry(scope, best.row.id))
      // it may have been settled while the lock was waited for
      const entry = await entryRow(scope, best.row.id)
      if (entry.status !== 'waiting' || entry.asking_id) throw new Refusal('conflict', 'This patient does not wait at the moment.')
      await makeOffer(scope, entry, {
        practitioner_id: best.time.practitioner_id,
        location_id: best.time.location_id,
        starts_at: new Date(best.time.start).toISOString(),
        ends_at: new Date(best.time.end).toISOString(),
        freed_time_id,
        reasons: best.match.reasons,
        service: await scope.one(bookableService(scope, entry.service_id)),
      })
    })
    return 'made'
  } catch (error) {
    if (error instanceof NothingToOffer || error instanceof TimeTaken) return 'none'
    if (!(error instanceof Refusal) || !entry_id) throw error
    passed.add(entry_id)
    return 'passed'
  }
}
