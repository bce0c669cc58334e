import { deleteHold } from '../../engine/scheduling/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { ClaimedChart } from '../appointments/index.ts'
import { closeLapsed, waitlistEntries } from './waitlist-entries.sql.ts'
import { hasLapsed } from './waitlist-rules.ts'

/** Moves the entries of a merged chart with their offers, unless the other chart waits for the same service. */
export async function moveEntries(scope: WriteScope, { from, to }: ClaimedChart) {
  const waiting = (patient_id: string) =>
    scope.rows(
      waitlistEntries(scope).where('waitlist_entries.patient_id', '=', patient_id).where('waitlist_entries.status', '=', 'waiting'),
    )
  const [entries_moved, entries_there] = await Promise.all([waiting(from), waiting(to)])
  const today = todayIn(scope)
  // An entry that has expired is no wait any more and makes room.
  const lapsed = entries_there.filter((entry) => hasLapsed(entry, today, scope.at)).map(({ id }) => id)
  if (lapsed.length > 0) await scope.run(closeLapsed(scope, lapsed))
  for (const { id, service_id } of entries_moved) {
    const isDouble = entries_there.some((entry) => entry.service_id === service_id && !lapsed.includes(entry.id))
    await scope.run(
      scope
        .update('waitlist_entries')
        .set(isDouble ? { status: 'cancelled', updated_at: scope.at } : { patient_id: to, updated_at: scope.at })
        .where('id', '=', id),
    )
    // Whoever answers does so for the other chart from now on, so open offers are withdrawn and made anew.
    const open = await scope.rows(scope.from('waitlist_offers').select('id').where('entry_id', '=', id).where('status', '=', 'open'))
    for (const offer of open) {
      await scope.run(scope.update('waitlist_offers').set({ status: 'withdrawn', answered_at: scope.at }).where('id', '=', offer.id))
      await scope.run(deleteHold(scope, offer.id))
    }
  }
}
