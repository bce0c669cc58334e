import type { MatchReason } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { deleteHold, insertHold, noAccountId, reserveSlot } from '../../engine/scheduling/index.ts'
import { waitlistSettings } from '../../foundation/settings/index.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { notifyOffered } from './notify-offered.ts'
import { recordReleasedSlot } from './released-slots.ts'
import type { EntryRow } from './waitlist-entries.sql.ts'
import { endOffer, insertOffer, type OfferRow, offerById, waitlistOffers } from './waitlist-offers.sql.ts'

export interface TimeToOffer {
  practitioner_id: string
  location_id: string
  starts_at: string
  ends_at: string
  released_slot_id: string | null
  reasons: readonly MatchReason[]
  made_by: 'staff' | 'system'
  service: { buffer_before_minutes: number; buffer_after_minutes: number; capacity: number }
}

/**
 * How long the time of an expired offer stays held until the job of the next minute passes it on, so that nobody else books it in
 * between.
 */
const keptAfter = 3 * 60_000

/**
 * Holds a time for an entry and notifies the patient. The hold decides against everybody else who wants the time, the index of
 * open offers against a second offer to the same person. The entry is locked. If the offer is refused, nothing of it remains, so
 * that the next entry can be tried in the same transaction.
 */
export async function makeOffer(scope: WriteScope, entry: EntryRow, time: TimeToOffer): Promise<OfferRow> {
  const { patient_id, service_id } = entry
  const { practitioner_id, location_id, starts_at, ends_at } = time
  const { offer_minutes } = await waitlistSettings(scope)
  const id = newId()
  const expires_at = new Date(scope.now.getTime() + offer_minutes * 60_000).toISOString()
  await closeLapsedOffersOf(scope, patient_id)
  const visit = { practitioner_id, service_id, location_id, starts_at, ends_at }
  const kept_until = new Date(Date.parse(expires_at) + keptAfter).toISOString()
  await scope.run(insertHold(scope, { ...visit, id, account_id: noAccountId, patient_id, expires_at: kept_until, created_at: scope.at }))
  const takeBack = () => scope.run(deleteHold(scope, id))
  await reserveSlot(scope, { ...time.service, ...visit, owner: { hold_id: id, expires_at: kept_until } }).catch(
    async (refusal: unknown) => {
      await takeBack()
      throw refusal
    },
  )
  const inserted = await scope.run(
    insertOffer(scope, {
      ...visit,
      id,
      entry_id: entry.id,
      patient_id,
      released_slot_id: time.released_slot_id,
      expires_at,
      reasons: JSON.stringify(time.reasons),
      made_by: time.made_by,
      actor_name: scope.actor.name,
      created_at: scope.at,
    }),
  )
  if (inserted === 0) {
    await takeBack()
    throw new Problem('conflict', 'Another time is being offered to this patient at the moment.')
  }
  // A time that was free anyway is offered to the others when this patient declines.
  if (!time.released_slot_id)
    await recordReleasedSlot(scope, { practitioner_id, service_id, starts_at, ends_at, cause: 'hold-ended', offer_from: expires_at })
  const row = await scope.one(offerById(scope, id))
  await notifyOffered(scope, row)
  scope.setAuditSubject({
    subject_kind: 'waitlist-offer',
    subject_id: id,
    patient_id,
    details: { entry_id: entry.id, starts_at, expires_at },
  })
  return row
}

/** Closes expired offers of a patient, which would prevent the next one. */
async function closeLapsedOffersOf(scope: WriteScope, patient_id: string) {
  const open = await scope.rows(
    waitlistOffers(scope)
      .where('waitlist_offers.patient_id', '=', patient_id)
      .where('waitlist_offers.status', '=', 'open')
      .where('waitlist_offers.expires_at', '<=', scope.at),
  )
  for (const { id, expires_at } of open) await scope.run(endOffer(scope, id).set({ status: 'expired', answered_at: expires_at }))
}
