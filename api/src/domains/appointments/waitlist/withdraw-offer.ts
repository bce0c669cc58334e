import type { WriteScope } from '../../../kernel/scope.ts'
import { deleteHold } from '../times/occupancies.sql.ts'
import { notifyWithdrawn } from './notify-offered.ts'
import { recordWithdrawnOffer } from './released-slots.ts'
import { endOffer, liveOffers, lockEntry, lockOffer, offerById } from './waitlist.sql.ts'

/**
 * The offer that is open for an entry ends with it. What the clinic took back is free again; what a patient declined by
 * leaving stays kept until it is passed on. The entry is locked.
 */
export async function withdrawOpenOffer(
  scope: WriteScope,
  { offer_id, account_id }: { offer_id: string | null; account_id: string | null },
  { told = true }: { told?: boolean } = {},
) {
  if (!offer_id) return
  await scope.maybe(lockOffer(scope, offer_id))
  // a patient who leaves declines; the clinic takes back
  const status = scope.patient_id ? 'declined' : 'withdrawn'
  await scope.run(endOffer(scope, offer_id).set({ status, answered_at: scope.at }))
  if (status === 'withdrawn') await scope.run(deleteHold(scope, offer_id))
  // who has it back may be about to book it
  if (scope.actor.kind === 'staff') await recordWithdrawnOffer(scope, await scope.one(offerById(scope, offer_id)))
  if (told) await notifyWithdrawn(scope, { account_id })
}

/** Offers of a practitioner's times that can not be kept: the time is closed for everybody, so no note says that it is free. */
export async function withdrawOffersIn(
  scope: WriteScope,
  { practitioner_id, starts_at, ends_at }: { practitioner_id: string; starts_at: string; ends_at: string },
) {
  const open = await scope.rows(
    liveOffers(scope)
      .where('waitlist_offers.practitioner_id', '=', practitioner_id)
      .where('waitlist_offers.starts_at', '<', ends_at)
      .where('waitlist_offers.ends_at', '>', starts_at)
      .orderBy('waitlist_offers.entry_id'),
  )
  for (const { id, entry_id, account_id } of open) {
    await scope.one(lockEntry(scope, entry_id))
    // answered while the lock was waited for
    if ((await scope.run(endOffer(scope, id).set({ status: 'withdrawn', answered_at: scope.at }))) === 0) continue
    await scope.run(deleteHold(scope, id))
    await notifyWithdrawn(scope, { account_id })
  }
}
