import { sql } from 'kysely'
import { chartIsOpen } from '../../../chart/patients/index.ts'
import { anyOf } from '../../../kernel/db/any-of.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

export const appointmentRows = (scope: Scope) =>
  scope
    .from('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('practitioners', 'practitioners.id', 'appointments.practitioner_id')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .innerJoin('locations', 'locations.id', 'appointments.location_id')
    .select([
      'appointments.id',
      'appointments.patient_id',
      'appointments.practitioner_id',
      'appointments.location_id',
      'appointments.starts_at',
      'appointments.ends_at',
      'appointments.status',
      'appointments.reason',
      'appointments.cancel_reason',
      'appointments.has_participants',
      'appointments.created_at',
      'patients.name as patient_name',
      'practitioners.name as practitioner_name',
      'services.name as service_name',
      'locations.name as location_name',
    ])
    .where(chartIsOpen(scope))
export type AppointmentRow = RowOf<typeof appointmentRows>

export const participantRows = (scope: Scope, appointment_ids: readonly string[]) =>
  scope
    .from('appointment_participants')
    .innerJoin('practitioners', 'practitioners.id', 'appointment_participants.practitioner_id')
    .select(['appointment_participants.appointment_id', 'practitioners.id', 'practitioners.name'])
    .where('appointment_participants.appointment_id', '=', anyOf(appointment_ids))
    .orderBy('practitioners.id')
export type ParticipantRow = RowOf<(scope: Scope) => ReturnType<typeof participantRows>>

export const encounterUpdated = sql`coalesce(encounters.updated_at, encounters.started_at)`

export const encounterRows = (scope: Scope) =>
  scope
    .from('encounters')
    .innerJoin('patients', 'patients.id', 'encounters.patient_id')
    .innerJoin('practitioners', 'practitioners.id', 'encounters.practitioner_id')
    .leftJoin('appointments', 'appointments.id', 'encounters.appointment_id')
    .leftJoin('services', 'services.id', 'appointments.service_id')
    .select([
      'encounters.id',
      'encounters.patient_id',
      'encounters.appointment_id',
      'encounters.practitioner_id',
      'encounters.status',
      'encounters.started_at',
      'encounters.finished_at',
      'patients.name as patient_name',
      'practitioners.name as practitioner_name',
      'appointments.location_id',
      'services.name as service_name',
      'services.place',
    ])
    .where(chartIsOpen(scope))
export type EncounterRow = RowOf<typeof encounterRows>
