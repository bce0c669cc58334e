import { releaseTime } from '@polyclinic/contract/care/labs/lab-ranges'
import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { authorOf } from '../../kernel/author-of.ts'
import { requireTransition } from '../../kernel/machine.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { insertObservation } from '../observations/index.ts'
import { criticalSince, isCritical, notifyOfCritical, withholdCritical } from './critical.ts'
import { labOrderRules } from './lab-order-lifecycle.ts'
import { endWithholding, type ResultRow, updateOrder } from './lab-work.sql.ts'
import { lockedWork, readWork } from './order-tests.ts'
import { currentResult, followedOrder, mustBeVerifiedByAnother, presentWork, subjectOf } from './present-work.ts'
import { enteredValue, requireRead, resultRow, rowOfOrder, type Value } from './result-row.ts'
import { requireTask } from './specimens.ts'

/** A result that nobody has verified yet. One that was entered before stays, and this one takes its place. */
export async function enterResult(scope: WriteScope, id: string, value: Value): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'enter')
  const before = currentResult(work)
  const replaces = before ? { replaces_id: before.id, replaces_reason: 'Entered again' } : {}
  const result = resultRow(scope, work, value)
  scope.setAuditSubject({ details: { result: 'entered' } })
  await scope.run(insertObservation(scope, { ...result, ...replaces, status: 'preliminary' }))
  await scope.run(updateOrder(scope, work.row, {}))
  return readWork(scope, id)
}

/** The value stays as it was entered; who verified it, and from when the patient sees it, stands on a version of its own. */
export async function verifyResult(scope: WriteScope, id: string, if_match: number): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  const { to } = requireTransition(labOrderRules, 'complete', subjectOf(scope, work))
  requireRead(scope, work, if_match)
  if (mustBeVerifiedByAnother(scope, work))
    throw new Problem('refused_by_rule', 'You entered this result. In this clinic somebody else verifies it.')
  const entered = currentResult(work) as ResultRow
  const { interpretation } = entered
  const released = releaseTime(work.test?.release ?? 'after-review', work.test?.release_after_days ?? null, scope.now)
  await scope.run(
    insertObservation(scope, {
      ...rowOfOrder(scope, work),
      ...enteredValue(entered),
      status: 'final',
      replaces_id: entered.id,
      replaces_reason: 'Verified',
      released_at: released?.toISOString() ?? null,
    }),
  )
  await scope.run(updateOrder(scope, work.row, { status: to, ...criticalSince(scope, interpretation) }))
  if (isCritical(interpretation)) await withholdCritical(scope, work)
  await scope.emit('lab-order.verified', { ...followedOrder(work), interpretation })
  if (isCritical(interpretation)) await notifyOfCritical(scope, work)
  return readWork(scope, id)
}

/** What was withheld until now is shown to the patient from now on, as far as the policy of its test or somebody releases it. */
export async function acknowledgeResult(scope: WriteScope, id: string, note: string, if_match: number): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'acknowledge')
  requireRead(scope, work, if_match)
  const { patient_id, withheld_until_acknowledged } = work.row
  const result = currentResult(work)
  if (!result) stale(presentWork(scope, work), 'The result was marked as entered in error.')
  scope.setAuditSubject({ details: { result: 'acknowledged' } })
  await scope.run(
    scope.insert('critical_acknowledgements', { observation_id: result.id, patient_id, note, ...authorOf(scope), created_at: scope.at }),
  )
  if (withheld_until_acknowledged) await scope.run(endWithholding(scope, id))
  await scope.run(updateOrder(scope, work.row, criticalSince(scope, null)))
  await scope.emit('lab-order.reviewed', { order_id: id })
  return readWork(scope, id)
}
