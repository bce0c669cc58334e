import type { OfferEffect, OfferTransition } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import type { Updateable } from 'kysely'
import { deleteHold } from '../../engine/scheduling/index.ts'
import type { DB } from '../../kernel/db/types.gen.ts'
import { type Effects, runTransition } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { AppointmentRow } from '../appointments/index.ts'
import { moveVisit, notifyPatient, placeBooking } from '../appointments/index.ts'
import { notifyWithdrawn } from './notify-offered.ts'
import { recordWithdrawnOffer } from './released-slots.ts'
import { updateEntry } from './waitlist-entries.sql.ts'
import { endOffer, type OfferRow, offerById } from './waitlist-offers.sql.ts'

interface OfferInput {
  /** The appointment that is to be brought forward, if it still exists. */
  brought?: AppointmentRow | null
  /** No released slot is recorded: the time is closed, or the caller of the transition uses it. */
  is_unrecorded?: boolean
  /** True if the patient is notified in another way. */
  is_silent?: boolean
}

interface OfferChange {
  scope: WriteScope
  /** The locked row before the change, with its locked entry. */
  offer: OfferRow
  input: OfferInput
  values: Updateable<DB['waitlist_offers']>
  appointment?: AppointmentRow
}

export const offerEffects: Effects<OfferEffect, OfferChange> = {
  'books-offered-time': {
    before: async (change) => {
      const { scope, offer, input, values } = change
      // The hold of the offer must not conflict with its own booking; nobody else gets in between, because it is one
      // transaction.
      await scope.run(deleteHold(scope, offer.id))
      change.appointment = await take(scope, offer, input.brought ?? null)
      values.appointment_id = change.appointment.id
    },
  },
  'books-entry': {
    // An answer in time counts, even if the last day of the wait has passed meanwhile.
    after: ({ scope, offer, values }) =>
      scope.run(updateEntry(scope, offer.entry_id).set({ status: 'booked', booked_appointment_id: values.appointment_id ?? null })),
  },
  'releases-offered-time': {
    after: async ({ scope, offer, input }) => {
      await scope.run(deleteHold(scope, offer.id))
      if (!input.is_unrecorded) await recordWithdrawnOffer(scope, offer)
    },
  },
  'notifies-of-booking': {
    after: async ({ scope, appointment, input }) => {
      if (appointment) await notifyPatient(scope, appointment, input.brought ? 'appointment-moved' : 'appointment-booked')
    },
  },
  'notifies-of-withdrawal': {
    after: async ({ scope, offer, input }) => {
      if (!input.is_silent) await notifyWithdrawn(scope, offer)
    },
  },
}

/** Applies an allowed transition to a locked offer; answers with the changed offer. */
export async function updateOfferStatus(
  scope: WriteScope,
  offer: OfferRow,
  transition: OfferTransition,
  input: OfferInput = {},
): Promise<OfferRow> {
  const change: OfferChange = { scope, offer, input, values: { status: transition.to, answered_at: scope.at } }
  await runTransition(transition, offerEffects, change, () => scope.run(endOffer(scope, offer.id).set(change.values)))
  return scope.one(offerById(scope, offer.id))
}

/** An offer that staff made by hand may be beyond the rules of online booking. */
const audienceOf = (scope: WriteScope, { made_by }: OfferRow) => (scope.patient_id && made_by === 'system' ? 'patient' : 'staff')

function take(scope: WriteScope, offer: OfferRow, brought: AppointmentRow | null): Promise<AppointmentRow> {
  const { practitioner_id, location_id, starts_at, ends_at, patient_id, service_id } = offer
  if (brought) {
    const duration_minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
    const target = { starts_at, practitioner_id, location_id, duration_minutes, reason: 'Brought forward from the waitlist' }
    return moveVisit(scope, brought, target, { by_offer: true, audience: audienceOf(scope, offer) })
  }
  return placeBooking(scope, {
    audience: audienceOf(scope, offer),
    // The clinic offered this time, so the rules for new patients and for booking online were decided then.
    moving: true,
    patient_id,
    service_id,
    practitioner_id,
    location_id,
    starts_at,
    source: scope.patient_id ? 'online' : 'phone',
    action: 'accept',
  })
}
