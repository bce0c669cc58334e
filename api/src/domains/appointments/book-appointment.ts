import type { appointments } from '@polyclinic/contract/appointments'
import type { BodyOf } from '@polyclinic/contract/call'
import { newId } from '../../kernel/ids.ts'
import { notFound, Refusal, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type AppointmentRow, markOverbooked, othersAround, patientForBooking, putIntoRoom } from './appointments.sql.ts'
import { tellPatient } from './messages/tell-patient.ts'
import { clinicPhone, mayBook } from './patient-access.ts'
import { prepareVisit, refuseUnasked, type VisitWanted } from './prepare-visit.ts'
import { presentForPatient, presentForStaff } from './present-appointment.ts'
import { deleteHold, holdById } from './times/occupancies.sql.ts'
import { hasNeeds } from './times/service-needs.ts'
import { takeTime } from './times/take-time.ts'
import { tieWaiting } from './waitlist/waitlist.sql.ts'
import { readBack, recordStep, writeAppointment } from './write-appointment.ts'

export interface Booking extends VisitWanted {
  patient_id: string
  source: 'online' | 'front-desk' | 'phone' | 'request'
  reason?: string | null | undefined
  overbook_reason?: string | undefined
  verb: 'book' | 'accept'
  /** The series that the visit is one of, and the day of its pattern. */
  series?: { series_id: string; series_on: string; series_moved: boolean } | undefined
}

type Prepared = Awaited<ReturnType<typeof prepareVisit>>

/** The one way in which a booking comes about: the rules are asked, the row is written, its time is taken, its history begins. */
export async function placeBooking(scope: WriteScope, booking: Booking, prepared?: Prepared): Promise<AppointmentRow> {
  const id = newId()
  const { patient_id, practitioner_id, service_id, verb } = booking
  const { service, location_id, starts_at, ends_at } = prepared ?? (await prepareVisit(scope, booking))
  const visit = {
    id,
    patient_id,
    practitioner_id,
    service_id,
    location_id,
    room_id: booking.room_id ?? null,
    starts_at,
    ends_at,
    status: 'booked' as const,
    source: booking.source,
    reason: booking.reason ?? null,
    capacity: service.capacity,
    ...booking.series,
  }
  const time = { ...service, ...visit, owner: { appointment_id: id } }
  // a series ties what waits to its first visit itself
  const tie = () => (verb === 'book' && !booking.series ? scope.run(tieWaiting(scope, patient_id, service_id, id)) : null)
  if (booking.overbook || hasNeeds(service)) {
    await writeAppointment(scope, visit)
    const { overbooked, room_id } = await takeTime(scope, { ...time, overbook: booking.overbook ?? false })
    if (room_id !== visit.room_id) await scope.run(putIntoRoom(scope, id, room_id))
    if (overbooked) await scope.run(markOverbooked(scope, id))
    const details = overbooked ? { overbooked, overbook_reason: booking.overbook_reason } : {}
    await Promise.all([recordStep(scope, visit, { verb, from: null, to: 'booked', reason: booking.overbook_reason, details }), tie()])
    return readBack(scope, id, details)
  }
  const [, , , row] = await Promise.all([
    writeAppointment(scope, visit),
    takeTime(scope, time),
    recordStep(scope, visit, { verb, from: null, to: 'booked' }),
    readBack(scope, id),
    tie(),
  ])
  return row
}

/** A patient books the time that is held, or one directly. */
export async function bookOwn(scope: WriteScope, body: BodyOf<typeof appointments.book>) {
  const patient_id = mayBook(scope)
  const asked = body.hold_id ? await redeemHold(scope, body.hold_id) : askedDirectly(body)
  const { service_id, practitioner_id, starts_at, location_id } = asked
  const wanted = { audience: 'patient' as const, service_id, practitioner_id, starts_at, location_id, kept_at: asked.kept_at }
  const [prepared, others, phone] = await Promise.all([
    prepareVisit(scope, wanted),
    othersAround(scope, patient_id, starts_at),
    clinicPhone(scope),
  ])
  refuseUnasked(prepared.service)
  refuseSecondVisit(others, prepared, null)
  const row = await placeBooking(scope, { ...wanted, patient_id, source: 'online', reason: body.reason, verb: 'book' }, prepared)
  await tellPatient(scope, row, 'appointment-booked')
  return presentForPatient(scope, row, phone)
}

/** Staff book for a patient. */
export async function bookForPatient(scope: WriteScope, body: BodyOf<typeof appointments.bookForPatient>) {
  mayOverbook(scope, body)
  const booking = { ...body, audience: 'staff' as const, source: body.source ?? ('front-desk' as const), verb: 'book' as const }
  const [, prepared] = await Promise.all([bookablePatient(scope, body.patient_id), prepareVisit(scope, booking)])
  const row = await placeBooking(scope, booking, prepared)
  await tellPatient(scope, row, 'appointment-booked')
  return presentForStaff(scope, row)
}

/** Overbooking takes the permission and a reason. */
export function mayOverbook(
  scope: WriteScope,
  { overbook, overbook_reason }: { overbook?: boolean | undefined; overbook_reason?: string | undefined },
) {
  if (!overbook) return
  if (!scope.can('appointments.overbook')) throw new Refusal('forbidden', 'Your role does not allow booking over another visit.')
  if (!overbook_reason) refuseField('overbook_reason', 'Please say why this is booked over another visit.')
}

export async function bookablePatient(scope: WriteScope, patient_id: string) {
  const patient = (await scope.maybe(patientForBooking(scope, patient_id))) ?? notFound('This patient was not found.')
  if (patient.deceased_on) refuseField('patient_id', 'This patient has died.')
  if (patient.status === 'merged' || patient.status === 'inactive') refuseField('patient_id', 'This chart is not in use any more.')
}

/** Nobody can be in two visits at once; staff may know better, patients are told. `except`: the one that is moved. */
export function refuseSecondVisit(
  others: readonly { id: string; starts_at: string; ends_at: string }[],
  wanted: { starts_at: string; ends_at: string },
  except: string | null,
) {
  const overlaps = others.some((o) => o.id !== except && o.starts_at < wanted.ends_at && o.ends_at > wanted.starts_at)
  if (overlaps) refuseField('starts_at', 'You have another appointment at that time.')
}

function askedDirectly({ service_id, practitioner_id, starts_at, location_id }: BodyOf<typeof appointments.book>) {
  if (!service_id) refuseField('service_id', 'Choose what the visit is for.')
  if (!practitioner_id) refuseField('practitioner_id', 'Choose a practitioner.')
  if (!starts_at) refuseField('starts_at', 'Choose a time.')
  return { service_id, practitioner_id, starts_at, location_id, kept_at: undefined }
}

/** The held time becomes free for its own booking. A hold whose ten minutes are over gives no right, but its time may still be free. */
async function redeemHold(scope: WriteScope, id: string) {
  const hold = await scope.maybe(holdById(scope, id))
  if (!hold || hold.patient_id !== scope.patient_id) notFound('This time is no longer kept for you. Please choose one again.')
  await scope.run(deleteHold(scope, id))
  return { ...hold, kept_at: hold.expires_at > scope.at ? hold.created_at : undefined }
}
