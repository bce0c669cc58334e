import { reopenMinutes } from '@polyclinic/contract/appointment-transitions'
import type { OutputOf, QueryOf } from '@polyclinic/contract/call'
import { sigText } from '@polyclinic/contract/prescription-rules'
import type { DoseUnit } from '@polyclinic/contract/quantity'
import type { records } from '@polyclinic/contract/records'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { openChart } from '../patients/index.ts'
import { currentVisit, lastVisit, nextVisit, openEncounter, sectionCounts, timelineRows } from './records.sql.ts'

/** How much each section of a chart holds, and the visits around now. */
export async function readChart(scope: Scope, patient_id: string): Promise<OutputOf<typeof records.getChart>> {
  await openChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const reopenable_since = new Date(scope.now.getTime() - reopenMinutes * 60_000).toISOString()
  const [counts, next_visit, last_visit, open_encounter, current_visit] = await Promise.all([
    scope.one(sectionCounts(scope, patient_id)),
    scope.maybe(nextVisit(scope, patient_id)),
    scope.maybe(lastVisit(scope, patient_id)),
    scope.maybe(openEncounter(scope, patient_id)),
    scope.can('appointments.view') ? scope.maybe(currentVisit(scope, patient_id, reopenable_since)) : null,
  ])
  return { counts, next_visit, last_visit, open_encounter, current_visit }
}

/** All that happened, latest first; what this caller may not see is left out. */
export async function timeline(scope: Scope, patient_id: string, { kind, cursor, limit }: QueryOf<typeof records.listTimeline>) {
  await openChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const key = readCursor(cursor, 2)
  const kinds = (['appointment', 'note', 'record', 'prescription', 'document', 'immunization', 'imported'] as const)
    .filter((one) => (kind ?? one) === one)
    .filter((one) =>
      one === 'prescription' ? scope.can('prescriptions.view') : one === 'appointment' ? scope.can('appointments.view') : true,
    )
  const rows = await scope.rows(
    timelineRows(scope, patient_id, kinds, key ? { at: key[0] as string, id: key[1] as string } : null, limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.at, row.id],
    ({ sig, ...row }) => ({
      ...row,
      detail: sig ? sigText({ ...sig, dose_unit: sig.dose_unit as DoseUnit }) : row.detail,
    }),
  )
}
