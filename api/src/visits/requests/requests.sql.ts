import type { RequestStatus } from '@polyclinic/contract/visits/appointments/request-transitions'
import { sql } from 'kysely'
import { offeringColumns } from '../../engine/scheduling/index.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Requests with the names that a list shows. */
export const requestRows = (scope: Scope) =>
  scope
    .from('appointment_requests')
    .innerJoin('patients', 'patients.id', 'appointment_requests.patient_id')
    .innerJoin('services', 'services.id', 'appointment_requests.service_id')
    .leftJoin('practitioners', 'practitioners.id', 'appointment_requests.practitioner_id')
    .leftJoin('practitioners as offered', 'offered.id', 'appointment_requests.offered_practitioner_id')
    .leftJoin('locations as asked', 'asked.id', 'appointment_requests.location_id')
    .leftJoin('locations', 'locations.id', 'appointment_requests.offered_location_id')
    .leftJoin('service_practitioners', (j) =>
      j
        .onRef('service_practitioners.service_id', '=', 'appointment_requests.service_id')
        .onRef('service_practitioners.practitioner_id', '=', 'appointment_requests.practitioner_id'),
    )
    .select(offeringColumns)
    .select([
      'appointment_requests.id',
      'appointment_requests.status',
      'appointment_requests.starts_at',
      'appointment_requests.reason',
      'appointment_requests.decline_reason',
      'appointment_requests.appointment_id',
      'appointment_requests.expires_at',
      'appointment_requests.created_at',
      'appointment_requests.version',
      'appointment_requests.patient_id',
      'appointment_requests.practitioner_id',
      'appointment_requests.service_id',
      'appointment_requests.location_id',
      'appointment_requests.offered_practitioner_id',
      'appointment_requests.offered_location_id',
      'appointment_requests.offered_starts_at',
      'appointment_requests.offered_ends_at',
      'appointment_requests.offer_note',
      'appointment_requests.offered_by',
      'appointment_requests.answered_by',
      'patients.name as patient_name',
      'patients.record_number',
      'patients.birth_date',
      'patients.deceased_on',
      'patients.deceased_date_time',
      'patients.is_deceased',
      'patients.sex',
      'patients.preferred_name',
      'patients.phone as patient_phone',
      'patients.email as patient_email',
      'patients.status as patient_status',
      'patients.restricted',
      'patients.account_id',
      'practitioners.name as practitioner_name',
      'practitioners.title as practitioner_title',
      'practitioners.specialty',
      'practitioners.color as practitioner_color',
      'services.name as service_name',
      'services.color as service_color',
      'services.duration_minutes',
      'services.place',
      'services.price_minor',
      'services.buffer_before_minutes',
      'services.buffer_after_minutes',
      'services.room_need',
      'services.device_needs',
      'services.participant_needs',
      'services.needs_practitioner',
      'services.capacity',
      'services.minimum_notice_minutes',
      'services.horizon_days',
      'services.hours',
      'offered.name as offered_name',
      'offered.title as offered_title',
      'offered.specialty as offered_specialty',
      'offered.color as offered_color',
      'asked.name as asked_location_name',
      'asked.address_line as asked_address_line',
      'asked.city as asked_city',
      'locations.name as location_name',
      'locations.address_line',
      'locations.city',
    ])

export type RequestRow = ReturnType<typeof requestRows> extends { execute(): Promise<(infer R)[]> } ? R : never

/** The location at which a request can be booked; null: any location with hours, as for a video visit. */
export const placeAsked = ({ place, location_id }: Pick<RequestRow, 'place' | 'location_id'>) => (place === 'video' ? null : location_id)

export const lockedRequest = (scope: WriteScope, id: string) =>
  requestRows(scope).where('appointment_requests.id', '=', id).forUpdate('appointment_requests')

/** Requests by their current status: one that nobody answered in time has expired, even if that is not stored yet. */
export function requestsWith(scope: Scope, status: RequestStatus) {
  const all = requestRows(scope)
  if (status === 'submitted' || status === 'counter-offered')
    return all.where('appointment_requests.status', '=', status).where('appointment_requests.expires_at', '>', scope.at)
  if (status !== 'expired') return all.where('appointment_requests.status', '=', status)
  return all.where((eb) =>
    eb.or([
      eb('appointment_requests.status', '=', 'expired'),
      eb.and([
        eb('appointment_requests.status', 'in', ['submitted', 'counter-offered']),
        eb('appointment_requests.expires_at', '<=', scope.at),
      ]),
    ]),
  )
}

/** Whether any clinic has a request that has expired and is not stored so, or of which staff were not notified yet that it waits. */
export const requestsAreDue: IsDue = (at) => sql<boolean>`
  (select true from appointment_requests r where r.organization_id = organizations.id and r.status = 'submitted'
    and (r.expires_at <= ${at} or r.overdue_notified_at is null) limit 1)
  or (select true from appointment_requests r where r.organization_id = organizations.id and r.status = 'counter-offered'
    and r.expires_at <= ${at} limit 1)`

/** The patient's requests that the clinic has not answered. */
export const openRequestsOf = (scope: Scope, wish: { patient_id: string; service_id: string; starts_at: string }) =>
  scope
    .from('appointment_requests')
    .select('id')
    .where('patient_id', '=', wish.patient_id)
    .where('service_id', '=', wish.service_id)
    .where('starts_at', '=', wish.starts_at)
    .where('status', 'in', ['submitted', 'counter-offered'])
    .where('expires_at', '>', scope.at)
    .limit(1)

export const insertRequest = (scope: WriteScope, values: Row<'appointment_requests'>) => scope.insert('appointment_requests', values)

export const updateRequest = (scope: WriteScope, { id, version }: { id: string; version: number }) =>
  scope
    .update('appointment_requests')
    .set({ version: version + 1, updated_at: scope.at })
    .where('id', '=', id)
    .where('version', '=', version)

/** Requests that wait for the clinic's answer. */
export const countOpenRequests = (scope: Scope) =>
  scope
    .from('appointment_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'submitted')
    .where('expires_at', '>', scope.at)
