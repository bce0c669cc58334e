import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { AppointmentSeries, series } from '@polyclinic/contract/visits/series/series'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentPattern, readSeries } from './present-series.ts'
import { seriesRows, visitsLeft } from './series.sql.ts'

/** Series of visits, the newest first, with the number of future visits. */
export async function listSeries(scope: Scope, { patient_id, limit, cursor, total }: QueryOf<typeof series.listSeries>) {
  const before = readCursor(cursor, 1)
  const selection = patient_id ? seriesRows(scope).where('appointment_series.patient_id', '=', patient_id) : seriesRows(scope)
  const [rows, counted] = await Promise.all([
    scope.rows(
      selection
        .$call(whenGiven(before?.[0], (q, id) => q.where('appointment_series.id', '<', id)))
        .orderBy('appointment_series.id', 'desc')
        .limit(limit + 1),
    ),
    total === 'true' ? scope.one(selection.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))) : null,
  ])
  const left = await scope.rows(
    visitsLeft(
      scope,
      rows.map((row) => row.id),
    ),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...presentPattern(scope, row), visits_left: left.find((series) => series.series_id === row.id)?.count ?? 0 }),
  )
  scope.recordAccess([...new Set(page.items.map((item) => item.patient.id))])
  return { ...page, ...(counted ? { total: counted.count } : {}) }
}

export async function showSeries(scope: Scope, id: string): Promise<AppointmentSeries> {
  const found = await readSeries(scope, id)
  scope.recordAccess(found.patient.id)
  return found
}
