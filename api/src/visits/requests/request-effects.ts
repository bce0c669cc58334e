import type { RequestEffect, RequestTransition } from '@polyclinic/contract/visits/appointments/request-transitions'
import type { Updateable } from 'kysely'
import { deleteHold, insertHold, noAccountId, reserveSlot } from '../../engine/scheduling/index.ts'
import type { DB } from '../../kernel/db/types.gen.ts'
import { type Effects, runTransition } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { AppointmentRow } from '../appointments/index.ts'
import { notifyPatient, placeBooking } from '../appointments/index.ts'
import { notifyOfferer, notifyRequester } from './notify-requester.ts'
import { type RequestRow, requestRows, updateRequest } from './requests.sql.ts'

type Booking = Parameters<typeof placeBooking>[1]

interface OfferedTime {
  practitioner_id: string
  service_id: string
  location_id: string
  starts_at: string
  ends_at: string
}

/** The input of a transition, as far as it needs it. */
interface RequestInput {
  /** The columns that are written with the status. */
  values?: Updateable<DB['appointment_requests']>
  /** For an acceptance: the location and the practitioner of the booking. */
  booking?: Pick<Booking, 'practitioner_id' | 'location_id' | 'room_id' | 'starts_at'>
  /** For a counter offer. */
  offer?: { visit: OfferedTime; expires_at: string; service: Omit<Parameters<typeof reserveSlot>[1], keyof OfferedTime | 'owner'> }
  /** Details for the audit log. */
  details?: Record<string, unknown>
}

interface RequestChange {
  scope: WriteScope
  /** The locked row before the change. */
  request: RequestRow
  input: RequestInput
  values: Updateable<DB['appointment_requests']>
  /** The row after the change. */
  row: RequestRow
  appointment?: AppointmentRow
}

export const requestEffects: Effects<RequestEffect, RequestChange> = {
  'books-appointment': {
    before: async (change) => {
      const { scope, request, input, values } = change
      const { id, patient_id, service_id, reason } = request
      if (!input.booking) return
      // The hold of a counter-offer does not conflict with the patient's own booking.
      if (request.status === 'counter-offered') await scope.run(deleteHold(scope, id))
      // The clinic offered this time, so the rules of booking online were checked then, whoever accepts it.
      const booking = { ...input.booking, audience: 'staff', source: 'request', action: 'accept', patient_id, service_id, reason } as const
      change.appointment = await placeBooking(scope, booking)
      values.appointment_id = change.appointment.id
    },
  },
  'publishes-booked': {
    after: async ({ scope, request: { patient_id, service_id }, appointment }) => {
      if (appointment?.status === 'booked') await scope.emit('appointment.booked', { id: appointment.id, patient_id, service_id })
    },
  },
  'releases-offered-time': {
    before: async ({ scope, request }) => {
      if (request.status !== 'counter-offered') return
      const released = await scope.run(deleteHold(scope, request.id))
      const { offered_practitioner_id: practitioner_id, service_id, offered_starts_at: starts_at, offered_ends_at: ends_at } = request
      if (released === 0 || !practitioner_id || !starts_at || !ends_at) return
      await scope.emit('slots.released', [{ practitioner_id, service_id, starts_at, ends_at, cause: 'hold-ended' }])
    },
  },
  'holds-offered-time': {
    before: async ({ scope, request: { id, patient_id }, input: { offer } }) => {
      if (!offer) return
      const { visit, expires_at, service } = offer
      await scope.run(insertHold(scope, { ...visit, id, account_id: noAccountId, patient_id, expires_at, created_at: scope.at }))
      await reserveSlot(scope, { ...service, ...visit, owner: { hold_id: id, expires_at } })
      const { practitioner_id, service_id, starts_at, ends_at } = visit
      const released = { practitioner_id, service_id, starts_at, ends_at, cause: 'hold-ended', offer_from: expires_at } as const
      await scope.emit('slots.released', [released])
    },
  },
  'notifies-of-acceptance': {
    after: async ({ scope, request, appointment }) => {
      if (!appointment) return
      await notifyPatient(scope, appointment, scope.patient_id ? 'appointment-booked' : 'request-accepted')
      if (scope.patient_id) await notifyOfferer(scope, request, 'accepted')
    },
  },
  'notifies-of-counter-offer': { after: ({ scope, row }) => notifyRequester(scope, row, 'request-countered') },
  'notifies-of-decline': {
    after: ({ scope, request, row }) =>
      scope.patient_id ? notifyOfferer(scope, request, 'declined') : notifyRequester(scope, row, 'request-declined'),
  },
}

/** Applies an allowed transition to a locked request; answers with the changed request. */
export async function updateRequestStatus(
  scope: WriteScope,
  request: RequestRow,
  transition: RequestTransition,
  input: RequestInput = {},
): Promise<RequestRow> {
  const { id, patient_id } = request
  const answered = transition.action === 'counter' ? {} : { answered_by: scope.patient_id ? 'patient' : 'staff' }
  const values = { status: transition.to, ...answered, ...input.values }
  const change: RequestChange = { scope, request, input, values, row: request }
  await runTransition(transition, requestEffects, change, async () => {
    await scope.run(updateRequest(scope, request).set(change.values))
    change.row = await scope.one(requestRows(scope).where('appointment_requests.id', '=', id))
    const details = change.appointment ? { appointment_id: change.appointment.id } : input.details
    scope.setAuditSubject({ subject_kind: 'appointment-request', subject_id: id, patient_id, ...(details ? { details } : {}) })
  })
  return change.row
}
