import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import type { SeatsKnown } from '../../../engine/scheduling/index.ts'
import { hasNeeds, reserveSlot } from '../../../engine/scheduling/index.ts'
import { clockText } from '../../../kernel/date-format.ts'
import { newId } from '../../../kernel/ids.ts'
import { patientOf } from '../../../kernel/patient-of.ts'
import { Problem, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { type AppointmentRow, appointmentById, markOverbooked, othersAround } from '../appointments.sql.ts'
import { type Prepayment, prepaymentAsked } from '../ask-prepayment.ts'
import { type BookingPatient, bookablePatient, requireBookingPatient } from '../booking-patient.ts'
import { clinicPhone } from '../clinic-phone.ts'
import { notifyPatient, practitionerName } from '../messages/notify-patient.ts'
import { decidePrepayment, recordPrepaymentAtBooking } from '../prepayment/record-prepayment.ts'
import { presentForPatient, presentForStaff } from '../present-appointment.ts'
import {
  type NewAppointment,
  readBack,
  recordAppointmentEvent,
  recordReserved,
  refuseRoomElsewhere,
  writeAppointment,
} from '../write-appointment.ts'
import { bookedRow } from './booked-row.ts'
import type { ExcludedPractitioners } from './choose-practitioner.ts'
import { patientBookingTarget, staffBookingTarget } from './consume-hold.ts'
import { refuseSecondSeat } from './group-visits.ts'
import { releaseHoldsOfAccount } from './holds/create-hold.ts'
import { refuseBeyondLimits } from './online-limits.ts'
import { type PreparedVisit, prepareVisit, refuseRequestOnly, type VisitRequest } from './prepare-visit.ts'

export interface Booking extends VisitRequest {
  patient_id: string
  source: 'online' | 'front-desk' | 'phone' | 'request'
  reason?: string | null | undefined
  overbook_reason?: string | undefined
  action: 'book' | 'accept'
  /** Online, of somebody who is new to the practitioner. */
  new_patient?: boolean | undefined
  /** The prepayment that staff have decided on; otherwise that of the service. */
  prepayment?: Prepayment | null | undefined
  /** The series that the visit is one of, and the day of its pattern. */
  series?: { series_id: string; series_on: string; series_moved: boolean } | undefined
}

/** The only way to book: the rules are checked, the row is written, its time is occupied, its history begins. */
export async function placeBooking(
  scope: WriteScope,
  booking: Booking,
  known?: { prepared: PreparedVisit; patient: BookingPatient },
): Promise<AppointmentRow> {
  const id = newId()
  const { patient_id } = booking
  const prepared = known?.prepared ?? (await prepareVisit(scope, booking))
  await refuseSecondSeat(scope, prepared.service, booking)
  const { visit, details } = await writeBooking(scope, id, booking, prepared)
  if (known && !booking.room_id && !isDecidedAsTaken(booking, prepared)) {
    scope.setAuditSubject({ subject_kind: 'appointment', subject_id: id, patient_id })
    return bookedRow(scope, visit, prepared, known.patient)
  }
  const row = await readBack(scope, id, details)
  refuseRoomElsewhere(row)
  return row
}

/** Which resources the visit has, or whether it lies over another one, is known only once its time is taken. */
const isDecidedAsTaken = (booking: Booking, { service }: PreparedVisit) => Boolean(booking.overbook) || hasNeeds(service)

/** The same without an answer, of a visit that the rules allow. `known_seats`: what is there, read for many times at once. */
export async function writeBooking(
  scope: WriteScope,
  id: string,
  booking: Booking,
  prepared: PreparedVisit,
  known_seats?: SeatsKnown,
): Promise<{ visit: NewAppointment; details: Record<string, unknown> }> {
  const { service, location_id, starts_at, ends_at } = prepared
  const { patient_id, practitioner_id, service_id, action } = booking
  const prepayment = booking.prepayment === undefined ? prepaymentAsked(scope, service, starts_at) : booking.prepayment
  const { waive_reason, ...columns } = prepayment ?? {}
  const status = prepayment?.prepayment_status === 'due' ? ('pending' as const) : ('booked' as const)
  const visit = {
    id,
    patient_id,
    practitioner_id,
    service_id,
    location_id,
    room_id: booking.room_id ?? null,
    starts_at,
    ends_at,
    status,
    source: booking.source,
    reason: booking.reason ?? null,
    capacity: service.capacity,
    ...booking.series,
    ...columns,
  }
  const { participant_ids, new_patient } = booking
  const time = { ...service, ...visit, participant_ids, owner: { appointment_id: id }, known_seats, new_patient }
  // A series notifies the patient of its first visit by itself.
  const emitBooked = () =>
    action === 'book' && !booking.series && status === 'booked' ? scope.emit('appointment.booked', { id, patient_id, service_id }) : null
  const waived = () =>
    waive_reason
      ? recordAppointmentEvent(scope, visit, { action: 'waive-prepayment', from: status, to: status, reason: waive_reason })
      : null
  if (isDecidedAsTaken(booking, prepared)) {
    await writeAppointment(scope, visit)
    const reserved = await reserveSlot(scope, { ...time, overbook: booking.overbook ?? false })
    const { overbooked } = reserved
    await recordReserved(scope, visit, reserved)
    if (overbooked) await scope.run(markOverbooked(scope, id))
    const details = booking.overbook ? { overbooked, overbook_reason: booking.overbook_reason } : {}
    await Promise.all([
      recordAppointmentEvent(scope, visit, { action, from: null, to: status, reason: booking.overbook_reason, details }),
      waived(),
      emitBooked(),
    ])
    return { visit, details }
  }
  // These statements do not depend on each other, so they are sent together.
  await Promise.all([
    writeAppointment(scope, visit),
    reserveSlot(scope, time),
    recordAppointmentEvent(scope, visit, { action, from: null, to: status }),
    waived(),
    emitBooked(),
  ])
  return { visit, details: {} }
}

/** A patient books the time that is held, or one directly. */
export async function bookMyAppointment(
  scope: WriteScope,
  body: BodyOf<typeof appointments.bookMyAppointment>,
  passed?: ExcludedPractitioners,
) {
  const patient_id = patientOf(scope)
  const target = await patientBookingTarget(scope, body, passed)
  const { service_id, practitioner_id, starts_at, location_id } = target
  const slot_request = { audience: 'patient' as const, service_id, practitioner_id, starts_at, location_id, kept_at: target.kept_at }
  const [prepared, visits_around, patient, phone] = await Promise.all([
    prepareVisit(scope, slot_request),
    othersAround(scope, patient_id, starts_at),
    requireBookingPatient(scope),
    clinicPhone(scope),
  ])
  refuseRequestOnly(prepared.service)
  refuseSecondVisit(visits_around, prepared, null)
  const { new_patient } = await refuseBeyondLimits(scope, patient_id, { service_id, practitioner_id, starts_at })
  const row = await placeBooking(
    scope,
    { ...slot_request, patient_id, source: 'online', reason: body.reason, action: 'book', new_patient },
    { prepared, patient },
  )
  await notifyPatient(scope, row, 'appointment-booked')
  return presentForPatient(scope, row, phone)
}

/** Staff book for a patient. */
export async function bookForPatient(scope: WriteScope, body: BodyOf<typeof appointments.bookAppointment>, passed?: ExcludedPractitioners) {
  mayOverbook(scope, body)
  const target = await staffBookingTarget(scope, body, passed)
  const booking = {
    ...body,
    ...target,
    audience: 'staff' as const,
    source: body.source ?? ('front-desk' as const),
    action: 'book' as const,
  }
  const [prepared, visits_around, patient] = await Promise.all([
    prepareVisit(scope, booking),
    body.other_visit_known ? [] : othersAround(scope, body.patient_id, booking.starts_at),
    bookablePatient(scope, body.patient_id, body),
    // The booking may arrive before the reply that would have told the client the id of its hold.
    body.hold_id ? null : releaseHoldsOfAccount(scope),
  ])
  await refuseUnknownVisit(scope, visits_around, prepared)
  const prepayment = decidePrepayment(scope, prepared, body.prepayment)
  const placed = await placeBooking(scope, { ...booking, prepayment }, { prepared, patient })
  const row = await recordPrepaymentAtBooking(scope, placed, body.prepayment)
  if (body.waitlist_entry_id)
    await scope.emit('appointment.booked-from-waitlist', { waitlist_entry_id: body.waitlist_entry_id, appointment: row })
  await notifyPatient(scope, row, 'appointment-booked')
  return presentForStaff(scope, row)
}

/** Overbooking takes the permission and a reason. */
export function mayOverbook(
  scope: WriteScope,
  { overbook, overbook_reason }: { overbook?: boolean | undefined; overbook_reason?: string | undefined },
) {
  if (!overbook) return
  if (!scope.can('appointments.overbook')) throw new Problem('forbidden', 'Your role does not allow booking over another visit.')
  if (!overbook_reason) refuseField('overbook_reason', 'Please say why this is booked over another visit.')
}

type Stretch = Pick<PreparedVisit, 'starts_at' | 'ends_at'>
type OtherVisit = Stretch & { id: string; practitioner_id: string }

const overlapping = (visits: readonly OtherVisit[], wanted: Stretch, except: string | null = null) =>
  visits.find((o) => o.id !== except && o.starts_at < wanted.ends_at && o.ends_at > wanted.starts_at)

/** Nobody can be in two visits at once. `except`: the one that is moved. */
export function refuseSecondVisit(visits: readonly OtherVisit[], wanted: Stretch, except: string | null) {
  if (overlapping(visits, wanted, except)) refuseField('starts_at', 'You have another appointment at that time.')
}

// Staff may book a second visit at the same time, as when a nurse takes blood during a visit, and must say so. With the same
// practitioner it counts as overbooked.
async function refuseUnknownVisit(scope: WriteScope, visits: readonly OtherVisit[], { practitioner, ...wanted }: PreparedVisit) {
  const elsewhere = visits.filter((o) => o.practitioner_id !== practitioner.id)
  const overlap = overlapping(elsewhere, wanted)
  if (!overlap) return
  const visit = await scope.one(appointmentById(scope, overlap.id))
  const sentence = `The patient has another visit then: ${clockText(scope.clinic, visit.starts_at)} with ${practitionerName(visit)}.`
  refuseField('other_visit_known', sentence)
}
