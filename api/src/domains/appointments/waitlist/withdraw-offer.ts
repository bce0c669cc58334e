import type { WriteScope } from '../../../kernel/scope.ts'
import { deleteHold } from '../times/occupancies.sql.ts'
import { noteTakenBack } from './freed-times.ts'
import { tellWithdrawn } from './tell-offer.ts'
import { endOffer, lockOffer, offerById } from './waitlist.sql.ts'

/** The offer that is open for an entry ends with it; its time is free again. The entry is locked. */
export async function withdrawOpenOffer(
  scope: WriteScope,
  { offer_id, account_id }: { offer_id: string | null; account_id: string | null },
  { told = true }: { told?: boolean } = {},
) {
  if (!offer_id) return
  await scope.maybe(lockOffer(scope, offer_id))
  await Promise.all([
    // a patient who leaves declines; the clinic takes back
    scope.run(endOffer(scope, offer_id).set({ status: scope.patient_id ? 'declined' : 'withdrawn', answered_at: scope.at })),
    scope.run(deleteHold(scope, offer_id)),
  ])
  // who has it back may be about to book it
  if (scope.actor.kind === 'staff') await noteTakenBack(scope, await scope.one(offerById(scope, offer_id)))
  if (told) await tellWithdrawn(scope, { account_id })
}
