import type { BodyOf } from '@polyclinic/contract/call'
import type { appointments } from '@polyclinic/contract/appointments'
import { newId } from '../../kernel/ids.ts'
import { notFound, Refusal, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type AppointmentRow, markOverbooked, patientForBooking, visitsOverlapping } from './appointments.sql.ts'
import { deleteHold, holdById } from './occupancies.sql.ts'
import { prepareVisit, type VisitWanted } from './prepare-visit.ts'
import { presentForPatient, presentForStaff } from './present-appointment.ts'
import { clinicPhone, mayBook } from './patient-access.ts'
import { takeTime } from './take-time.ts'
import { tellPatient } from './tell-patient.ts'
import { readBack, recordStep, writeAppointment } from './write-appointment.ts'

export interface Booking extends VisitWanted {
  patient_id: string
  source: 'online' | 'front-desk' | 'phone' | 'request'
  reason?: string | null | undefined
  overbook_reason?: string | undefined
  verb: 'book' | 'accept'
}

/** The one way in which a booking comes about: the rules are asked, the row is written, its time is taken, its history begins. */
export async function placeBooking(scope: WriteScope, booking: Booking): Promise<AppointmentRow> {
  const id = newId()
  const { patient_id, practitioner_id, service_id } = booking
  const { service, location_id, starts_at, ends_at } = await prepareVisit(scope, booking)
  const visit = {
    id, patient_id, practitioner_id, service_id, location_id, room_id: booking.room_id ?? null, starts_at, ends_at, status: 'booked' as const,
    source: booking.source, reason: booking.reason ?? null, capacity: service.capacity,
  }
  const [, taken] = await Promise.all([
    writeAppointment(scope, visit),
    takeTime(scope, { ...service, ...visit, owner: { appointment_id: id }, overbook: booking.overbook ?? false }),
  ])
  if (taken.overbooked) await scope.run(markOverbooked(scope, id))
  const details = taken.overbooked ? { overbooked: true, overbook_reason: booking.overbook_reason } : {}
  await recordStep(scope, visit, { verb: booking.verb, from: null, to: 'booked', reason: booking.overbook ? booking.overbook_reason : undefined, details })
  return readBack(scope, id, details)
}

/** A patient books the time that is held, or one directly. */
export async function bookOwn(scope: WriteScope, body: BodyOf<typeof appointments.book>) {
  const patient_id = mayBook(scope)
  const { service_id, practitioner_id, starts_at, location_id } = body.hold_id ? await redeemHold(scope, body.hold_id) : askedDirectly(body)
  const wanted = { audience: 'patient' as const, service_id, practitioner_id, starts_at, location_id }
  const [service, phone] = await Promise.all([
    scope.maybe(scope.from('services').select(['booking_mode', 'duration_minutes']).where('id', '=', service_id)),
    clinicPhone(scope),
  ])
  if (service?.booking_mode === 'request') throw new Refusal('refused_by_rule', 'The clinic answers requests for this service: please send one.')
  await refuseSecondVisit(scope, patient_id, starts_at, service?.duration_minutes ?? 0, null)
  const row = await placeBooking(scope, { ...wanted, patient_id, source: 'online', reason: body.reason, verb: 'book' })
  await tellPatient(scope, row, 'appointment-booked')
  return presentForPatient(scope, row, phone)
}

/** Staff book for a patient. */
export async function bookForPatient(scope: WriteScope, body: BodyOf<typeof appointments.bookForPatient>) {
  mayOverbook(scope, body)
  await bookablePatient(scope, body.patient_id)
  const row = await placeBooking(scope, { ...body, audience: 'staff', source: body.source ?? 'front-desk', verb: 'book' })
  await tellPatient(scope, row, 'appointment-booked')
  return presentForStaff(scope, row)
}

/** Overbooking takes the permission and a reason. */
export function mayOverbook(scope: WriteScope, { overbook, overbook_reason }: { overbook?: boolean | undefined; overbook_reason?: string | undefined }) {
  if (!overbook) return
  if (!scope.can('appointments.overbook')) throw new Refusal('forbidden', 'Your role does not allow booking over another visit.')
  if (!overbook_reason) refuseField('overbook_reason', 'Please say why this is booked over another visit.')
}

export async function bookablePatient(scope: WriteScope, patient_id: string) {
  const patient = (await scope.maybe(patientForBooking(scope, patient_id))) ?? notFound('This patient was not found.')
  if (patient.deceased_on) refuseField('patient_id', 'This patient has died.')
  if (patient.status === 'merged' || patient.status === 'inactive') refuseField('patient_id', 'This chart is not in use any more.')
}

/** Nobody can be in two visits at once; staff may know better, patients are told. */
export async function refuseSecondVisit(scope: WriteScope, patient_id: string, starts_at: string, minutes: number, except: string | null) {
  const start = new Date(starts_at)
  const end = new Date(start.getTime() + minutes * 60_000)
  const other = await scope.maybe(visitsOverlapping(scope, patient_id, start.toISOString(), end.toISOString(), except))
  if (other) refuseField('starts_at', 'You have another appointment at that time.')
}

function askedDirectly({ service_id, practitioner_id, starts_at, location_id }: BodyOf<typeof appointments.book>) {
  if (!service_id) refuseField('service_id', 'Choose what the visit is for.')
  if (!practitioner_id) refuseField('practitioner_id', 'Choose a practitioner.')
  if (!starts_at) refuseField('starts_at', 'Choose a time.')
  return { service_id, practitioner_id, starts_at, location_id }
}

/** The held time becomes free for its own booking. A hold whose ten minutes are over gives no right, but its time may still be free. */
async function redeemHold(scope: WriteScope, id: string) {
  const hold = await scope.maybe(holdById(scope, id))
  if (!hold || hold.patient_id !== scope.patient_id) notFound('This time is no longer kept for you. Please choose one again.')
  await scope.run(deleteHold(scope, id))
  return hold
}
