import type { BodyOf } from '@polyclinic/contract/call'
import type { requests } from '@polyclinic/contract/requests'
import { patientOf } from '../../../kernel/patient-of.ts'
import { notFound, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { inTurn, othersAround } from '../appointments.sql.ts'
import { placeBooking, refuseSecondVisit } from '../book-appointment.ts'
import { bookablePatient, requireBookingPatient } from '../booking-patient.ts'
import { notifyPatient } from '../messages/notify-patient.ts'
import { prepareVisit } from '../prepare-visit.ts'
import { deleteHold, insertHold, nobody } from '../times/occupancies.sql.ts'
import { spell } from '../times/reason-sentences.ts'
import { reserveSlot } from '../times/reserve-slot.ts'
import { notifyOfferer, notifyRequester } from './notify-requester.ts'
import { presentRequest, presentRequestForStaff, requireRequestTransition } from './present-request.ts'
import { changeRequest, lockedRequest, type RequestRow, requestRows } from './requests.sql.ts'

const minute = 60_000
/** Nobody can answer in less. */
const shortestAnswer = 15

/**
 * The clinic offers another time for what was asked for. A hold with the request's id keeps it for as long as the patient
 * may answer: never into the notice of the service, so that what becomes of it can still be given to others.
 */
export async function counterRequest(scope: WriteScope, id: string, body: BodyOf<typeof requests.counterRequest>) {
  const found = await scope.one(lockedRequest(scope, id))
  const step = requireRequestTransition(scope, found, 'counter')
  const { patient_id, service_id } = found
  const { practitioner_id, starts_at, location_id, note } = body
  await bookablePatient(scope, patient_id)
  const prepared = await prepareVisit(scope, { audience: 'staff', service_id, practitioner_id, starts_at, location_id })
  const expires_at = answerUntil(scope, prepared, body.answer_hours)
  const visit = {
    practitioner_id,
    service_id,
    location_id: prepared.location_id,
    starts_at: prepared.starts_at,
    ends_at: prepared.ends_at,
  }
  // the time offered before is free again, also for this offer
  await releaseOfferedTime(scope, found)
  await scope.run(insertHold(scope, { ...visit, id, account_id: nobody, patient_id, expires_at, created_at: scope.at }))
  await reserveSlot(scope, { ...prepared.service, ...visit, owner: { hold_id: id, expires_at } })
  await scope.emit('slots.released', [
    {
      practitioner_id,
      service_id,
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
      cause: 'hold-ended',
      offer_from: expires_at,
    },
  ])
  await scope.run(
    changeRequest(scope, found).set({
      status: step.to,
      offered_practitioner_id: practitioner_id,
      offered_location_id: visit.location_id,
      offered_starts_at: visit.starts_at,
      offered_ends_at: visit.ends_at,
      offer_note: note ?? null,
      offered_by: scope.actor.account_id,
      expires_at,
    }),
  )
  const row = await scope.one(requestRows(scope).where('appointment_requests.id', '=', id))
  scope.setAuditSubject({
    subject_kind: 'appointment-request',
    subject_id: id,
    patient_id,
    details: { asked: found.starts_at, offered: visit.starts_at, expires_at },
  })
  await notifyRequester(scope, row, 'request-countered')
  return presentRequestForStaff(scope, row)
}

function answerUntil(
  scope: WriteScope,
  { starts_at, service }: { starts_at: string; service: { minimum_notice_minutes: number } },
  hours: number,
): string {
  const now = scope.now.getTime()
  const last = Date.parse(starts_at) - service.minimum_notice_minutes * minute
  if (last < now + shortestAnswer * minute) {
    const ahead = spell(service.minimum_notice_minutes + shortestAnswer)
    refuseField('starts_at', `This is too soon to wait for an answer: offer a time at least ${ahead} ahead, or call the patient and book.`)
  }
  return new Date(Math.min(last, now + hours * 60 * minute)).toISOString()
}

/** Frees what is kept for the patient, when another time was offered. */
export async function releaseOfferedTime(scope: WriteScope, request: RequestRow) {
  if (request.status !== 'counter-offered') return
  const freed = await scope.run(deleteHold(scope, request.id))
  const { offered_practitioner_id, service_id, offered_starts_at, offered_ends_at } = request
  if (freed === 0 || !offered_practitioner_id || !offered_starts_at || !offered_ends_at) return
  await scope.emit('slots.released', [
    {
      practitioner_id: offered_practitioner_id,
      service_id,
      starts_at: offered_starts_at,
      ends_at: offered_ends_at,
      cause: 'hold-ended',
    },
  ])
}

/** Books the time that was offered; its own hold does not stand in its way. */
export async function takeOfferedTime(scope: WriteScope, request: RequestRow) {
  const { id, patient_id, service_id, reason, offered_practitioner_id, offered_location_id, offered_starts_at } = request
  if (!offered_practitioner_id || !offered_location_id || !offered_starts_at) notFound()
  await scope.run(deleteHold(scope, id))
  const row = await placeBooking(scope, {
    // the clinic offered it: the rules of booking online are behind it, whoever says yes
    audience: 'staff',
    patient_id,
    service_id,
    practitioner_id: offered_practitioner_id,
    location_id: offered_location_id,
    starts_at: offered_starts_at,
    source: 'request',
    reason,
    verb: 'accept',
  })
  if (row.status === 'booked') await scope.emit('appointment.booked', { id: row.id, patient_id, service_id })
  await scope.run(
    changeRequest(scope, request).set({
      status: 'accepted',
      appointment_id: row.id,
      answered_by: scope.patient_id ? 'patient' : 'staff',
    }),
  )
  scope.setAuditSubject({ subject_kind: 'appointment-request', subject_id: id, patient_id, details: { appointment_id: row.id } })
  await notifyPatient(scope, row, scope.patient_id ? 'appointment-booked' : 'request-accepted')
}

/** The patient takes the other time. */
export async function acceptOwnRequest(scope: WriteScope, id: string) {
  // the patient first, as whoever books does
  await inTurn(scope, await requireBookingPatient(scope))
  const found = await ownRequest(scope, id)
  requireRequestTransition(scope, found, 'accept')
  const { patient_id, offered_starts_at, offered_ends_at } = found
  if (offered_starts_at && offered_ends_at) {
    const others = await othersAround(scope, patient_id, offered_starts_at)
    refuseSecondVisit(others, { starts_at: offered_starts_at, ends_at: offered_ends_at }, null)
  }
  await takeOfferedTime(scope, found)
  await notifyOfferer(scope, found, 'accepted')
  return readOwn(scope, id)
}

/** The patient does not want the other time. */
export async function declineOwnRequest(scope: WriteScope, id: string, reason: string | undefined) {
  const found = await ownRequest(scope, id)
  const step = requireRequestTransition(scope, found, 'decline')
  await releaseOfferedTime(scope, found)
  await scope.run(changeRequest(scope, found).set({ status: step.to, decline_reason: reason ?? null, answered_by: 'patient' }))
  scope.setAuditSubject({ subject_kind: 'appointment-request', subject_id: id, patient_id: found.patient_id })
  await notifyOfferer(scope, found, 'declined')
  return readOwn(scope, id)
}

export async function ownRequest(scope: WriteScope, id: string): Promise<RequestRow> {
  const patient_id = patientOf(scope)
  const found = await scope.one(lockedRequest(scope, id))
  if (found.patient_id !== patient_id) notFound()
  return found
}

const readOwn = async (scope: WriteScope, id: string) =>
  presentRequest(scope, await scope.one(requestRows(scope).where('appointment_requests.id', '=', id)))
