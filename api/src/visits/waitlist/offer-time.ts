import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { waitlist } from '@polyclinic/contract/visits/waitlist/waitlist'
import type { MatchReason } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { spell } from '../../engine/scheduling/index.ts'
import { waitlistSettings } from '../../foundation/settings/index.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { bookablePatient, prepareVisit } from '../appointments/index.ts'
import { entryRow } from './end-entry.ts'
import { offerEntry } from './entry-effects.ts'
import { presentOffer } from './present-waitlist.ts'
import { matchOf } from './rank-matches.ts'
import { wishOf } from './read-matches.ts'
import { type ReleasedSlotRow, releasedSlots } from './released-slots.sql.ts'
import { lockEntry } from './waitlist-entries.sql.ts'
import { requireEntryTransition } from './waitlist-rules.ts'
/** Staff offer a time by hand. */
export async function offerTime(scope: WriteScope, body: BodyOf<typeof waitlist.createOffer>) {
  await scope.one(lockEntry(scope, body.entry_id))
  const entry = await entryRow(scope, body.entry_id)
  requireEntryTransition(scope, entry, 'offer')
  await bookablePatient(scope, entry.patient_id)
  const { practitioner_id, starts_at, location_id } = body
  const [prepared, { offer_minutes }, released_slot] = await Promise.all([
    prepareVisit(scope, { audience: 'staff', service_id: entry.service_id, practitioner_id, starts_at, location_id }),
    waitlistSettings(scope),
    body.released_slot_id ? scope.maybe(releasedSlots(scope).where('released_slots.id', '=', body.released_slot_id)) : null,
  ])
  if (body.released_slot_id && !isWithin(prepared, practitioner_id, released_slot)) notFound('This time is over.')
  const { service, practitioner } = prepared
  const start = Date.parse(prepared.starts_at)
  if (start < scope.now.getTime() + (service.minimum_notice_minutes + offer_minutes) * 60_000) {
    const ahead = service.minimum_notice_minutes + offer_minutes
    refuseField('starts_at', `This is too soon to be offered: a time can be offered until ${spell(ahead)} before it.`)
  }
  const now = scope.now.getTime()
  const wish = wishOf(entry)
  const name = nameWithTitle(practitioner)
  const time = {
    service_id: service.id,
    practitioner_id,
    practitioner_name: name,
    start,
    end: Date.parse(prepared.ends_at),
    fills_gap: false,
  }
  // Staff may offer a time that the wish does not include; the match then has one reason less.
  const match = matchOf(wish, time, zoneClock(scope.clinic.time_zone), now)
  const waiting: MatchReason = { code: 'waiting', days: Math.floor((now - wish.created) / 86_400_000) }
  const row = await offerEntry(scope, entry, {
    practitioner_id,
    location_id: prepared.location_id,
    starts_at: prepared.starts_at,
    ends_at: prepared.ends_at,
    released_slot_id: released_slot?.id ?? null,
    reasons: match?.reasons ?? [waiting],
    made_by: 'staff',
    service,
  })
  return presentOffer(scope, row)
}

/** Whether a time overlaps a released slot. */
const isWithin = (
  time: { starts_at: string; ends_at: string },
  practitioner_id: string,
  released_slot: ReleasedSlotRow | null | undefined,
) => released_slot?.practitioner_id === practitioner_id && released_slot.starts_at < time.ends_at && released_slot.ends_at > time.starts_at
