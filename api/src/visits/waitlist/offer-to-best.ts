import { bookableService } from '../../engine/scheduling/index.ts'
import { waitlistSettings } from '../../foundation/settings/index.ts'
import { Problem } from '../../kernel/problem.ts'
import type { PlatformScope, Scope, WriteScope } from '../../kernel/scope.ts'
import { minutesOf, zoneClock } from '../../kernel/zone.ts'
import { entryRow } from './end-entry.ts'
import { offerEntry } from './entry-effects.ts'
import { isOfferHour } from './rank-matches.ts'
import { type EntryMatch, readMatches, unreachedWaiting } from './read-matches.ts'
import type { ReleasedSlotRow } from './released-slots.sql.ts'
import { lockWaiting } from './waitlist-entries.sql.ts'

/** Whether offers are made automatically now: not at night, and not if the clinic offers by hand. */
export async function mayOfferNow(scope: Scope): Promise<boolean> {
  if (scope.clinic.status !== 'active') return false
  const { automatic, offers_from, offers_until } = await waitlistSettings(scope)
  return automatic && isOfferHour(zoneClock(scope.clinic.time_zone), scope.now.getTime(), minutesOf(offers_from), minutesOf(offers_until))
}

/**
 * Offers a released slot to the current best match. Entries that it cannot be offered to are skipped, and so are entries that
 * another transaction is changing, because waiting for them could deadlock. False if nobody is left.
 */
export async function offerToBest(scope: WriteScope & PlatformScope, released_slot: ReleasedSlotRow): Promise<boolean> {
  const matches = await readMatches(scope, [released_slot], { unreached: await unreachedWaiting(scope) })
  for (const match of matches.get(released_slot.id) ?? [])
    if (match.obstacle === null && (await offerTo(scope, released_slot.id, match))) return true
  return false
}

async function offerTo(scope: WriteScope, released_slot_id: string, { row, time, match }: EntryMatch): Promise<boolean> {
  if (!(await scope.maybe(lockWaiting(scope, row.id)))) return false
  // An offer may have been made before the lock was taken.
  const entry = await entryRow(scope, row.id)
  if (entry.asking_id) return false
  try {
    await offerEntry(scope, entry, {
      practitioner_id: time.practitioner_id,
      location_id: time.location_id,
      starts_at: new Date(time.start).toISOString(),
      ends_at: new Date(time.end).toISOString(),
      released_slot_id,
      reasons: match.reasons,
      made_by: 'system',
      service: await scope.one(bookableService(scope, entry.service_id)),
    })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
