import type { Observation, observations } from '@polyclinic/contract/care/observations/observations'
import { boundText, observedText } from '@polyclinic/contract/care/observations/observed-value'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { requireChart } from '../../chart/patients/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentObservation } from './observation.ts'
import { chartRows, latestVitals, releasedResults, validRows } from './observations.sql.ts'

/** Observations of a chart, the latest first; nothing is left out, so that replaced rows can be read. */
export async function listObservations(
  scope: Scope,
  patient_id: string,
  { category, code, elsewhere, cursor, limit }: QueryOf<typeof observations.listObservations>,
) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const rows = await scope.rows(
    chartRows(scope, patient_id, readCursor(cursor, 2))
      .$call(whenGiven(category, (q, category) => q.where('observations.category', '=', category)))
      .$call(whenGiven(code, (q, code) => q.where('observations.code', '=', code)))
      .$if(elsewhere !== undefined, (q) => q.where('observations.source', 'is not', null))
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.effective_at, row.id],
    (row) => presentObservation(scope, row),
  )
}

/** The last valid value of each vital sign. */
export async function listLatestVitals(scope: Scope, patient_id: string) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const rows = await scope.rows(latestVitals(scope, patient_id))
  return { items: rows.map((row) => presentObservation(scope, row)) }
}

/**
 * Valid values that were measured at a visit of this chart, and those that were not, with the reason; whole panels are left out,
 * because their parts have the values.
 */
export const vitalsOfEncounter = (scope: Scope, patient_id: string, encounter_id: string) =>
  scope.rows(
    validRows(scope, patient_id)
      .where('observations.encounter_id', '=', encounter_id)
      .where('observations.category', '=', 'vital-signs')
      .where((eb) => eb.or([eb('observations.value_number', 'is not', null), eb('observations.data_absent_reason', 'is not', null)]))
      .orderBy('observations.effective_at')
      .orderBy('observations.id'),
  )

/** The results of one visit that are released to the patient. */
export const releasedResultsOfEncounter = (scope: Scope, patient_id: string, encounter_id: string) =>
  scope.rows(releasedResults(scope, patient_id).where('observations.encounter_id', '=', encounter_id).orderBy('observations.id'))

/** Laboratory results as the patient sees them, the newest first. */
export async function listReleasedResults(
  scope: Scope,
  patient_id: string,
  { code, ...query }: { limit: number; cursor?: string | undefined; code?: string | undefined },
) {
  const results = releasedResults(scope, patient_id).$call(whenGiven(code, (q, code) => q.where('observations.code', '=', code)))
  const { rows, next_cursor } = await newestFirst(scope, results, 'observations.id', query)
  const items = rows.map((row) => ({
    id: row.id,
    code: row.code,
    value_number: row.value_number,
    value_comparator: row.value_comparator as Observation['value_comparator'],
    data_absent_reason: row.data_absent_reason as Observation['data_absent_reason'],
    data_absent_text: row.data_absent_text,
    test_name: row.display,
    value_text: row.value_text ?? numberText(row),
    unit: row.unit,
    reference_range: row.reference_text ?? rangeText(row.reference_low, row.reference_high),
    interpretation: row.interpretation as Observation['interpretation'],
    resulted_at: row.effective_at,
    corrected: correctionOf(row),
    resulted_date_time: row.effective_date_time,
  }))
  return { items, next_cursor }
}

const numberText = ({ value_number, value_comparator }: { value_number: number | null; value_comparator: string | null }) =>
  value_number === null ? '' : boundText(value_comparator, String(value_number))

type Former = Awaited<ReturnType<typeof releasedResultsOfEncounter>>[number]

/** What was shown to the patient before, if this value took its place. */
function correctionOf(row: Former) {
  const { former_id, former_number, former_comparator, former_unit, former_text, former_absent_reason, former_absent_text, issued_at } = row
  if (former_id === null) return null
  const former = {
    value_number: former_number,
    value_comparator: former_comparator,
    value_text: former_text,
    unit: former_unit,
    data_absent_reason: former_absent_reason,
    data_absent_text: former_absent_text,
  }
  return { at: issued_at, value_before: observedText(former) }
}

function rangeText(low: number | null, high: number | null): string | null {
  if (low === null) return high === null ? null : `≤ ${high}`
  return high === null ? `≥ ${low}` : `${low} – ${high}`
}
