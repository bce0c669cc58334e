import type { OfferedTest } from '@polyclinic/contract/care/labs/lab-catalogue'
import { type LabTask, labStageOf, labTaskPermissions, labTasksAt } from '@polyclinic/contract/care/labs/lab-order-machine'
import {
  isOpenRange,
  type LabRange,
  type NotJudged,
  pickRange,
  type RangePerson,
  whyResultNotJudged,
} from '@polyclinic/contract/care/labs/lab-ranges'
import type { LabResult, LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { requireChart } from '../../chart/patients/index.ts'
import { followUpSettings } from '../../foundation/settings/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { FollowedOrder } from './events.ts'
import { labCatalogue } from './lab-catalogue.ts'
import { type LabOrderSubject, labOrderRules } from './lab-order-lifecycle.ts'
import { type ResultRow, resultRows, type SpecimenRow, specimenRows, type WorkRow, workRows } from './lab-work.sql.ts'

/** An order with all that decides what its work is waiting for. */
export interface Work {
  row: WorkRow
  specimens: readonly SpecimenRow[]
  results: readonly ResultRow[]
  /** As the clinic offers it; undefined once it does no longer. */
  test: OfferedTest | undefined
  /** The clinic wants a result verified by another member than the one who entered it. */
  verify_by_another: boolean
}

/** The version of its result that holds. */
export const currentResult = ({ results }: Work) => results.find(({ replaced_by }) => replaced_by === null)
export const liveSpecimen = ({ specimens }: Work) => specimens.find(({ status }) => status !== 'rejected')
/** What an event says of it. */
export const followedOrder = ({ row: { id, patient_id, test_name, ordered_by } }: Work): FollowedOrder => ({
  order_id: id,
  patient_id,
  test_name,
  ordered_by,
})
export const personOf = ({ sex, birth_date, pregnant }: WorkRow): RangePerson => ({ sex: sex as RangePerson['sex'], birth_date, pregnant })

export const stageOf = (work: Work) =>
  labStageOf({
    status: work.row.status as LabWork['status'],
    specimen: (liveSpecimen(work)?.status as 'collected' | 'received' | undefined) ?? null,
    has_result: currentResult(work) !== undefined,
    is_critical: work.row.critical_since !== null,
  })

/** As the engine asks for it. */
export const subjectOf = (scope: Scope, work: Work): LabOrderSubject => ({
  status: work.row.status as LabWork['status'],
  performer: performerOf(scope),
  facts: { has_result: currentResult(work) !== undefined },
})

/** From when a result is released to the patient: by the policy of its test, or since somebody released it. */
export const releasedFrom = ({ released_at, released_by_hand_at }: ResultRow) =>
  released_by_hand_at === null || (released_at !== null && Date.parse(released_at) < Date.parse(released_by_hand_at))
    ? released_at
    : released_by_hand_at

/** Orders with their specimens and results, three statements for all of them. */
export async function loadWork(scope: Scope, rows: readonly WorkRow[]): Promise<Work[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [specimens, results, { tests }, { verify_by_another }] = await Promise.all([
    scope.rows(specimenRows(scope, ids)),
    scope.rows(resultRows(scope, ids)),
    labCatalogue(scope),
    followUpSettings(scope),
  ])
  return rows.map((row) => ({
    row,
    specimens: specimens.filter(({ order_id }) => order_id === row.id),
    results: results.filter(({ order_id }) => order_id === row.id),
    test: tests.find(({ code }) => code === row.code),
    verify_by_another,
  }))
}

/** One order whose chart this caller may open. */
export async function workById(scope: Scope, id: string): Promise<Work> {
  const row = await scope.one(workRows(scope).where('lab_orders.id', '=', id))
  await requireChart(scope, row.patient_id)
  scope.recordAccess(row.patient_id)
  return (await loadWork(scope, [row]))[0] as Work
}

export const tasksOf = (scope: Scope, work: Work): LabTask[] =>
  performerOf(scope).read_only
    ? []
    : labTasksAt[stageOf(work)].filter((task) => scope.can(labTaskPermissions[task]) && (mayBeDone[task]?.(scope, work) ?? true))

/** What decides besides the stage of an order whether something may be done. */
const mayBeDone: Partial<Record<LabTask, (scope: Scope, work: Work) => boolean>> = {
  verify: (scope, work) => !mustBeVerifiedByAnother(scope, work),
  release: (scope, work) => {
    const result = currentResult(work)
    if (!result || work.row.withheld_until_acknowledged) return false
    const from = releasedFrom(result)
    // A correction of what was seen is released as it is written, also for a caller whose request began before that.
    return work.row.withheld_at !== null || from === null || (from > scope.at && from > result.issued_at)
  },
  withhold: (_, work) => {
    const result = currentResult(work)
    return result !== undefined && work.row.withheld_at === null && releasedFrom(result) !== null
  },
}

/** This caller entered the result, and the clinic wants another one to verify it. */
export const mustBeVerifiedByAnother = (scope: Scope, work: Work) =>
  work.verify_by_another && currentResult(work)?.performer_account_id === scope.actor.account_id

/** An order as staff see it, with what this caller may do with it. */
export function presentWork(scope: Scope, work: Work): LabWork {
  const {
    ordered_by: _,
    account_id: __,
    withheld_until_acknowledged,
    withheld_reason,
    withheld_by_name,
    withheld_by_role,
    withheld_at,
    ...row
  } = work.row
  const withheld = {
    until_acknowledged: withheld_until_acknowledged,
    reason: withheld_reason,
    author_name: withheld_by_name,
    author_role: withheld_by_role,
    created_at: withheld_at,
  }
  const { test } = work
  const picked: { range: LabRange } | { not_judged: NotJudged } = pickRange(test?.ranges ?? [], personOf(work.row), todayIn(scope))
  return {
    ...(row as Pick<LabWork, keyof typeof row>),
    withheld: withheld_at === null ? null : (withheld as LabWork['withheld']),
    stage: stageOf(work),
    is_overdue: row.status === 'active' && row.due_at !== null && row.due_at < scope.at,
    unit: test?.unit ?? null,
    range: 'range' in picked ? picked.range : null,
    not_judged: 'range' in picked ? (isOpenRange(picked.range) ? 'open-range' : null) : picked.not_judged,
    release: test?.release ?? 'after-review',
    release_after_days: test?.release_after_days ?? null,
    specimens: work.specimens.map(({ order_id: ___, ...specimen }) => specimen as LabWork['specimens'][number]),
    results: work.results.map(presentResult),
    must_be_verified_by_another: mustBeVerifiedByAnother(scope, work),
    can: allowedActions(labOrderRules, subjectOf(scope, work)).can,
    tasks: tasksOf(scope, work),
  }
}

function presentResult(row: ResultRow): LabResult {
  const acknowledged = {
    note: row.acknowledged_note,
    author_name: row.acknowledged_by_name,
    author_role: row.acknowledged_by_role,
    created_at: row.acknowledged_at,
  }
  return {
    id: row.id,
    status: row.status as LabResult['status'],
    value_number: row.value_number,
    value_comparator: row.value_comparator as LabResult['value_comparator'],
    value_text: row.value_text,
    data_absent_reason: row.data_absent_reason as LabResult['data_absent_reason'],
    data_absent_text: row.data_absent_text,
    unit: row.unit,
    reference_low: row.reference_low,
    reference_high: row.reference_high,
    interpretation: row.interpretation as LabResult['interpretation'],
    not_judged: whyResultNotJudged({ ...row, value_comparator: row.value_comparator as LabResult['value_comparator'] }),
    is_replaced: row.replaced_by !== null,
    replaces_reason: row.replaces_reason,
    effective_at: row.effective_at,
    effective_date_time: row.effective_date_time,
    performer_name: row.performer_name,
    issued_at: row.issued_at,
    visible_from: releasedFrom(row),
    acknowledged: row.acknowledged_at === null ? null : (acknowledged as LabResult['acknowledged']),
  }
}
