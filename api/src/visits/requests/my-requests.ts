import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { requests } from '@polyclinic/contract/visits/requests/requests'
import { bookableService, practitionersOffering } from '../../engine/scheduling/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound, Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import type { PreparedVisit } from '../appointments/index.ts'
import { allowedAmong, othersAround, refuseBeyondLimits, refuseSecondVisit, requireBookingPatient } from '../appointments/index.ts'
import { requireMyRequest } from './counter-request.ts'
import { notifyRequester } from './notify-requester.ts'
import { presentRequest } from './present-request.ts'
import { updateRequestStatus } from './request-effects.ts'
import { requireRequestTransition } from './request-rules.ts'
import { insertRequest, openRequestsOf, requestRows, requestsWith } from './requests.sql.ts'
import { whoMayAnswer } from './who-may-answer.ts'

/** Creates the patient's request and notifies the staff who may answer: the patient may not read who they are, so the system does. */
export async function requestVisit(context: RequestContext, body: BodyOf<typeof requests.createMyRequest>) {
  const answering = await context.systemRead('who answers requests', context.session?.clinic?.id ?? null, whoMayAnswer)
  return context.write(async (scope) => {
    const request = await insertMyRequest(scope, body)
    for (const account_id of answering)
      await scope.notify(account_id, {
        topic: 'appointments',
        title: 'A new request waits for an answer',
        body: request.service.name,
        link: '/org/appointments/requests',
      })
    return request
  })
}

/** Inserts a request for a service whose bookings the clinic decides on. It holds no time, and expires at the requested time. */
async function insertMyRequest(scope: WriteScope, body: BodyOf<typeof requests.createMyRequest>) {
  const { id: patient_id } = await requireBookingPatient(scope)
  const { service_id, practitioner_id } = body
  const service = (await scope.maybe(bookableService(scope, service_id))) ?? notFound('This service was not found.')
  if (service.booking_mode !== 'request') throw new Problem('refused_by_rule', 'This service can be booked directly: please choose a time.')
  const { starts_at, ends_at, location_id } = await askedTime(scope, body)
  const [visits_around, open] = await Promise.all([
    othersAround(scope, patient_id, starts_at),
    scope.rows(openRequestsOf(scope, { patient_id, service_id, starts_at })),
  ])
  refuseSecondVisit(visits_around, { starts_at, ends_at }, null)
  if (open.length > 0) throw new Problem('already_exists', 'You have asked for this time already. The clinic will answer you.')
  await refuseBeyondLimits(scope, patient_id, { service_id, practitioner_id, starts_at })
  const id = newId()
  await scope.run(
    insertRequest(scope, {
      id,
      patient_id,
      service_id,
      practitioner_id: practitioner_id ?? null,
      location_id,
      starts_at,
      reason: body.reason ?? null,
      account_id: scope.actor.account_id,
      expires_at: starts_at,
      created_at: scope.at,
      updated_at: scope.at,
    }),
  )
  const row = await scope.one(requestRows(scope).where('appointment_requests.id', '=', id))
  scope.setAuditSubject({ subject_kind: 'appointment-request', subject_id: id, patient_id })
  await notifyRequester(scope, row, 'appointment-requested')
  return presentRequest(scope, row)
}

/**
 * The rules of booking apply to a request as well; without a practitioner it is enough that one of them could. The location is
 * known if all of these are at the same one.
 */
async function askedTime(
  scope: WriteScope,
  { service_id, practitioner_id, starts_at, location_id }: BodyOf<typeof requests.createMyRequest>,
): Promise<{ starts_at: string; ends_at: string; location_id: string | null }> {
  const practitioner_ids = practitioner_id
    ? [practitioner_id]
    : (await scope.rows(practitionersOffering(scope, service_id))).map((p) => p.id)
  const slot_request = { audience: 'patient' as const, service_id, starts_at, location_id }
  if (practitioner_ids.length === 0) refuseField('service_id', 'Nobody offers this service at the moment.')
  const could = await allowedAmong(scope, slot_request, practitioner_ids)
  const [first] = could as [PreparedVisit]
  return { ...first, location_id: could.every((time) => time.location_id === first.location_id) ? first.location_id : null }
}

/** The patient's requests, the latest first. */
export async function listMyRequests(scope: Scope, { status, limit, cursor }: QueryOf<typeof requests.listMyRequests>) {
  const patient_id = patientOf(scope)
  const before = readCursor(cursor, 1)
  const rows = await scope.rows(
    (status ? requestsWith(scope, status) : requestRows(scope))
      .where('appointment_requests.patient_id', '=', patient_id)
      .$call(whenGiven(before?.[0], (q, id) => q.where('appointment_requests.id', '<', id)))
      .orderBy('appointment_requests.id', 'desc')
      .limit(limit + 1),
  )
  scope.recordAccess(patient_id)
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentRequest(scope, row),
  )
}

/** The patient withdraws a request; its hold is released. */
export async function withdrawRequest(scope: WriteScope, id: string) {
  const found = await requireMyRequest(scope, id)
  const transition = requireRequestTransition(scope, found, 'withdraw')
  return presentRequest(scope, await updateRequestStatus(scope, found, transition))
}
