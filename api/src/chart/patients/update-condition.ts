import { isAbated } from '@polyclinic/contract/chart/patients/condition-rules'
import type { Condition } from '@polyclinic/contract/chart/patients/conditions'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { checkDays } from './condition-days.ts'
import { type ConditionRow, conditionsOf, insertConditionVersions, setConditionState } from './conditions.sql.ts'
import { presentCondition } from './conditions.ts'
import { requireEntryAction, requireReason, writtenBy } from './entries.ts'
import { lockChart } from './lock-chart.sql.ts'
import { requireChart } from './require-chart.ts'

interface Child {
  id: string
  child_id: string
}
type Changes = Omit<BodyOf<typeof patients.updateCondition>, 'reason'>
type State = Pick<Condition, 'status' | 'verification_status' | 'severity' | 'onset_on' | 'abated_on' | 'note'>

const stateOf = ({ status, verification_status, severity, onset_on, abated_on, note }: ConditionRow) =>
  ({ status, verification_status, severity, onset_on, abated_on, note }) as State

/** Changes a problem by another version of it; 412 with the one that stands if somebody else changed it meanwhile. */
export async function updateCondition(
  scope: WriteScope,
  child: Child,
  version: number,
  { reason, ...changes }: BodyOf<typeof patients.updateCondition>,
): Promise<Condition> {
  const before = await lockedCondition(scope, child)
  requireEntryAction(scope, before, 'change')
  requireReason(scope, before, reason)
  if (before.version !== version) stale(presentCondition(scope, before))
  const state = changedState(stateOf(before), changes)
  if (changes.onset_on || changes.abated_on) checkDays(scope, state)
  const details = { changed: Object.keys(changes) }
  scope.setAuditSubject({ subject_kind: 'condition', subject_id: before.id, patient_id: before.patient_id, details })
  return writeVersion(scope, child, before, { ...state, version: version + 1 }, reason ?? null)
}

function changedState(before: State, changes: Changes): State {
  const state = { ...before, ...changes } as State
  // A condition that is active again has no end date.
  if (isAbated(state.status)) return state
  if (changes.abated_on) refuseField('abated_on', 'Only what is resolved or in remission has such a day.')
  return { ...state, abated_on: null }
}

/** Marks a problem as entered in error: it stays, struck through, and no longer counts. */
export async function enterConditionInError(scope: WriteScope, child: Child, reason: string): Promise<Condition> {
  const before = await lockedCondition(scope, child)
  requireEntryAction(scope, before, 'enter-in-error')
  scope.setAuditSubject({ subject_kind: 'condition', subject_id: before.id, patient_id: before.patient_id })
  return writeVersion(scope, child, before, { ...stateOf(before), status: 'entered-in-error', version: before.version + 1 }, reason)
}

async function lockedCondition(scope: WriteScope, { id, child_id }: Child): Promise<ConditionRow> {
  await requireChart(scope, id)
  await scope.one(lockChart(scope, id))
  scope.recordAccess(id)
  return scope.one(conditionsOf(scope, id).where('conditions.id', '=', child_id))
}

/** What came as a year or a month stays so until another day is written over it. */
const keptTexts = (before: ConditionRow, { onset_on, abated_on }: State) => ({
  onset_date_time: onset_on === before.onset_on ? before.onset_date_time : null,
  abated_date_time: abated_on === before.abated_on ? before.abated_date_time : null,
})

async function writeVersion(
  scope: WriteScope,
  { id, child_id }: Child,
  before: ConditionRow,
  state: State & { version: number },
  reason: string | null,
) {
  const next = { ...state, ...keptTexts(before, state) }
  await scope.run(insertConditionVersions(scope, [{ id: child_id, ...next, reason, ...writtenBy(scope) }]))
  await scope.run(setConditionState(scope, child_id, next))
  return presentCondition(scope, await scope.one(conditionsOf(scope, id).where('conditions.id', '=', child_id)))
}
