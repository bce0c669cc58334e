import { type conditionStatuses, isAbated } from '@polyclinic/contract/chart/patients/condition-rules'
import type { Condition } from '@polyclinic/contract/chart/patients/conditions'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { BodyOf, OutputOf } from '@polyclinic/contract/kernel/call'
import { requireCode } from '../../foundation/terminology/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField, stale } from '../../kernel/problem.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { requireChart } from './require-chart.ts'

const columns = [
  'id',
  'patient_id',
  'code',
  'code_system',
  'source',
  'display',
  'status',
  'verification_status',
  'severity',
  'onset_on',
  'abated_on',
  'note',
  'recorded_at',
  'recorder_name',
  'recorder_role',
  'version',
] as const

const conditionsOf = (scope: Scope, patient_id: string) => scope.from('conditions').select(columns).where('patient_id', '=', patient_id)

/** The problems that were recorded at a visit of this chart and are valid: neither ruled out nor entered in error. */
export const conditionsOfEncounter = (scope: Scope, patient_id: string, encounter_id: string) =>
  scope.rows(
    conditionsOf(scope, patient_id)
      .where('encounter_id', '=', encounter_id)
      .where('status', '<>', 'entered-in-error')
      .where('verification_status', 'is distinct from', 'refuted')
      .orderBy('id'),
  )

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
      .$call(whenGiven(after?.[0], (q, id) => q.where('id', '>', id)))
      .orderBy('id')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows as Condition[],
    limit,
    (row) => [row.id],
    (row) => row,
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
  const values = {
    ...rest,
    ...named,
    id,
    patient_id,
    recorded_by: scope.actor.account_id,
    recorder_name: scope.actor.name,
    recorder_role: scope.actor.role,
    recorded_at: scope.now,
  }
  return (await scope.one(scope.insert('conditions', values).returning(columns))) as Condition
}

export async function updateCondition(
  scope: WriteScope,
  { id, child_id }: { id: string; child_id: string },
  version: number,
  body: BodyOf<typeof patients.updateCondition>,
) {
  await requireChart(scope, id)
  const before = (await scope.one(conditionsOf(scope, id).where('id', '=', child_id))) as Condition
  if (before.status === 'entered-in-error') throw new Problem('state_not_allowed', 'This was entered in error and stays as it is.')
  const status = body.status ?? before.status
  // A condition that is active again has no end date.
  const abated_on =
    isAbated(status) || status === 'entered-in-error' ? (body.abated_on === undefined ? before.abated_on : body.abated_on) : null
  if (body.abated_on && abated_on === null) refuseField('abated_on', 'Only what is resolved or in remission has such a day.')
  const days = { status, onset_on: body.onset_on === undefined ? before.onset_on : body.onset_on, abated_on }
  if (body.onset_on || body.abated_on) checkDays(scope, days)
  scope.setAuditSubject({ subject_kind: 'condition', subject_id: child_id, patient_id: id, details: { changed: Object.keys(body) } })
  const changed = await scope.maybe(
    scope
      .update('conditions')
      .set({ ...body, abated_on, version: version + 1 })
      .where('id', '=', child_id)
      .where('version', '=', version)
      .returning(columns),
  )
  if (changed) return changed as Condition
  const current = await scope.one(conditionsOf(scope, id).where('id', '=', child_id))
  stale(current)
}

interface Days {
  status: Condition['status']
  onset_on?: string | null | undefined
  abated_on?: string | null | undefined
}

/** Refuses days in the future, and an end before the begin. */
function checkDays(scope: Scope, { status, onset_on, abated_on }: Days) {
  const today = todayIn(scope)
  if (onset_on && onset_on > today) refuseField('onset_on', 'This day is still to come.')
  if (abated_on && !isAbated(status) && status !== 'entered-in-error')
    refuseField('abated_on', 'Only what is resolved or in remission has such a day.')
  if (abated_on && abated_on > today) refuseField('abated_on', 'This day is still to come.')
  if (abated_on && onset_on && abated_on < onset_on) refuseField('abated_on', 'This is before it began.')
}

/** Problems of another system, each with its source. */
export async function insertConditions(scope: WriteScope, rows: readonly Row<'conditions'>[]) {
  if (rows.length > 0) await scope.run(scope.insert('conditions', rows))
}
