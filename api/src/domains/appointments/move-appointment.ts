import type { appointments } from '@polyclinic/contract/appointments'
import type { BodyOf } from '@polyclinic/contract/call'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { visitFingerprint } from '../notifications/index.ts'
import { requireAppointmentTransition } from './appointment-rules.ts'
import { type AppointmentRow, inTurn, lockedAppointment, othersAround } from './appointments.sql.ts'
import { mayOverbook, refuseSecondVisit } from './book-appointment.ts'
import { requireBookingPatient } from './booking-patient.ts'
import { clinicPhone } from './clinic-phone.ts'
import { unconfirmed } from './confirmation/confirmation.ts'
import { refuseTwiceInGroup } from './group-visits.ts'
import { notifyPatient, practitionerName } from './messages/notify-patient.ts'
import { refuseBeyondLimits } from './online-limits.ts'
import { prepareVisit, requireSlot, type VisitFacts } from './prepare-visit.ts'
import { withoutPrepayment } from './prepayment/record-prepayment.ts'
import { doerOf, momentOf, presentForPatient, presentForStaff } from './present-appointment.ts'
import { releaseOccupancies } from './times/occupancies.sql.ts'
import type { SeatsKnown } from './times/read-seats.ts'
import { reserveSlot } from './times/reserve-slot.ts'
import { readBack, recordAppointmentEvent, refuseRoomElsewhere, rewriteAppointment } from './write-appointment.ts'

interface Target {
  starts_at: string
  service_id?: string | undefined
  practitioner_id?: string | undefined
  location_id?: string | undefined
  room_id?: string | null | undefined
  duration_minutes?: number | undefined
  reason?: string | undefined
  overbook?: boolean | undefined
  overbook_reason?: string | undefined
  /** Why it becomes one of a service that asks for money before a visit. */
  waive_reason?: string | undefined
}

interface Ways {
  /** The clinic offered the time: the notice for moving and the rules for new patients are behind it. */
  by_offer?: boolean
  audience?: 'staff' | 'patient'
  /** One of a series that moves: what was read for all of them. All have left their times already. */
  in_series?: { facts: VisitFacts; known: SeatsKnown }
  /** The time that it leaves is closed at the same moment: nobody is to have it. */
  time_is_closed?: boolean
  /** By a patient who is new to the practitioner. */
  new_patient?: boolean
}

/**
 * To another time, practitioner, room or service, with the same id and its history. Its own time does not stand in its way; when
 * the new one is taken, nothing has changed.
 */
export async function moveVisit(scope: WriteScope, visit: AppointmentRow, target: Target, ways: Ways = {}): Promise<AppointmentRow> {
  const { starts_at, frees } = await rewriteMoved(scope, visit, target, ways)
  if (frees && !ways.time_is_closed) await scope.emit('slots.released', [{ ...releasedBy(visit), cause: 'moved' }])
  const row = await readBack(scope, visit.id, { moved_from: visit.starts_at, starts_at })
  refuseRoomElsewhere(row)
  return row
}

