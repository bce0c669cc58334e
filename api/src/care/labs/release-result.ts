import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { authorOf } from '../../kernel/author-of.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { endWithholding, updateOrder } from './lab-work.sql.ts'
import { lockedWork, readWork } from './order-tests.ts'
import { currentResult, presentWork, releasedFrom } from './present-work.ts'
import { requireRead } from './result-row.ts'
import { requireTask } from './specimens.ts'

/**
 * Shows a verified result to the patient from now on, also where its test waits for days or is never shown by itself, or where it
 * was taken back before.
 */
export async function releaseResult(scope: WriteScope, id: string, if_match: number): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'release')
  requireRead(scope, work, if_match)
  const result = currentResult(work)
  if (!result) stale(presentWork(scope, work), 'The result was marked as entered in error.')
  if (work.row.withheld_until_acknowledged)
    throw new Problem(
      'state_not_allowed',
      'In this clinic a critical result is shown to the patient once it is acknowledged. Acknowledge it first.',
    )
  if (work.row.withheld_at !== null) await scope.run(endWithholding(scope, id))
  if (result.released_by_hand_at === null)
    await scope.run(
      scope.insert('result_releases', {
        observation_id: result.id,
        patient_id: work.row.patient_id,
        ...authorOf(scope),
        created_at: scope.at,
      }),
    )
  await scope.run(updateOrder(scope, work.row, {}))
  await scope.emit('lab-order.reviewed', { order_id: id })
  return readWork(scope, id)
}

/** Hides from the patient what they see by now, or would see on its day; that it was released stays on record. */
export async function withholdResult(scope: WriteScope, id: string, reason: string, if_match: number): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'withhold')
  requireRead(scope, work, if_match)
  const result = currentResult(work)
  if (!result) stale(presentWork(scope, work), 'The result was marked as entered in error.')
  if (work.row.withheld_at !== null) throw new Problem('state_not_allowed', 'The patient does not see this result already.')
  if (releasedFrom(result) === null) throw new Problem('state_not_allowed', 'This result was not released to the patient.')
  const { patient_id } = work.row
  await scope.run(
    scope.insert('withheld_results', {
      id: newId(),
      order_id: id,
      patient_id,
      until_acknowledged: false,
      reason,
      ...authorOf(scope),
      created_at: scope.at,
    }),
  )
  await scope.run(updateOrder(scope, work.row, {}))
  return readWork(scope, id)
}
