import { offeringColumns } from '../../engine/scheduling/index.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { appointmentRows } from '../appointments/index.ts'

/** Series with the names that a list shows. */
export const seriesRows = (scope: Scope) =>
  scope
    .from('appointment_series')
    .innerJoin('patients', 'patients.id', 'appointment_series.patient_id')
    .innerJoin('services', 'services.id', 'appointment_series.service_id')
    .innerJoin('practitioners', 'practitioners.id', 'appointment_series.practitioner_id')
    .leftJoin('service_practitioners', (j) =>
      j
        .onRef('service_practitioners.service_id', '=', 'appointment_series.service_id')
        .onRef('service_practitioners.practitioner_id', '=', 'appointment_series.practitioner_id'),
    )
    .select(offeringColumns)
    .select([
      'appointment_series.id',
      'appointment_series.patient_id',
      'appointment_series.service_id',
      'appointment_series.practitioner_id',
      'appointment_series.weekdays',
      'appointment_series.every_weeks',
      'appointment_series.starts_on',
      'appointment_series.ends_on',
      'appointment_series.time_of_day',
      'appointment_series.duration_minutes as series_minutes',
      'appointment_series.created_at',
      'appointment_series.version',
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
    ])

export type SeriesRow = ReturnType<typeof seriesRows> extends { execute(): Promise<(infer R)[]> } ? R : never

export const lockedSeries = (scope: WriteScope, id: string) =>
  seriesRows(scope).where('appointment_series.id', '=', id).forUpdate('appointment_series')

/** The visits of a series in the order of its pattern. */
export const visitsOf = (scope: Scope, series_id: string) =>
  appointmentRows(scope).where('appointments.series_id', '=', series_id).orderBy('appointments.series_on').orderBy('appointments.id')

/** How many visits of each series are in the future. */
export const visitsLeft = (scope: Scope, series_ids: readonly string[]) =>
  scope
    .from('appointments')
    .select((eb) => ['series_id', eb.fn.countAll<number>().as('count')])
    .where('series_id', '=', anyOf(series_ids))
    .where('status', '=', 'booked')
    .where('starts_at', '>', scope.at)
    .groupBy('series_id')

export const insertSeries = (scope: WriteScope, values: Row<'appointment_series'>) => scope.insert('appointment_series', values)

export const updateSeries = (scope: WriteScope, { id, version }: { id: string; version: number }) =>
  scope
    .update('appointment_series')
    .set({ version: version + 1, updated_at: scope.at })
    .where('id', '=', id)
    .where('version', '=', version)
