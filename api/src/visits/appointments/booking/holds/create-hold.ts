import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Hold } from '@polyclinic/contract/visits/appointments/appointments'
import type { holds } from '@polyclinic/contract/visits/appointments/holds'
import { deleteHold, deleteHoldsOf, holdById, insertHold, reserveSlot } from '../../../../engine/scheduling/index.ts'
import { inTurn } from '../../../../kernel/db/in-turn.ts'
import { newId } from '../../../../kernel/ids.ts'
import { patientOf } from '../../../../kernel/patient-of.ts'
import { notFound } from '../../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../../kernel/scope.ts'
import { requireBookingPatient } from '../../booking-patient.ts'
import type { HeldSlot } from '../../events.ts'
import { choosePractitioner, type ExcludedPractitioners } from '../choose-practitioner.ts'
import { refuseBeyondLimits } from '../online-limits.ts'
import { prepareVisit, refuseRequestOnly, type VisitRequest } from '../prepare-visit.ts'
import { presentHold } from './present-hold.ts'
import { takeOver } from './visitor-hold.ts'

const tenMinutes = 600_000

/** Without a practitioner one is chosen. */
type Wish = Omit<VisitRequest, 'practitioner_id'> & { practitioner_id?: string | undefined }

/** A patient keeps a time while the form is filled in. */
export async function createPatientHold(
  scope: WriteScope,
  { visitor_token, ...body }: BodyOf<typeof holds.createMyHold>,
  passed?: ExcludedPractitioners,
): Promise<Hold> {
  const { id: patient_id } = await requireBookingPatient(scope)
  const kept = visitor_token ? await takeOver(scope, visitor_token, body) : null
  const wish = kept && (body.practitioner_id ?? kept.practitioner_id) === kept.practitioner_id ? { ...body, ...kept } : body
  return createHold(scope, { ...wish, audience: 'patient' }, patient_id, passed)
}

/** Staff keep one while they book for somebody, who need not be known yet. */
export function createStaffHold(scope: WriteScope, body: BodyOf<typeof holds.createHold>, passed?: ExcludedPractitioners): Promise<Hold> {
  return createHold(scope, { ...body, audience: 'staff' }, null, passed)
}

/** Releases the hold of the account, so that a booking without its id does not conflict with it. */
export async function releaseHoldsOfAccount(scope: WriteScope) {
  for (const hold of await scope.rows(deleteHoldsOf(scope, scope.actor.account_id as string))) await scope.emit('hold.released', hold)
}

/** Keeps a time for ten minutes, by the clock. An account keeps one time in a clinic: the newest. */
async function createHold(scope: WriteScope, wish: Wish, patient_id: string | null, passed?: ExcludedPractitioners): Promise<Hold> {
  const account_id = scope.actor.account_id as string
  // An account has one hold, even when it asks for several at once.
  await Promise.all([inTurn(scope, account_id), releaseHoldsOfAccount(scope)])
  const slot_request = { ...wish, practitioner_id: wish.practitioner_id ?? (await choosePractitioner(scope, wish, passed)) }
  // The limits are checked here, so that the patient hears of them before filling the form in.
  const limits = patient_id ? await refuseBeyondLimits(scope, patient_id, slot_request) : {}
  const { service, location_id, starts_at, ends_at } = await prepareVisit(scope, slot_request)
  if (slot_request.audience === 'patient') refuseRequestOnly(service)
  const id = newId()
  const expires_at = new Date(scope.now.getTime() + tenMinutes).toISOString()
  const { service_id, practitioner_id, room_id = null, participant_ids } = slot_request
  await scope.run(
    insertHold(scope, {
      id,
      account_id,
      patient_id,
      practitioner_id,
      service_id,
      location_id,
      starts_at,
      ends_at,
      expires_at,
      created_at: scope.at,
    }),
  )
  await reserveSlot(scope, {
    ...service,
    ...limits,
    owner: { hold_id: id, expires_at },
    service_id,
    practitioner_id,
    location_id,
    room_id,
    participant_ids,
    starts_at,
    ends_at,
  })
  await scope.emit('hold.created', { id, practitioner_id, service_id, starts_at, ends_at, expires_at })
  scope.setAuditSubject({ subject_kind: 'hold', subject_id: id })
  return presentHold(scope, { id, practitioner_id, service_id, location_id, starts_at, ends_at, expires_at })
}

/** The account's own hold, unless it has expired. */
export async function readHold(scope: Scope, id: string): Promise<Hold> {
  const patient_id = patientOf(scope)
  const hold = await scope.maybe(holdById(scope, id))
  if (!hold || hold.patient_id !== patient_id || hold.expires_at <= scope.at) notFound('This time is no longer kept for you.')
  return presentHold(scope, hold)
}

/** Gives the time back before its ten minutes are over. */
export async function releasePatientHold(scope: WriteScope, id: string) {
  const patient_id = patientOf(scope)
  const hold = await scope.maybe(holdById(scope, id))
  if (!hold || hold.patient_id !== patient_id) notFound()
  return releaseHold(scope, hold)
}

/** The same for a time that this member of staff kept; colleagues keep theirs. */
export async function releaseStaffHold(scope: WriteScope, id: string) {
  const hold = await scope.maybe(holdById(scope, id))
  if (!hold || hold.account_id !== scope.actor.account_id) notFound()
  return releaseHold(scope, hold)
}

async function releaseHold(scope: WriteScope, hold: HeldSlot & { created_at: string }) {
  await scope.run(deleteHold(scope, hold.id))
  await scope.emit('hold.released', hold)
  scope.setAuditSubject({ subject_kind: 'hold', subject_id: hold.id })
  return { message: 'The time is free again.' }
}
