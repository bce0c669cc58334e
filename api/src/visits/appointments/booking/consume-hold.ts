import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import { deleteHold, holdById, participantsHeldBy, roomHeldBy } from '../../../engine/scheduling/index.ts'
import { notFound, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { choosePractitioner, type ExcludedPractitioners } from './choose-practitioner.ts'

type Hold = ReturnType<typeof holdById> extends { execute(): Promise<(infer R)[]> } ? R : never
type PatientBookingBody = BodyOf<typeof appointments.bookMyAppointment>
type StaffBookingBody = BodyOf<typeof appointments.bookAppointment>
type SlotInput = Pick<PatientBookingBody, 'service_id' | 'practitioner_id' | 'starts_at' | 'location_id'>
/** What only staff say. */
type VisitDetails = Partial<Pick<StaffBookingBody, 'room_id' | 'duration_minutes' | 'overbook'>>

/** What a patient asks for: the time that is held, or one directly. */
export async function patientBookingTarget(scope: WriteScope, body: PatientBookingBody, passed?: ExcludedPractitioners) {
  if (!body.hold_id) return directTarget(scope, body, 'patient', passed)
  const hold = await scope.maybe(holdById(scope, body.hold_id))
  if (!hold || hold.patient_id !== scope.patient_id) notFound(noLonger)
  return consumeHold(scope, hold)
}

/** What staff ask for. Of a hold that is gone, what is asked for besides decides. */
export async function staffBookingTarget(scope: WriteScope, body: StaffBookingBody, passed?: ExcludedPractitioners) {
  if (!body.hold_id) return directTarget(scope, body, 'staff', passed)
  const hold = await scope.maybe(holdById(scope, body.hold_id))
  if (hold && hold.account_id !== scope.actor.account_id) notFound(noLonger)
  if (hold && hold.patient_id === null) return targetOfHold(scope, hold, body)
  if (!body.service_id || !body.practitioner_id || !body.starts_at) notFound(noLonger)
  return directTarget(scope, body, 'staff')
}

const noLonger = 'This time is no longer kept for you. Please choose one again.'

/** What staff kept, as long as nothing else is asked for now. */
async function targetOfHold(scope: WriteScope, hold: Hold, body: StaffBookingBody) {
  const { service_id, practitioner_id, starts_at, ends_at, location_id } = hold
  const duration_minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
  const room_id = (await scope.maybe(roomHeldBy(scope, hold.id)))?.id ?? null
  const participant_ids = (await scope.rows(participantsHeldBy(scope, hold))).map((participant) => participant.id)
  if (body.service_id && body.service_id !== service_id) refuseField('service_id', 'The time was kept for another service.')
  if (body.practitioner_id && body.practitioner_id !== practitioner_id)
    refuseField('practitioner_id', 'The time was kept with another practitioner.')
  if (body.starts_at && Date.parse(body.starts_at) !== Date.parse(starts_at)) refuseField('starts_at', 'Another time was kept.')
  if (body.location_id && body.location_id !== location_id) refuseField('location_id', 'The time was kept in another place.')
  if (body.room_id && body.room_id !== room_id)
    refuseField('room_id', room_id ? 'Another room was kept.' : 'The time was kept without a room.')
  if (body.duration_minutes && body.duration_minutes !== duration_minutes)
    refuseField('duration_minutes', `The time was kept for ${duration_minutes} minutes.`)
  if (body.participant_ids?.some((id) => !participant_ids.includes(id)))
    refuseField('participant_ids', 'The time was kept with others taking part.')
  return { ...(await consumeHold(scope, hold)), room_id, participant_ids, duration_minutes }
}

/** Books a time without a hold; if no practitioner is named, one is chosen. */
async function directTarget(
  scope: WriteScope,
  body: SlotInput & VisitDetails,
  audience: 'patient' | 'staff',
  passed?: ExcludedPractitioners,
) {
  const { service_id, starts_at, location_id, room_id, duration_minutes, overbook } = body
  if (!service_id) refuseField('service_id', 'Choose what the visit is for.')
  if (!starts_at) refuseField('starts_at', 'Choose a time.')
  const visit = { audience, service_id, starts_at, location_id, room_id, duration_minutes }
  const practitioner_id =
    body.practitioner_id ??
    (overbook ? refuseField('practitioner_id', 'Choose a practitioner.') : await choosePractitioner(scope, visit, passed))
  return { service_id, practitioner_id, starts_at, location_id, kept_at: undefined }
}

/** The held time becomes free for its own booking. A hold whose ten minutes are over gives no right, but its time may still be free. */
async function consumeHold(scope: WriteScope, { id, service_id, practitioner_id, starts_at, location_id, expires_at, created_at }: Hold) {
  await scope.run(deleteHold(scope, id))
  return { service_id, practitioner_id, starts_at, location_id, kept_at: expires_at > scope.at ? created_at : undefined }
}
