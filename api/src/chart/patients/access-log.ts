import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { accessDays, eventsOfChart } from './patients.sql.ts'
import { requireChart } from './require-chart.ts'

/** Who opened or changed a chart, event by event. */
export async function accessLog(scope: Scope, patient_id: string, { cursor, limit }: QueryOf<typeof patients.listChartAccesses>) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const before = readCursor(cursor, 1)
  const rows = await scope.rows(
    eventsOfChart(scope, patient_id)
      .$call(whenGiven(before?.[0], (q, id) => q.where('id', '<', id)))
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...row, outcome: row.outcome as 'done' | 'refused' }),
  )
}

/** The same for the patient: one line per person and day, without the patient's own access. */
export async function recordAccess(scope: Scope, { cursor, limit }: QueryOf<typeof patients.listMyChartAccesses>) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const before = readCursor(cursor, 1)
  const rows = await scope.rows(accessDays(scope, patient_id, before?.[0] ?? null, limit + 1))
  return pageOf(
    rows,
    limit,
    (row) => [row.last_at],
    ({ account_id: _, ...row }) => row,
  )
}
