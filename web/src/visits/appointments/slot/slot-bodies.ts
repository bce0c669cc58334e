import type { BodyInputOf } from '@polyclinic/contract/kernel/call'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import type { holds } from '@polyclinic/contract/visits/appointments/holds'
import type { series } from '@polyclinic/contract/visits/series/series'
import { type Choice, sentChoice } from '../prepayment/prepay-form.ts'
import { seriesBody } from './repeat.ts'
import { chosenParticipants, conflictKey, practitionerOf, type SlotForm, seriesOf } from './slot-form.ts'

/** The text fields of the form, besides the slot. */
export interface BookingFields {
  reason: string
  source: 'front-desk' | 'phone'
  overbook_reason: string
  prepayment: Choice
}

interface BookingFacts {
  /** The length of the service, which is not sent. */
  usual_minutes: number | undefined
  /** The prepayment of the service. */
  asks: Money | null
  /** The begin of the visit, from the slot or the overbooking. */
  starts_at: string | undefined
}

/** Length and room, if they were chosen. */
const detailsOf = ({ minutes, room_id }: SlotForm, usual_minutes: number | undefined) => ({
  ...(minutes && minutes !== usual_minutes ? { duration_minutes: minutes } : {}),
  ...(room_id ? { room_id } : {}),
})

/** The participants, if any was chosen by name. */
function participantsOf(form: SlotForm) {
  const participant_ids = chosenParticipants(form)
  return participant_ids.length > 0 ? { participant_ids } : {}
}

/** The slot to hold while the form is filled in. A series and an overbooking have no hold. */
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

/** The fields that a visit and a series have in common; undefined while a choice is missing. */
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

/** The body of one visit. `entry`: the waitlist entry that it fulfils, with its patient; `conflict`: the patient's other visit. */
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

/** The body of a series that begins with the slot; undefined if nothing is repeated, or while a choice is missing. */
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

/** The location of the free slot, or the reason of the overbooking. */
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
  /** The service that replaces the booked one. */
  other_service_id: string | undefined
  /** The prepayment of that service is waived. */
  isWaived: boolean
}

/** The body of a move. Fields that were not changed are not sent, so that the server keeps them where it can. */
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

/** The choices of staff that a request leaves open: the practitioner and the location. */
export const acceptBody = (
  { location_id }: SlotForm,
  { practitioner_id, mayChoosePlace }: { practitioner_id: string | undefined; mayChoosePlace: boolean },
) => ({
  ...(practitioner_id ? { practitioner_id } : {}),
  ...(mayChoosePlace && location_id ? { location_id } : {}),
})

/** The slot that is offered instead of the requested one. */
export const offeredSlot = ({ slot }: SlotForm) =>
  slot && { practitioner_id: slot.practitioner_id, location_id: slot.location_id, starts_at: slot.starts_at }
