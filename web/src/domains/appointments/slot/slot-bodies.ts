import type { appointments } from '@polyclinic/contract/appointments'
import type { BodyInputOf } from '@polyclinic/contract/call'
import type { holds } from '@polyclinic/contract/holds'
import type { series } from '@polyclinic/contract/series'
import type { Money } from '@polyclinic/contract/values'
import { type Choice, sentChoice } from '../prepayment/prepay-form.ts'
import { seriesBody } from '../series/repeat.ts'
import { chosenParticipants, conflictKey, practitionerOf, type SlotForm, seriesOf } from './slot-form.ts'

/** What the form asks for in words, beside the slot. */
export interface BookingFields {
  reason: string
  source: 'front-desk' | 'phone'
  overbook_reason: string
  prepayment: Choice
}

interface BookingFacts {
  /** The service's own length, which is not sent. */
  usual_minutes: number | undefined
  /** What the service asks for before the visit. */
  asks: Money | null
  /** When the visit begins: that of the slot, or of an overbooking. */
  starts_at: string | undefined
}

/** Length and room, where they were chosen. */
const detailsOf = ({ minutes, room_id }: SlotForm, usual_minutes: number | undefined) => ({
  ...(minutes && minutes !== usual_minutes ? { duration_minutes: minutes } : {}),
  ...(room_id ? { room_id } : {}),
})

/** Who takes part, where anybody was chosen by name. */
function participantsOf(form: SlotForm) {
  const participant_ids = chosenParticipants(form)
  return participant_ids.length > 0 ? { participant_ids } : {}
}

/** The slot to keep while the form is filled in. A series and an overbooking choose their times otherwise. */
export function holdBody(form: SlotForm, usual_minutes: number | undefined): BodyInputOf<typeof holds.createHold> | undefined {
  const { service_id, slot, overbook, repeating } = form
  if (!service_id || !slot || overbook || repeating) return undefined
  return {
    service_id,
    practitioner_id: slot.practitioner_id,
    starts_at: slot.starts_at,
    location_id: slot.location_id,
    ...participantsOf(form),
    ...detailsOf(form, usual_minutes),
  }
}

/** What visit and series are sent with alike; undefined while a choice is missing. */
function visitBody(form: SlotForm, { reason, source }: BookingFields, usual_minutes: number | undefined) {
  const practitioner_id = practitionerOf(form)
  if (!form.patient || !practitioner_id) return undefined
  return {
    patient_id: form.patient.id,
    service_id: form.service_id,
    practitioner_id,
    source,
    ...detailsOf(form, usual_minutes),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  }
}

/** One visit. `entry`: the waitlist entry that is fulfilled by it, and whose patient that is; `conflict`: the patient's other visit. */
export function bookingBody(
  form: SlotForm,
  fields: BookingFields,
  { usual_minutes, asks, starts_at }: BookingFacts,
  { entry, conflict }: { entry?: { id: string; patient_id: string | undefined } | undefined; conflict?: string | undefined } = {},
): BodyInputOf<typeof appointments.bookAppointment> | undefined {
  const visit = visitBody(form, fields, usual_minutes)
  if (!visit || !starts_at) return undefined
  const isAcknowledged = conflict !== undefined && form.acknowledged === conflictKey(conflict, starts_at)
  return {
    ...visit,
    ...participantsOf(form),
    starts_at,
    // An entry belongs to its patient, so a booking for somebody else does not name it.
    ...(entry && visit.patient_id === entry.patient_id ? { waitlist_entry_id: entry.id } : {}),
    ...(isAcknowledged ? { other_visit_known: true } : {}),
    ...(asks ? { prepayment: sentChoice(fields.prepayment, asks) } : {}),
    ...placeOrOverbooking(form, fields.overbook_reason),
  }
}

/** The series that begins with the slot; undefined when it is one visit, or while a choice is missing. */
export function seriesBookingBody(
  form: SlotForm,
  fields: BookingFields,
  { usual_minutes, asks }: BookingFacts,
  first: { day: string; time: string },
): BodyInputOf<typeof series.createSeries> | undefined {
  const repeating = seriesOf(form)
  const visit = visitBody(form, fields, usual_minutes)
  const repeated = repeating && seriesBody(repeating, first)
  if (!visit || !repeated) return undefined
  return {
    ...visit,
    ...(form.slot ? { location_id: form.slot.location_id } : {}),
    ...repeated,
    ...(asks ? { waive_reason: fields.prepayment.reason.trim() } : {}),
  }
}

/** The place of the free slot, or why the visit goes on top of what is there. */
function placeOrOverbooking({ overbook, slot }: SlotForm, overbook_reason: string) {
  if (overbook) return { overbook: true, overbook_reason: overbook_reason.trim() }
  return slot ? { location_id: slot.location_id } : {}
}

interface MoveFields {
  overbook_reason: string
  waive_reason: string
  notify_patient: boolean
}

interface MoveFacts {
  starts_at: string
  practitioner_id: string
  /** The service that takes the place of the booked one. */
  other_service_id: string | undefined
  /** That service asks for a payment, which the visit goes without. */
  isWaived: boolean
}

/** One visit at another time. What was left untouched is not sent, so that the server keeps it where it can. */
export function moveBody(form: SlotForm, fields: MoveFields, facts: MoveFacts): BodyInputOf<typeof appointments.moveAppointment> {
  const { minutes, room_id } = form
  return {
    starts_at: facts.starts_at,
    practitioner_id: facts.practitioner_id,
    notify_patient: fields.notify_patient,
    ...(facts.other_service_id ? { service_id: facts.other_service_id } : {}),
    ...(facts.isWaived ? { waive_reason: fields.waive_reason.trim() } : {}),
    ...(minutes ? { duration_minutes: minutes } : {}),
    ...(room_id === undefined ? {} : { room_id }),
    ...participantsOf(form),
    ...placeOrOverbooking(form, fields.overbook_reason),
  }
}

/** What a request leaves open and staff choose: who, and where. */
export const acceptBody = (
  { location_id }: SlotForm,
  { practitioner_id, mayChoosePlace }: { practitioner_id: string | undefined; mayChoosePlace: boolean },
) => ({
  ...(practitioner_id ? { practitioner_id } : {}),
  ...(mayChoosePlace && location_id ? { location_id } : {}),
})

/** The slot that is offered instead of the one a request asked for. */
export const offeredSlot = ({ slot }: SlotForm) =>
  slot && { practitioner_id: slot.practitioner_id, location_id: slot.location_id, starts_at: slot.starts_at }