/** The same without reading it back, and without noting that its former time is free; whether it is, is answered. */
export async function rewriteMoved(
  scope: WriteScope,
  visit: AppointmentRow,
  target: Target,
  { by_offer = false, in_series, new_patient, audience = scope.patient_id === null ? 'staff' : 'patient' }: Ways,
): Promise<{ starts_at: string; frees: boolean }> {
  requireAppointmentTransition(visit, 'move', by_offer ? { kind: 'staff', may: () => true } : doerOf(scope), momentOf(scope))
  const practitioner_id = target.practitioner_id ?? visit.practitioner_id
  const service_id = target.service_id ?? visit.service_id
  const isOther = service_id !== visit.service_id
  const staff = scope.patient_id === null
  const length = (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000
  const wanted = {
    audience,
    service_id,
    practitioner_id,
    starts_at: target.starts_at,
    location_id: target.location_id,
    room_id: target.room_id,
    duration_minutes: target.duration_minutes ?? (isOther ? undefined : length),
    overbook: target.overbook,
    // who has it now may keep it, but is not thereby somebody who offers another service
    ...(isOther ? {} : { was_with: visit.practitioner_id }),
    moving: by_offer || practitioner_id === visit.practitioner_id,
    ...(staff ? { was_at: visit.starts_at } : {}),
  }
  const prepared = in_series ? requireSlot(scope, in_series.facts, wanted) : await prepareVisit(scope, wanted)
  const { service, location_id, starts_at, ends_at } = prepared
  // booked already, it can not wait for money: it goes without, for a reason, unless it was paid or waived before
  const settled = visit.prepayment_status === 'paid' || visit.prepayment_status === 'waived'
  const waived = isOther && !settled ? withoutPrepayment(scope, service, starts_at, target.waive_reason) : null
  const { waive_reason, ...prepayment } = waived ?? {}
  // the room goes along unless the place is another one; patients choose no rooms, and an offer keeps only what the service needs
  const kept = staff && !by_offer && location_id === visit.location_id ? visit.room_id : null
  const asked = target.room_id === undefined ? kept : target.room_id
  // of a service that takes a room, its own is only the first choice
  const wish = target.room_id === undefined && service.room_need !== 'none' ? { prefer_room_id: kept } : { room_id: asked }
  await refuseTwiceInGroup(scope, service, { patient_id: visit.patient_id, practitioner_id, starts_at }, visit.id)
  if (isOther) await scope.emit('appointment.service-changed', visit)
  if (!in_series) await scope.run(releaseOccupancies(scope, visit.id))
  const { overbooked, room_id } = await reserveSlot(scope, {
    ...service,
    owner: { appointment_id: visit.id },
    service_id,
    practitioner_id,
    location_id,
    ...wish,
    starts_at,
    ends_at,
    overbook: target.overbook ?? false,
    known: in_series?.known,
    new_patient,
  })
  const other = isOther || starts_at !== visit.starts_at || ends_at !== visit.ends_at || practitioner_id !== visit.practitioner_id
  // moved by itself, a visit of a series is passed by when the series changes
  const leaves = visit.series_id && other && !in_series ? { series_moved: true } : {}
  // tokens begin anew each day
  const { clock } = momentOf(scope)
  const sameDay = clock.dayAt(Date.parse(starts_at)) === clock.dayAt(Date.parse(visit.starts_at))
  const forgets = sameDay ? {} : { token: null, wait_promise_minutes: null }
  const becomes = isOther ? { service_id, capacity: service.capacity } : {}
  const place = { practitioner_id, location_id, room_id, starts_at, ends_at, overbooked }
  // who said that they come said so of the former one
  const isOtherPlan = visitFingerprint({ service_id, ...place }) !== visitFingerprint(visit)
  const anew = isOtherPlan ? unconfirmed : {}
  await rewriteAppointment(scope, visit, { ...place, ...becomes, ...leaves, ...forgets, ...prepayment, ...anew })
  // as if it had been booked; one that has begun is nothing to be brought forward
  if (isOther && starts_at > scope.at) await scope.emit('appointment.booked', { ...visit, service_id })
  const moved_from = {
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    practitioner_id: visit.practitioner_id,
    practitioner_name: practitionerName(visit),
  }
  await recordAppointmentEvent(scope, visit, {
    verb: 'move',
    from: 'booked',
    to: 'booked',
    reason: target.reason ?? target.overbook_reason,
    details: {
      moved_from,
      starts_at,
      overbooked,
      ...(target.overbook ? { overbook_reason: target.overbook_reason } : {}),
      ...(isOther ? { service_from: visit.service_name, service: service.name } : {}),
    },
  })
  if (waive_reason)
    await recordAppointmentEvent(scope, visit, { verb: 'waive-prepayment', from: 'booked', to: 'booked', reason: waive_reason })
  return { starts_at, frees: starts_at !== visit.starts_at || practitioner_id !== visit.practitioner_id }
}

export const releasedBy = ({ practitioner_id, service_id, starts_at, ends_at }: AppointmentRow) => ({
  practitioner_id,
  service_id,
  starts_at,
  ends_at,
})

/** Staff move a visit. */
export async function moveForPatient(scope: WriteScope, id: string, { tell_patient, ...target }: BodyOf<typeof appointments.move>) {
  mayOverbook(scope, target)
  const visit = await scope.one(lockedAppointment(scope, id))
  const row = await moveVisit(scope, visit, target)
  const notable =
    row.starts_at !== visit.starts_at ||
    row.practitioner_id !== visit.practitioner_id ||
    row.location_id !== visit.location_id ||
    row.service_id !== visit.service_id
  if (tell_patient && notable) await notifyPatient(scope, row, 'appointment-moved')
  return presentForStaff(scope, row)
}

/** The patient moves an own visit, no later than the service's notice. */
export async function moveOwn(scope: WriteScope, id: string, target: BodyOf<typeof appointments.rescheduleMine>) {
  const patient_id = await requireBookingPatient(scope)
  // the patient before the visit, as an acceptance takes them
  await inTurn(scope, patient_id)
  const visit = await scope.one(lockedAppointment(scope, id))
  if (visit.patient_id !== patient_id) notFound()
  if (
    Date.parse(target.starts_at) === Date.parse(visit.starts_at) &&
    (target.practitioner_id ?? visit.practitioner_id) === visit.practitioner_id
  ) {
    refuseField('starts_at', 'The visit is at this time already.')
  }
  const ends_at = new Date(Date.parse(target.starts_at) + Date.parse(visit.ends_at) - Date.parse(visit.starts_at)).toISOString()
  refuseSecondVisit(
    await othersAround(scope, patient_id, target.starts_at),
    { starts_at: new Date(target.starts_at).toISOString(), ends_at },
    id,
  )
  const { service_id } = visit
  const practitioner_id = target.practitioner_id ?? visit.practitioner_id
  const limits = await refuseBeyondLimits(scope, patient_id, { service_id, practitioner_id, starts_at: target.starts_at }, id)
  const row = await moveVisit(scope, visit, target, limits)
  await notifyPatient(scope, row, 'appointment-moved')
  return presentForPatient(scope, row, await clinicPhone(scope))
}
