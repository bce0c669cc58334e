import type { WaitlistAction, WaitlistEffect } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { type Effects, runTransition } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { makeOffer, type TimeToOffer } from './make-offer.ts'
import { type EntryRow, updateEntry } from './waitlist-entries.sql.ts'
import type { OfferRow } from './waitlist-offers.sql.ts'
import { requireEntryTransition } from './waitlist-rules.ts'
import { withdrawOpenOffer } from './withdraw-offer.ts'

interface EntryChange {
  scope: WriteScope
  /** The locked row before the change. */
  entry: EntryRow
  action: WaitlistAction
  /** The offered time of an offer. */
  time?: TimeToOffer
  offer?: OfferRow
}

export const entryEffects: Effects<WaitlistEffect, EntryChange> = {
  'creates-offer': {
    after: async (change) => {
      if (change.time) change.offer = await makeOffer(change.scope, change.entry, change.time)
    },
  },
  'withdraws-offer': {
    // A patient who is booked is notified of the booking, so the offer is withdrawn silently.
    before: ({ scope, entry, action }) => withdrawOpenOffer(scope, entry.offer_id, { is_silent: action === 'book' }),
  },
}

/** Books or cancels an entry, as its table allows. */
export async function closeEntry(
  scope: WriteScope,
  entry: EntryRow,
  action: 'book' | 'cancel',
  booked_appointment_id: string | null,
): Promise<void> {
  const transition = requireEntryTransition(scope, entry, action)
  await runTransition(transition, entryEffects, { scope, entry, action }, () =>
    scope.run(updateEntry(scope, entry.id).set({ status: transition.to, booked_appointment_id })),
  )
}

/** Changes the wishes of an entry, as its table allows. */
export async function editEntry(scope: WriteScope, entry: EntryRow, write: () => Promise<unknown>): Promise<void> {
  await runTransition(requireEntryTransition(scope, entry, 'change'), entryEffects, { scope, entry, action: 'change' }, write)
}

/** Offers a time to an entry. The offer shows that the entry was offered something; the entry itself stays unchanged. */
export async function offerEntry(scope: WriteScope, entry: EntryRow, time: TimeToOffer): Promise<OfferRow> {
  const change: EntryChange = { scope, entry, action: 'offer', time }
  await runTransition(requireEntryTransition(scope, entry, 'offer'), entryEffects, change, async () => undefined)
  return change.offer as OfferRow
}
