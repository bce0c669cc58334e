import type { ReleaseCause } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { waitlistSettings } from '../../foundation/settings/index.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { HeldSlot, ReleasedSlot } from '../appointments/index.ts'
import { insertReleasedSlot } from './released-slots.sql.ts'
import type { OfferRow } from './waitlist-offers.sql.ts'

/**
 * Records that a time was released, so that it can be offered to the waitlist. It is only a record: whether the time is still
 * free is computed when it is offered. A time that has passed is not recorded.
 */
export const recordReleasedSlot = (scope: WriteScope, released_slot: ReleasedSlot) => recordReleasedSlots(scope, [released_slot])

/** The same of several times. */
export async function recordReleasedSlots(scope: WriteScope, times: readonly ReleasedSlot[]) {
  const coming = times.filter((slot) => slot.ends_at > scope.at)
  const waits = scope.actor.kind === 'staff' && coming.some((slot) => !slot.offer_from)
  const by_default = waits ? await afterQuietMinutes(scope) : scope.at
  for (const { service_id = null, offer_from = by_default, ...released_slot } of coming)
    await scope.run(insertReleasedSlot(scope, { id: newId(), ...released_slot, service_id, offer_from, created_at: scope.at }))
}

/** A hold that ended early counts if it lasted this long: somebody may have searched meanwhile, found nothing and joined the waitlist. */
const longHold = 5 * 60_000

/**
 * Records the time of a hold. A slot that was released before is recorded already, and is offered when the hold has ended; the
 * hold itself turned away only patients who searched while it existed, found nothing and joined the waitlist. So the time is
 * recorded for the moment when the hold expires, which no event announces, and the row counts only if the hold lasted until then
 * (`hasEndedEarly`). A hold that is booked, released or exchanged for another time after a moment turned nobody away: however
 * many an account creates one after the other, it leaves one row in ten minutes, and cannot flood the list that the waitlist is
 * served from.
 */
export async function recordHeldSlot(scope: WriteScope, { id, expires_at, ...time }: HeldSlot) {
  if (time.ends_at <= scope.at) return
  const slot = { ...time, id: newId(), hold_id: id, cause: 'hold-ended', offer_from: expires_at, created_at: scope.at }
  await scope.run(insertReleasedSlot(scope, slot))
}

/**
 * Records the time of a hold that ended early without a booking, if it lasted long enough, as above. A hold whose ten minutes
 * passed is recorded already.
 */
export async function recordReleasedHold(scope: WriteScope, hold: HeldSlot & { created_at: string }) {
  const { practitioner_id, service_id, starts_at, ends_at } = hold
  const stood = scope.now.getTime() - Date.parse(hold.created_at)
  if (stood < longHold || hold.expires_at <= scope.at) return
  await recordReleasedSlot(scope, { practitioner_id, service_id, starts_at, ends_at, cause: 'hold-ended' })
}

/**
 * Records the time of an offer that staff withdrew. A new record of the same slot replaces the one that the offer came from, so
 * that it is not offered again before the waiting time has passed.
 */
export async function recordWithdrawnOffer(scope: WriteScope, offer: OfferRow) {
  const from = offer.released_slot_id
    ? await scope.maybe(scope.from('released_slots').select(columnsOf('released_slots')).where('id', '=', offer.released_slot_id))
    : null
  const { practitioner_id, service_id, starts_at, ends_at } = from ?? offer
  await recordReleasedSlot(scope, { practitioner_id, service_id, starts_at, ends_at, cause: (from?.cause ?? 'hold-ended') as ReleaseCause })
}

/** Records the time of a removed closure, of the clinic or of a room, for everybody who has hours in it. */
export async function recordRemovedClosure(scope: WriteScope, { starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  const people = await scope.rows(scope.from('practitioners').select('id').where('status', '=', 'active'))
  await recordReleasedSlots(
    scope,
    people.map(({ id }) => ({ practitioner_id: id, starts_at, ends_at, cause: 'hours-added' as const })),
  )
}

async function afterQuietMinutes(scope: WriteScope) {
  const { quiet_minutes } = await waitlistSettings(scope)
  return new Date(scope.now.getTime() + quiet_minutes * 60_000).toISOString()
}
