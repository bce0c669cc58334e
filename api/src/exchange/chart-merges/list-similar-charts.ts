import type { SimilarityReason } from '@polyclinic/contract/chart/patients/chart-contents'
import type { PatientItem } from '@polyclinic/contract/chart/patients/patients'
import type { chartMerges, SimilarPair } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { chartItems, isChartInUse, presentItem, requireChart } from '../../chart/patients/index.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { findSimilarCharts } from './find-similar-charts.ts'
import { knownOthers, openPairs, pairColumns, pairOf } from './similar-charts.sql.ts'

export async function listSimilarCharts(scope: Scope, { cursor, limit, total }: QueryOf<typeof chartMerges.listSimilarCharts>) {
  const after = readCursor(cursor, 3)
  const [rows, counted] = await Promise.all([
    scope.rows(
      openPairs(scope)
        .select(pairColumns)
        .$if(after !== null, (q) =>
          q.where(
            sql<boolean>`(similar_charts.score, similar_charts.patient_id, similar_charts.other_patient_id) < (${Number(after?.[0])}, ${after?.[1]}::uuid, ${after?.[2]}::uuid)`,
          ),
        )
        .orderBy('similar_charts.score', 'desc')
        .orderBy('similar_charts.patient_id', 'desc')
        .orderBy('similar_charts.other_patient_id', 'desc')
        .limit(limit + 1),
    ),
    total === 'true' ? scope.one(openPairs(scope).select((eb) => eb.fn.countAll<number>().as('n'))) : null,
  ])
  const ids = rows.flatMap((row) => [row.patient_id, row.other_patient_id])
  const charts = new Map((ids.length === 0 ? [] : await scope.rows(chartItems(scope, ids))).map((chart) => [chart.id, presentItem(chart)]))
  const page = pageOf(
    rows,
    limit,
    (row) => [String(row.score), row.patient_id, row.other_patient_id],
    ({ patient_id, other_patient_id, score, reasons, found_at }): SimilarPair => ({
      first: charts.get(patient_id) as PatientItem,
      second: charts.get(other_patient_id) as PatientItem,
      score,
      reasons: reasons as SimilarityReason[],
      found_at,
    }),
  )
  scope.recordAccess(page.items.flatMap(({ first, second }) => [first.id, second.id]))
  return counted ? { ...page, total: counted.n } : page
}

/** So many are shown on a chart. */
const mostShown = 5

/** Looked for now, and not read from the list: the chart may have been made a moment ago. */
export async function listChartsLikePatient(scope: Scope, id: string) {
  const chart = await requireChart(scope, id)
  const [similar, different_persons] = await Promise.all([
    isChartInUse(chart) ? findSimilarCharts(scope, [chart]) : [],
    scope.rows(knownOthers(scope, id)),
  ])
  const different = new Set(different_persons.map((person) => person.id))
  const items = similar
    .filter((candidate) => !different.has(candidate.id))
    .slice(0, mostShown)
    .map(({ score, reasons, of: _, ...candidate }) => ({ patient: presentItem(candidate), score, reasons }))
  scope.recordAccess([id, ...items.map(({ patient }) => patient.id)])
  return { items }
}

export async function recordDifferentPersons(scope: WriteScope, id: string, other_id: string) {
  await requireChart(scope, id)
  await requireChart(scope, other_id)
  if (id === other_id) refuseField('other_id', 'This is the same chart.')
  const decided = { decided_by: scope.actor.account_id as string, decided_by_name: scope.actor.name, created_at: scope.now }
  await scope.run(
    scope
      .insert('different_persons', { ...pairOf(id, other_id), ...decided })
      .onConflict((on) => on.columns(['organization_id', 'patient_id', 'other_patient_id']).doNothing()),
  )
  scope.recordAccess([id, other_id])
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: id, patient_id: id, other_patient_id: other_id })
  return { message: 'These are two persons. They are not proposed any more.' }
}
