import { noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import { type AppointmentStatus, openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { sql } from 'kysely'
import { offeringColumns } from '../../engine/scheduling/index.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { inTurn } from '../../kernel/db/in-turn.ts'
import { nameFinalRowsOf } from '../../kernel/db/name-final-rows-of.ts'
import { preparedInsert, preparedStatement } from '../../kernel/db/prepared-statement.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { participantsColumn } from './participants.sql.ts'

/**
 * Appointments as lists show them, with the names. The chart's columns are the patient's own or staff's: row security
 * decides. Each column of a hundred rows costs: what only rules read is in `appointmentRows`.
 */
export const shownRows = (scope: Scope) =>
  scope
    .from('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('practitioners', 'practitioners.id', 'appointments.practitioner_id')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .innerJoin('locations', 'locations.id', 'appointments.location_id')
    .leftJoin('rooms', 'rooms.id', 'appointments.room_id')
    .leftJoin('service_practitioners', (j) =>
      j
        .onRef('service_practitioners.service_id', '=', 'appointments.service_id')
        .onRef('service_practitioners.practitioner_id', '=', 'appointments.practitioner_id'),
    )
    .leftJoin('appointment_confirmations', 'appointment_confirmations.appointment_id', 'appointments.id')
    .select(offeringColumns)
    .select(participantsColumn(scope))
    .select([
      'appointments.id',
      'appointments.status',
      'appointments.starts_at',
      'appointments.ends_at',
      'appointments.source',
      'appointments.reason',
      'appointments.cancel_reason',
      'appointments.cancelled_late',
      'appointments.overbooked',
      'appointments.token',
      'appointments.arrived_at',
      'appointments.checked_in_at',
      'appointments.started_at',
      'appointments.fulfilled_at',
      'appointments.cancelled_at',
      'appointments.wait_promise_minutes',
      'appointments.called_at',
      'appointments.created_at',
      'appointments.updated_at',
      'appointments.version',
      'appointments.patient_id',
      'appointments.practitioner_id',
      'appointments.service_id',
      'appointments.location_id',
      'appointments.room_id',
      'appointments.series_id',
      'appointments.series_moved',
      'appointments.notice_starts_at',
      'appointments.prepayment_minor',
      'appointments.prepayment_due_at',
      'appointments.prepayment_status',
      'appointments.prepayment_payment_id',
      'appointment_confirmations.confirmed_at',
      'appointment_confirmations.confirmed_way',
      'appointment_confirmations.asked_at as confirmation_asked_at',
      'appointment_confirmations.asked_way as confirmation_asked_way',
      'patients.name as patient_name',
      'patients.record_number',
      'patients.birth_date',
      'patients.deceased_on',
      'patients.deceased_date_time',
      'patients.is_deceased',
      'patients.sex',
      'patients.preferred_name',
      'patients.phone as patient_phone',
      'patients.status as patient_status',
      'patients.restricted',
      'practitioners.name as practitioner_name',
      'practitioners.title as practitioner_title',
      'practitioners.specialty',
      'practitioners.color as practitioner_color',
      'services.name as service_name',
      'services.color as service_color',
      'services.duration_minutes',
      'services.place',
      'services.price_minor',
      'services.cancel_notice_minutes',
      'services.reschedule_notice_minutes',
      'services.booking_mode',
      'locations.name as location_name',
      'locations.address_line',
      'locations.city',
      'rooms.name as room_name',
    ])

/** Appointments with the columns that the rules of a visit and its messages need. */
export const appointmentRows = (scope: Scope) =>
  shownRows(scope).select([
    'appointments.capacity',
    'appointments.series_on',
    'patients.email as patient_email',
    'patients.language as patient_language',
    'patients.alert',
    'patients.account_id',
    'services.buffer_before_minutes',
    'services.buffer_after_minutes',
    'services.minimum_notice_minutes',
    'services.capacity as service_capacity',
    'services.room_need',
    'services.device_needs',
    'services.participant_needs',
    'services.hours as service_hours',
    'rooms.location_id as room_location_id',
  ])

type Rows<Q> = Q extends { execute(): Promise<(infer R)[]> } ? R : never
export type AppointmentListRow = Rows<ReturnType<typeof shownRows>>
export type AppointmentRow = Rows<ReturnType<typeof appointmentRows>>

export const appointmentById = preparedStatement((scope: Scope, id: string) => appointmentRows(scope).where('appointments.id', '=', id))

export const appointmentsAmong = (scope: Scope, ids: readonly string[]) =>
  appointmentRows(scope).where('appointments.id', '=', anyOf(ids)).orderBy('appointments.id')

/** Several, locked until the transaction ends: always in the same order. */
export const lockedAppointments = (scope: WriteScope, ids: readonly string[]) => appointmentsAmong(scope, ids).forUpdate('appointments')

const lockedAppointment = preparedStatement((scope: WriteScope, id: string) =>
  appointmentRows(scope).where('appointments.id', '=', id).forUpdate('appointments'),
)

/**
 * One appointment, locked until the transaction ends. The transaction names it, because a visit that is over may be locked and
 * changed by no other (decision 0109).
 */
export async function lockAppointment(scope: WriteScope, id: string): Promise<AppointmentRow> {
  const [, row] = await Promise.all([nameFinalRowsOf(scope, id), scope.one(lockedAppointment(scope, id))])
  return row
}

/** Pending visits whose prepayment did not arrive in time; the longest overdue first. */
export const unpaidVisits = (scope: Scope) =>
  scope
    .from('appointments')
    .select('id')
    // The condition is written out so that PostgreSQL uses the index of pending visits.
    .where('status', '=', sql.lit('pending'))
    .where('prepayment_status', '=', 'due')
    .where('prepayment_due_at', '<=', scope.at)
    .orderBy('prepayment_due_at')
    .limit(100)

/** The same of any clinic. */
export const prepaymentsAreOver: IsDue = (at) => sql<boolean>`
  (select true from appointments a where a.organization_id = organizations.id and a.status = 'pending' and a.prepayment_status = 'due'
    and a.prepayment_due_at <= ${at} limit 1)`

const insertRow = preparedInsert('appointments')
export const insertAppointment = ({ organization_id }: WriteScope, values: Row<'appointments'>) => insertRow({ organization_id, ...values })

/** It turned out to lie over another visit when its time was taken. */
export const markOverbooked = (scope: WriteScope, id: string) => scope.update('appointments').set({ overbooked: true }).where('id', '=', id)

/** What was chosen when the time was taken. It is no transition of the visit, so the version stays. */
export const setReserved = (scope: WriteScope, id: string, values: { room_id?: string | null; has_participants?: boolean }) =>
  scope.update('appointments').set(values).where('id', '=', id)

/** Changes an appointment that is still in the version that was read. */
export const updateAppointment = (scope: WriteScope, { id, version }: { id: string; version: number }) =>
  scope
    .update('appointments')
    .set({ version: version + 1, updated_at: scope.at })
    .where('id', '=', id)
    .where('version', '=', version)

const insertEventRow = preparedInsert('appointment_events')
export const insertEvent = ({ organization_id }: WriteScope, values: Row<'appointment_events'>) =>
  insertEventRow({ organization_id, ...values })

export const eventsOf = (scope: Scope, appointment_id: string) =>
  scope
    .from('appointment_events')
    .select(['id', 'action', 'from_status', 'to_status', 'reason', 'actor_name', 'actor_kind', 'at', 'details'])
    .where('appointment_id', '=', appointment_id)
    .orderBy('id')

/** The transition that led to the present status. */
export const lastEventTo = (scope: Scope, appointment_id: string, status: AppointmentStatus) =>
  scope
    .from('appointment_events')
    .select(['from_status', 'at'])
    .where('appointment_id', '=', appointment_id)
    .where('to_status', '=', status)
    // A move, a call or another room do not change the status, and an undone transition cannot be undone again.
    .whereRef('from_status', '<>', 'to_status')
    .where('action', 'not in', ['undo', 'reopen'])
    .orderBy('id', 'desc')
    .limit(1)

/** What one patient has around a time, once nobody else is booking for them. */
export async function othersAround(scope: WriteScope, patient_id: string, starts_at: string) {
  const [, visits_around] = await Promise.all([inTurn(scope, patient_id), scope.rows(visitsAround(scope, patient_id, starts_at))])
  return visits_around
}

/** What one patient has around a time: visits that are not over, a day to either side. */
const visitsAround = preparedStatement((scope: Scope, patient_id: string, starts_at: string) =>
  scope
    .from('appointments')
    .select(['id', 'practitioner_id', 'starts_at', 'ends_at'])
    .where('patient_id', '=', patient_id)
    .where('status', 'in', openStatuses)
    .where('starts_at', '>', sql<string>`${starts_at}::timestamptz - interval '1 day'`)
    .where('starts_at', '<', sql<string>`${starts_at}::timestamptz + interval '1 day'`),
)

/** The patient for whom is booked, with what the booked visit shows of them. */
export const patientForBooking = preparedStatement((scope: Scope, id: string) =>
  scope
    .from('patients')
    .select(['id', 'name', 'preferred_name', 'record_number', 'birth_date', 'sex', 'phone', 'email', 'language', 'alert'])
    .select(['status', 'deceased_on', 'deceased_date_time', 'is_deceased', 'restricted', 'account_id'])
    .where('id', '=', id),
)

export const activeRoom = (scope: Scope, id: string) =>
  scope.from('rooms').select(['id', 'name', 'location_id']).where('id', '=', id).where('kind', '=', 'room').where('status', '=', 'active')

/** The devices that a visit takes. */
export const devicesOf = (scope: Scope, appointment_id: string) =>
  scope
    .from('occupancies')
    .innerJoin('rooms', 'rooms.id', 'occupancies.resource_id')
    .select(['rooms.id', 'rooms.name'])
    .where('occupancies.appointment_id', '=', appointment_id)
    .where('rooms.kind', '=', 'device')
    .orderBy('rooms.name')

/** Patients who wait for a practitioner or are with one, in the order in which they will be seen. */
export const queueOf = (scope: Scope, practitioner_id: string, from: string, to: string) =>
  scope
    .from('appointments')
    .select(['id', 'status', 'starts_at', 'ends_at', 'started_at'])
    .where('practitioner_id', '=', practitioner_id)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', 'in', ['arrived', 'checked-in', 'in-consultation'])
    .orderBy('starts_at')

export const encounterOf = (scope: Scope, appointment_id: string) =>
  scope
    .from('encounters')
    .select(['id', 'status', 'started_at', 'finished_at'])
    .where('appointment_id', '=', appointment_id)
    .orderBy('id', 'desc')
    .limit(1)

export const insertEncounter = (scope: WriteScope, values: Row<'encounters'>) => scope.insert('encounters', values)

export const updateEncounter = (scope: WriteScope, appointment_id: string) =>
  scope.update('encounters').set({ updated_at: scope.now }).where('appointment_id', '=', appointment_id)

export const hasActiveAllergy = (scope: Scope, patient_id: string) =>
  scope
    .from('allergies')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('code', 'is distinct from', noKnownAllergies.code)
    .where('status', '=', 'active')
    .limit(1)

/** What a visit is of its series; no step of the visit, so its version stays. */
export const placeInSeries = (
  scope: WriteScope,
  appointment_id: string,
  values: { series_id?: string; series_on?: string; series_moved?: boolean },
) => scope.update('appointments').set(values).where('id', '=', appointment_id)
