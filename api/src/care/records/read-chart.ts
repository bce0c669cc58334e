import type { records } from '@polyclinic/contract/care/records/records'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { reopenMinutes } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { requireChart } from '../../chart/patients/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { currentVisit, lastVisit, nextVisit, openEncounter, sectionCounts } from './records.sql.ts'

/** The number of entries in each section of a chart, and the visits around now. */
export async function readChart(scope: Scope, patient_id: string): Promise<OutputOf<typeof records.getChart>> {
  scope.recordAccess(patient_id)
  const reopenable_since = new Date(scope.now.getTime() - reopenMinutes * 60_000).toISOString()
  // Everything is read in one round trip; if the chart is not open, the result is dropped.
  const [, counts, next_visit, last_visit, open_encounter, current_visit] = await Promise.all([
    requireChart(scope, patient_id),
    scope.one(sectionCounts(scope, patient_id)),
    scope.maybe(nextVisit(scope, patient_id)),
    scope.maybe(lastVisit(scope, patient_id)),
    scope.maybe(openEncounter(scope, patient_id)),
    scope.can('appointments.view') ? scope.maybe(currentVisit(scope, patient_id, reopenable_since)) : null,
  ])
  return { counts, next_visit, last_visit, open_encounter, current_visit }
}
