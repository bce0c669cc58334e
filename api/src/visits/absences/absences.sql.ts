import { sql } from 'kysely'
import { isWith } from '../../engine/scheduling/index.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { appointmentRows } from '../appointments/index.ts'

const dayLength = 86_400_000

export interface AwayTime {
  practitioner_id: string
  starts_at: string
  ends_at: string
}

/** Visits of a practitioner that have not begun and overlap a stretch of time, in the order of their begin. */
export const bookedVisitsIn = (scope: Scope, { practitioner_id, starts_at, ends_at }: AwayTime) =>
  appointmentRows(scope)
    .where(isWith(scope, practitioner_id))
    .where('appointments.status', 'in', ['pending', 'booked'])
    // No visit is longer than a day, which bounds the index from below.
    .where('appointments.starts_at', '>', new Date(Date.parse(starts_at) - dayLength).toISOString())
    .where('appointments.ends_at', '>', starts_at)
    .where('appointments.starts_at', '<', ends_at)

export const insertAbsence = (scope: WriteScope, values: Row<'absences'>) => scope.insert('absences', values)
export const insertAbsenceVisits = (scope: WriteScope, values: readonly Row<'absence_visits'>[]) =>
  scope.insert('absence_visits', [...values])

export const absenceRows = (scope: Scope) =>
  scope
    .from('absences')
    .innerJoin('practitioners', 'practitioners.id', 'absences.practitioner_id')
    .select([
      'absences.id',
      'absences.practitioner_id',
      'absences.starts_at',
      'absences.ends_at',
      'absences.reason',
      'absences.created_at',
      'absences.created_by_name',
      'practitioners.name as practitioner_name',
      'practitioners.title as practitioner_title',
    ])

/** Whether the practitioner of the absence takes part in the visit. */
const takesPart = (scope: Scope) =>
  sql`exists (${scope
    .from('appointment_participants')
    .select('appointment_participants.appointment_id')
    .where(sql<boolean>`appointment_participants.appointment_id = appointments.id`)
    .where(sql<boolean>`appointment_participants.practitioner_id = absences.practitioner_id`)})`

/** The visits of some absences as they were then, with what of now says whether their patients must be rung; by their time. */
export const absenceVisitRows = (scope: Scope, absence_ids: readonly string[]) =>
  scope
    .from('absence_visits')
    .innerJoin('absences', 'absences.id', 'absence_visits.absence_id')
    .innerJoin('appointments', 'appointments.id', 'absence_visits.appointment_id')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .leftJoin('practitioners as taking', 'taking.id', 'absence_visits.moved_to_practitioner_id')
    .select([
      'absence_visits.absence_id',
      'absence_visits.appointment_id',
      'absence_visits.outcome',
      'absence_visits.starts_at',
      'absence_visits.moved_to',
      'absence_visits.moved_to_practitioner_id',
      'absence_visits.called_at',
      'absence_visits.called_by_name',
      'absences.created_at as settled_at',
      'patients.id as patient_id',
      'patients.name as patient_name',
      'patients.phone as patient_phone',
      'patients.account_id',
      'services.id as service_id',
      'services.name as service_name',
      'taking.name as taking_name',
      'taking.title as taking_title',
      // Whether a visit that was kept still takes place.
      sql<boolean>`(appointments.status in ('pending', 'booked') and (appointments.practitioner_id = absences.practitioner_id
          or ${takesPart(scope)})
        and appointments.starts_at < absences.ends_at and appointments.ends_at > absences.starts_at)`.as('still_there'),
    ])
    .where('absence_visits.absence_id', '=', anyOf(absence_ids))
    .orderBy('absence_visits.starts_at')
    .orderBy('absence_visits.appointment_id')

export type AbsenceVisitRow = ReturnType<typeof absenceVisitRows> extends { execute(): Promise<(infer R)[]> } ? R : never

export const markCalled = (scope: WriteScope, absence_id: string, appointment_id: string) =>
  scope.update('absence_visits').where('absence_id', '=', absence_id).where('appointment_id', '=', appointment_id)
