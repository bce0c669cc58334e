import { deleteHold } from '../../engine/scheduling/index.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { log } from '../../kernel/log.ts'
import type { PlatformScope, WriteScope } from '../../kernel/scope.ts'
import type { Clinic } from '../../kernel/session.ts'
import { notifyLapsed } from './notify-offered.ts'
import { mayOfferNow, offerToBest } from './offer-to-best.ts'
import { releasedSlots } from './released-slots.sql.ts'
import { endOffer, type OfferRow, offerById } from './waitlist-offers.sql.ts'

class NobodyLeft extends Error {}

/**
 * Offers the time of a declined or expired offer to the next match in the transaction that releases it, so that nobody else books
 * it in between. If nobody is left, the time is free. Answers whether an offer was made.
 */
export async function passOnOffer(kernel: Kernel, clinic: Clinic, offer_id: string): Promise<boolean> {
  const act = { reason: 'waitlist', domain: 'waitlist', clinic } as const
  try {
    await asSystem(kernel, { ...act, audit: 'waitlist-offer.create' }, async (scope) => {
      const ended = await giveUp(scope, offer_id)
      if (!ended || !(await offerAgain(scope, ended))) throw new NobodyLeft()
    })
    return true
  } catch (error) {
    if (!(error instanceof NobodyLeft)) throw error
  }
  await asSystem(kernel, act, (scope) => giveUp(scope, offer_id))
  return false
}

/** The same after the answer is committed: the time stays held until then. If it fails, the job of the next minute does it. */
export async function passOnAnsweredOffer(kernel: Kernel, clinic: Clinic, offer_id: string) {
  await passOnOffer(kernel, clinic, offer_id).catch((error: Error) =>
    log.warn({ organization_id: clinic.id, error: error.message }, 'offered time not passed on'),
  )
}

/** Releases the hold of an ended offer, and stores that it has expired; null if that was done before. */
async function giveUp(scope: WriteScope & PlatformScope, id: string): Promise<OfferRow | null> {
  const lapsed = await scope.run(
    endOffer(scope, id)
      .where('expires_at', '<=', scope.at)
      .set((eb) => ({ status: 'expired', answered_at: eb.ref('expires_at') })),
  )
  const offer = await scope.one(offerById(scope, id))
  if (offer.status === 'open') return null
  const released = await scope.run(deleteHold(scope, id))
  if (lapsed > 0) await notifyLapsed(scope, offer)
  return lapsed > 0 || released > 0 ? offer : null
}

/** Offers the part of the released slot that the offer held; the job offers the rest. */
async function offerAgain(scope: WriteScope & PlatformScope, { practitioner_id, starts_at, ends_at }: OfferRow): Promise<boolean> {
  if (!(await mayOfferNow(scope))) return false
  const released_slots = await scope.rows(
    releasedSlots(scope)
      .where('released_slots.practitioner_id', '=', practitioner_id)
      .where('released_slots.starts_at', '<', ends_at)
      .where('released_slots.ends_at', '>', starts_at)
      .where('released_slots.offer_from', '<=', scope.at),
  )
  for (const slot of released_slots) if (await offerToBest(scope, { ...slot, starts_at, ends_at })) return true
  return false
}
