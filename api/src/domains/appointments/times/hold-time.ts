import type { appointments, Hold } from '@polyclinic/contract/appointments'
import type { BodyOf } from '@polyclinic/contract/call'
import { newId } from '../../../kernel/ids.ts'
import { notFound } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { inTurn } from '../appointments.sql.ts'
import { mayBook } from '../patient-access.ts'
import { prepareVisit, refuseUnasked } from '../prepare-visit.ts'
import { noteFreedTime } from '../waitlist/freed-times.ts'
import { activeLocations, bookableService, practitionersOffering } from './availability.sql.ts'
import { deleteHold, deleteHoldsOf, holdById, insertHold } from './occupancies.sql.ts'
import { presentPublicService } from './present-service.ts'
import { takeTime } from './take-time.ts'

const tenMinutes = 600_000

/** Keeps a time for ten minutes, by the clock. An account keeps one time in a clinic: the newest. */
export async function holdTime(scope: WriteScope, body: BodyOf<typeof appointments.createHold>): Promise<Hold> {
  const patient_id = mayBook(scope)
  const account_id = scope.actor.account_id as string
  const { service, location_id, starts_at, ends_at } = await prepareVisit(scope, { ...body, audience: 'patient' })
  refuseUnasked(service)
  const id = newId()
  const expires_at = new Date(scope.now.getTime() + tenMinutes).toISOString()
  const { service_id, practitioner_id } = body
  await Promise.all([inTurn(scope, account_id), scope.run(deleteHoldsOf(scope, account_id))])
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
  await takeTime(scope, { ...service, owner: { hold_id: id, expires_at }, service_id, practitioner_id, starts_at, ends_at })
  // whoever waits for it is asked when nothing comes of the hold
  await noteFreedTime(scope, { practitioner_id, service_id, starts_at, ends_at, cause: 'hold-ended', offer_from: expires_at })
  scope.about({ subject_kind: 'hold', subject_id: id, patient_id })
  return readHold(scope, id)
}

/** A hold of one's own that has not expired. */
export async function readHold(scope: Scope, id: string): Promise<Hold> {
  const patient_id = mayBook(scope)
  const hold = await scope.maybe(holdById(scope, id))
  if (!hold || hold.patient_id !== patient_id || hold.expires_at <= scope.at) notFound('This time is no longer kept for you.')
  const { service_id, practitioner_id, location_id, starts_at, ends_at, expires_at } = hold
  const [service, [practitioner], places] = await Promise.all([
    scope.one(bookableService(scope, service_id)),
    scope.rows(practitionersOffering(scope, service_id).where('practitioners.id', '=', practitioner_id)),
    scope.rows(activeLocations(scope)),
  ])
  const location = places.find((p) => p.id === location_id) ?? notFound()
  const { name, title, specialty, color } = practitioner ?? notFound()
  return {
    id,
    starts_at,
    ends_at,
    expires_at,
    time_zone: scope.clinic.time_zone,
    service: presentPublicService(service, scope.clinic.currency),
    location,
    practitioner: { id: practitioner_id, name, title, specialty, color },
  }
}

/** Gives the time back before its ten minutes are over. */
export async function dropHold(scope: WriteScope, id: string) {
  const patient_id = mayBook(scope)
  const hold = await scope.maybe(holdById(scope, id))
  if (!hold || hold.patient_id !== patient_id) notFound()
  await scope.run(deleteHold(scope, id))
  scope.about({ subject_kind: 'hold', subject_id: id, patient_id })
  return { message: 'The time is free again.' }
}
