import { clinicOf } from '../../kernel/clinic-of.ts'
import { inTurn } from '../../kernel/db/in-turn.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import {
  type AppointmentRow,
  clinicPhone,
  lockAppointment,
  othersAround,
  refuseSecondVisit,
  requireBookingPatient,
} from '../appointments/index.ts'
import { updateOfferStatus } from './offer-effects.ts'
import { passOnAnsweredOffer } from './pass-on-offer.ts'
import { presentMyOffer, presentOffer } from './present-waitlist.ts'
import { lockEntry } from './waitlist-entries.sql.ts'
import { lockOffer, type OfferRow, offerById } from './waitlist-offers.sql.ts'
import { requireOfferTransition } from './waitlist-rules.ts'

async function offerFor(scope: WriteScope, id: string): Promise<OfferRow> {
  const row = await scope.maybe(offerById(scope, id))
  if (!row || (scope.patient_id && row.patient_id !== scope.patient_id)) notFound('This offer was not found.')
  return row
}

/** The offer with its entry, both locked, the entry first. */
async function lockedOffer(scope: WriteScope, id: string): Promise<OfferRow> {
  await scope.one(lockEntry(scope, (await offerFor(scope, id)).entry_id))
  await scope.one(lockOffer(scope, id))
  return scope.one(offerById(scope, id))
}

/**
 * All rows that an acceptance changes, locked in the same order as by bookings, moves and cancellations: the patient, the visit
 * to be brought forward, the entry, the offer. A booking links the entry after it has locked the patient, a cancellation unlinks
 * it after it has locked the visit: in another order they would wait for each other.
 */
async function lockedToAccept(scope: WriteScope, id: string): Promise<{ offer: OfferRow; tied: AppointmentRow | null }> {
  await inTurn(scope, (await offerFor(scope, id)).patient_id)
  // A request that had its turn before this one may have linked another visit.
  const { tied_id } = await offerFor(scope, id)
  const tied = tied_id ? await lockAppointment(scope, tied_id) : null
  const offer = await lockedOffer(scope, id)
  if (offer.tied_id !== tied_id)
    throw new Problem('conflict', 'The visit that is to be brought forward has just changed. Please try again.')
  return { offer, tied: offer.keep_appointment ? null : tied }
}

/**
 * Accepts the offered time. An appointment that is to be brought forward is moved there, with its id and its history, and the
 * time that it leaves is offered to the next on the waitlist; otherwise the time is booked.
 */
async function accept(scope: WriteScope, id: string): Promise<OfferRow> {
  const { offer, tied } = await lockedToAccept(scope, id)
  const transition = requireOfferTransition(scope, offer, 'accept')
  const brought = tied && tied.status === 'booked' && tied.starts_at > scope.at ? tied : null
  refuseSecondVisit(await othersAround(scope, offer.patient_id, offer.starts_at), offer, brought?.id ?? null)
  const row = await updateOfferStatus(scope, offer, transition, { brought })
  scope.setAuditSubject({
    subject_kind: 'waitlist-offer',
    subject_id: id,
    patient_id: offer.patient_id,
    details: {
      appointment_id: row.appointment_id,
      starts_at: offer.starts_at,
      ...(brought ? { brought_forward_from: brought.starts_at } : {}),
    },
  })
  return row
}

/**
 * Declines or withdraws an offer; the entry goes on waiting. A declined time stays held until it is passed on after the commit; a
 * withdrawn one is free.
 */
async function end(scope: WriteScope, id: string, action: 'decline' | 'withdraw'): Promise<OfferRow> {
  const offer = await lockedOffer(scope, id)
  const row = await updateOfferStatus(scope, offer, requireOfferTransition(scope, offer, action))
  scope.setAuditSubject({
    subject_kind: 'waitlist-offer',
    subject_id: id,
    patient_id: offer.patient_id,
    details: { starts_at: offer.starts_at },
  })
  return row
}

/** Declines an offer, and passes its time on. */
async function decline<T>(context: RequestContext, id: string, present: (scope: WriteScope, row: OfferRow) => T | Promise<T>): Promise<T> {
  const answer = await context.write(async (scope) => present(scope, await end(scope, id, 'decline')))
  await passOnAnsweredOffer(context.kernel, clinicOf(context), id)
  return answer
}

const presentAnswered = async (scope: Scope, row: OfferRow) => presentMyOffer(scope, row, await clinicPhone(scope))

export async function acceptMyOffer(scope: WriteScope, id: string) {
  await requireBookingPatient(scope)
  return presentAnswered(scope, await accept(scope, id))
}
export const declineMyOffer = (context: RequestContext, id: string) => decline(context, id, presentAnswered)
export const acceptOffer = async (scope: WriteScope, id: string) => presentOffer(scope, await accept(scope, id))
export const declineOffer = (context: RequestContext, id: string) => decline(context, id, presentOffer)
export const withdrawOffer = async (scope: WriteScope, id: string) => presentOffer(scope, await end(scope, id, 'withdraw'))
