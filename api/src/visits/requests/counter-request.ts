import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { requests } from '@polyclinic/contract/visits/requests/requests'
import { spell } from '../../engine/scheduling/index.ts'
import { inTurn } from '../../kernel/db/in-turn.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { bookablePatient, othersAround, prepareVisit, refuseSecondVisit, requireBookingPatient } from '../appointments/index.ts'
import { presentRequest, presentRequestForStaff } from './present-request.ts'
import { updateRequestStatus } from './request-effects.ts'
import { requireRequestTransition } from './request-rules.ts'
import { lockedRequest, type RequestRow } from './requests.sql.ts'

const minute = 60_000
/** The shortest time to answer, in minutes. */
const shortestAnswer = 15

/**
 * Offers another time for a request. A hold with the request's id keeps it for as long as the patient may answer: never into the
 * notice of the service, so that a time that was declined can still be booked by others.
 */
export async function counterRequest(scope: WriteScope, id: string, body: BodyOf<typeof requests.counterRequest>) {
  const found = await scope.one(lockedRequest(scope, id))
  const transition = requireRequestTransition(scope, found, 'counter')
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
  const row = await updateRequestStatus(scope, found, transition, {
    offer: { visit, expires_at, service: prepared.service },
    values: {
      offered_practitioner_id: practitioner_id,
      offered_location_id: visit.location_id,
      offered_starts_at: visit.starts_at,
      offered_ends_at: visit.ends_at,
      offer_note: note ?? null,
      offered_by: scope.actor.account_id,
      expires_at,
    },
    details: { asked: found.starts_at, offered: visit.starts_at, expires_at },
  })
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

/** The time that the clinic has offered instead, with its location and practitioner. */
export const offeredTime = ({ offered_practitioner_id, offered_location_id, offered_starts_at }: RequestRow) => ({
  practitioner_id: offered_practitioner_id as string,
  location_id: offered_location_id as string,
  starts_at: offered_starts_at as string,
})

/** The patient accepts the other time. */
export async function acceptMyRequest(scope: WriteScope, id: string) {
  // The patient is locked first, as when somebody books, so that the two cannot deadlock.
  await inTurn(scope, (await requireBookingPatient(scope)).id)
  const found = await requireMyRequest(scope, id)
  const transition = requireRequestTransition(scope, found, 'accept')
  const { patient_id, offered_starts_at, offered_ends_at } = found
  if (offered_starts_at && offered_ends_at) {
    const visits_around = await othersAround(scope, patient_id, offered_starts_at)
    refuseSecondVisit(visits_around, { starts_at: offered_starts_at, ends_at: offered_ends_at }, null)
  }
  return presentRequest(scope, await updateRequestStatus(scope, found, transition, { booking: offeredTime(found) }))
}

/** The patient declines the other time. */
export async function declineMyRequest(scope: WriteScope, id: string, reason: string | undefined) {
  const found = await requireMyRequest(scope, id)
  const transition = requireRequestTransition(scope, found, 'decline')
  return presentRequest(scope, await updateRequestStatus(scope, found, transition, { values: { decline_reason: reason ?? null } }))
}

export async function requireMyRequest(scope: WriteScope, id: string): Promise<RequestRow> {
  const patient_id = patientOf(scope)
  const found = await scope.one(lockedRequest(scope, id))
  if (found.patient_id !== patient_id) notFound()
  return found
}
