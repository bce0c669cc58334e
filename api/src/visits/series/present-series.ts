import type { AppointmentSeries } from '@polyclinic/contract/visits/series/series'
import { dayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { AppointmentRow } from '../appointments/index.ts'
import { presentPatient, presentService } from '../appointments/index.ts'
import { type SeriesRow, seriesRows, visitsOf } from './series.sql.ts'

/** A series without its visits. */
export function presentPattern(scope: Scope, row: SeriesRow): Omit<AppointmentSeries, 'visits'> {
  const { id, weekdays, every_weeks, starts_on, ends_on, created_at, version } = row
  return {
    id,
    patient: presentPatient(scope, row),
    practitioner: {
      id: row.practitioner_id,
      name: row.practitioner_name,
      title: row.practitioner_title,
      specialty: row.specialty,
      color: row.practitioner_color,
    },
    service: presentService(scope, row),
    time_zone: scope.clinic.time_zone,
    weekdays,
    every_weeks,
    starts_on,
    ends_on,
    time: row.time_of_day.slice(0, 5),
    duration_minutes: row.series_minutes,
    created_at,
    version,
  }
}

const presentVisit = (scope: Scope, { id, series_on, starts_at, ends_at, status, series_moved, version }: AppointmentRow) => ({
  id,
  on: series_on ?? dayIn(scope, new Date(starts_at)),
  starts_at,
  ends_at,
  status: status as AppointmentSeries['visits'][number]['status'],
  moved: series_moved,
  version,
})

/** A series with all its visits. */
export async function readSeries(scope: Scope, id: string): Promise<AppointmentSeries> {
  const [row, visits] = await Promise.all([
    scope.one(seriesRows(scope).where('appointment_series.id', '=', id)),
    scope.rows(visitsOf(scope, id)),
  ])
  return { ...presentPattern(scope, row), visits: visits.map((visit) => presentVisit(scope, visit)) }
}
