import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import type { WriteScope } from '../../kernel/scope.ts'
import { insertObservation } from '../observations/index.ts'
import { criticalSince, isCritical, notifyOfCritical, withholdCritical } from './critical.ts'
import { endWithholding, updateOrder } from './lab-work.sql.ts'
import { lockedWork, readWork } from './order-tests.ts'
import { currentResult, followedOrder, releasedFrom, type Work } from './present-work.ts'
import { requireRead, resultRow, type Value } from './result-row.ts'
import { requireTask } from './specimens.ts'

/**
 * Another value in the place of a verified one. What the patient has seen is corrected for them at once, and never withheld: they
 * would go by a value that is known to be wrong. Where the verified one was marked as entered in error, this one stands alone, and
 * waits to be released like any other.
 */
export async function correctResult(
  scope: WriteScope,
  id: string,
  { reason, ...value }: Value & { reason: string },
  if_match: number,
): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'correct')
  requireRead(scope, work, if_match)
  const before = currentResult(work)
  const row = resultRow(scope, work, value)
  const result = before ? { ...row, effective_at: before.effective_at, replaces_id: before.id, replaces_reason: reason } : row
  const from = before ? releasedFrom(before) : null
  const isSeen = from !== null && from < scope.at && work.row.withheld_at === null
  scope.setAuditSubject({ details: { result: 'corrected' } })
  await scope.run(insertObservation(scope, { ...result, status: before ? 'corrected' : 'final', released_at: isSeen ? scope.at : from }))
  await scope.run(updateOrder(scope, work.row, criticalSince(scope, result.interpretation)))
  if (!isCritical(result.interpretation) && work.row.withheld_until_acknowledged) await scope.run(endWithholding(scope, id))
  if (isCritical(result.interpretation) && !isSeen) await withholdCritical(scope, work)
  await scope.emit('lab-order.verified', { ...followedOrder(work), interpretation: result.interpretation })
  await notifyOfCorrection(scope, work, { isCritical: isCritical(result.interpretation), isSeen })
  return readWork(scope, id)
}

/**
 * Tells everybody who knows the former value: who ordered it, who acknowledged or released a version of it, and the patient who has
 * seen it. It names no value, because others may read it.
 */
async function notifyOfCorrection(scope: WriteScope, work: Work, now: { isCritical: boolean; isSeen: boolean }): Promise<void> {
  const { id, ordered_by, account_id } = work.row
  if (now.isCritical) await notifyOfCritical(scope, work)
  const informed = new Set([ordered_by, ...work.results.flatMap(({ acknowledged_by, released_by }) => [acknowledged_by, released_by])])
  for (const member of informed) {
    const knows = member === scope.actor.account_id || (now.isCritical && member === ordered_by)
    if (member === null || knows) continue
    await scope.notify(member, {
      topic: 'tasks',
      title: 'A result that you were told about was corrected',
      body: 'The former value no longer counts. Read the new one.',
      link: `/org/labs?order=${id}`,
    })
  }
  if (now.isSeen && account_id)
    await scope.notify(account_id, {
      topic: 'records',
      title: 'A result was corrected',
      body: `From ${scope.clinic.name}. The value that you saw before no longer counts.`,
      link: '/patient/results',
    })
}
