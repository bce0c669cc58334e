import type { conditionStatuses } from '@polyclinic/contract/chart/patients/condition-rules'
import type { Condition } from '@polyclinic/contract/chart/patients/conditions'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { BodyOf, OutputOf } from '@polyclinic/contract/kernel/call'
import { requireCode } from '../../foundation/terminology/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { checkDays } from './condition-days.ts'
import { type ConditionRow, conditionsOf, insertConditionRows, insertConditionVersions } from './conditions.sql.ts'
import { presentEntry, recordedBy } from './entries.ts'
import { requireChart } from './require-chart.ts'

export const presentCondition = (scope: Scope, row: ConditionRow) => presentEntry(scope, row) as Condition

/** Problems of a chart, the active ones first. */
export async function listConditions(
  scope: Scope,
  patient_id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<OutputOf<typeof patients.listConditions>> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const after = readCursor(cursor, 1)
  const rows = await scope.rows(
    conditionsOf(scope, patient_id)
      .$call(whenGiven(after?.[0], (q, id) => q.where('conditions.id', '>', id)))
      .orderBy('conditions.id')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentCondition(scope, row),
  )
  const rank = ({ status, verification_status }: Condition) =>
    order.indexOf(status) + (verification_status === 'refuted' && status !== 'entered-in-error' ? order.length - 1.5 : 0)
  return { ...page, items: page.items.sort((a, b) => rank(a) - rank(b)) }
}
/** Problems entered in error come last, after those that were ruled out. */
const order = ['active', 'recurrence', 'remission', 'resolved', 'entered-in-error'] satisfies (typeof conditionStatuses)[number][]

/** Records a problem under the name of the account that records it; a known code gets the display text of its code system. */
export async function createCondition(scope: WriteScope, patient_id: string, body: BodyOf<typeof patients.createCondition>) {
  await requireChart(scope, patient_id)
  const { code, code_system, display, ...rest } = body
  const named = await requireCode(scope, { code, code_system: code_system ?? codeSystems.icd10cm, display })
  checkDays(scope, { onset_on: null, abated_on: null, ...rest })
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'condition', subject_id: id, patient_id })
  await insertConditions(scope, [{ ...rest, ...named, id, patient_id, ...recordedBy(scope) }])
  return presentCondition(scope, await scope.one(conditionsOf(scope, patient_id).where('conditions.id', '=', id)))
}

/** Writes new problems with their first versions; those of another system each have their source, and no author. */
export async function insertConditions(scope: WriteScope, rows: readonly Row<'conditions'>[]) {
  if (rows.length === 0) return
  const versions = rows.map((row) => ({
    id: row.id as string,
    version: 1,
    status: row.status ?? 'active',
    verification_status: row.verification_status ?? 'confirmed',
    severity: row.severity ?? null,
    onset_on: row.onset_on ?? null,
    onset_date_time: row.onset_date_time ?? null,
    abated_on: row.abated_on ?? null,
    abated_date_time: row.abated_date_time ?? null,
    note: row.note ?? null,
    author_account_id: row.recorded_by ?? null,
    author_name: row.recorder_name ?? null,
    author_role: row.recorder_role ?? null,
    written_at: row.recorded_at ?? scope.now,
  }))
  await scope.run(insertConditionVersions(scope, versions))
  await scope.run(insertConditionRows(scope, rows))
}
