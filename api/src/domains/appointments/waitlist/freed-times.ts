import type { FreedCause } from '@polyclinic/contract/waitlist-table'
import { newId } from '../../../kernel/ids.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { insertFreedTime, type OfferRow } from './waitlist.sql.ts'
import { waitlistSettings } from './waitlist-settings.ts'

interface Freed {
  practitioner_id: string
  service_id?: string | null
  starts_at: string
  ends_at: string
  cause: FreedCause
  /** Not offered before; by default at once, or after the quiet minutes when staff freed it: they may be about to book it again. */
  offer_from?: string
}

/**
 * Notes that a time was given back, so that it can be offered to those who wait. Only a note: whether it is still free is
 * computed when it is offered. What is over already is nobody's.
 */
export async function noteFreedTime(scope: WriteScope, { service_id = null, offer_from, ...freed }: Freed) {
  if (freed.ends_at <= scope.at) return
  const from = offer_from ?? (scope.actor.kind === 'staff' ? await afterQuietMinutes(scope) : scope.at)
  await scope.run(insertFreedTime(scope, { id: newId(), ...freed, service_id, offer_from: from, created_at: scope.at }))
}

/**
 * Staff took an offered time back. A new note of the same stretch stands for the one that it was offered from, so that it is
 * not offered again before the quiet minutes are over.
 */
export async function noteTakenBack(scope: WriteScope, offer: OfferRow) {
  const from = offer.freed_time_id ? await scope.maybe(scope.from('freed_times').selectAll().where('id', '=', offer.freed_time_id)) : null
  const { practitioner_id, service_id, starts_at, ends_at } = from ?? offer
  await noteFreedTime(scope, { practitioner_id, service_id, starts_at, ends_at, cause: (from?.cause ?? 'hold-ended') as FreedCause })
}

/** A closure is taken back: everybody's time in it, where they have hours. */
export async function noteReopening(scope: WriteScope, { starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  const people = await scope.rows(scope.from('practitioners').select('id').where('status', '=', 'active'))
  for (const { id } of people) await noteFreedTime(scope, { practitioner_id: id, starts_at, ends_at, cause: 'hours-added' })
}

async function afterQuietMinutes(scope: WriteScope) {
  const { quiet_minutes } = await waitlistSettings(scope)
  return new Date(scope.now.getTime() + quiet_minutes * 60_000).toISOString()
}
