import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { followUpSettings } from '../../foundation/settings/index.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { FollowedOrder } from '../labs/index.ts'
import { notifyAssignee } from './assignee.ts'
import { recordFollowUp } from './record-follow-up.ts'
import { closeFollowUp, openFollowUp } from './tasks.sql.ts'

const followUpOf = ({ order_id, patient_id, test_name, ordered_by }: FollowedOrder) =>
  ({ source_kind: 'lab-order', source_id: order_id, patient_id, title: test_name, account_id: ordered_by }) as const

/** The lab order is overdue without a verified result. */
export const followMissingResult = (scope: WriteScope, order: FollowedOrder) =>
  recordFollowUp(scope, {
    ...followUpOf(order),
    kind: 'missing-result',
    priority: 'urgent',
    due_at: scope.now,
    line: 'An ordered test has no result',
  })

/** A critical result waits from the moment in which it is verified; whoever ordered it hears of it from the laboratory. */
const followCriticalResult = (scope: WriteScope, order: FollowedOrder) =>
  recordFollowUp(scope, { ...followUpOf(order), kind: 'critical-result', priority: 'stat', due_at: scope.now, line: null })

/** Nobody has acknowledged the critical result in time: whose it is by now is told of it. */
export async function remindOfCriticalResult(scope: WriteScope, order: FollowedOrder): Promise<void> {
  await followCriticalResult(scope, order)
  const { assignee_id, assignee_role } = await scope.one(openFollowUp(scope, order.order_id, 'critical-result'))
  const assignee = { assignee_id, assignee_role: assignee_role as StaffRole | null }
  await notifyAssignee(scope, assignee, { title: 'A critical result has not been acknowledged', link: '/org/follow-up' })
}

const day = 86_400_000

/** There is a verified result: it is no longer overdue, and waits to be acknowledged or, if the clinic requires one, for a review. */
export async function followVerifiedResult(
  scope: WriteScope,
  { interpretation, ...order }: FollowedOrder & { interpretation: string | null },
) {
  await scope.run(closeFollowUp(scope, order.order_id, ['missing-result', 'critical-result']))
  scope.invalidate('tasks')
  const { review_results, review_days } = await followUpSettings(scope)
  const isUnusual = interpretation !== null && interpretation !== 'normal'
  const isCritical = interpretation?.startsWith('critical') ?? false
  if (isCritical) return followCriticalResult(scope, order)
  if (review_results === 'none' || (review_results === 'unusual' && !isUnusual)) return
  const due_at = new Date(scope.now.getTime() + review_days * day)
  await recordFollowUp(scope, {
    ...followUpOf(order),
    kind: 'result-review',
    priority: isUnusual ? 'urgent' : 'routine',
    due_at,
    line: null,
  })
}

/** Somebody has reviewed the result, and acknowledged or released it. */
export async function closeReview(scope: WriteScope, { order_id }: { order_id: string }) {
  await scope.run(closeFollowUp(scope, order_id, ['critical-result', 'result-review']))
  scope.invalidate('tasks')
}

/** The order was withdrawn: no result is expected. */
export async function closeOrder(scope: WriteScope, { order_id }: { order_id: string }) {
  await scope.run(closeFollowUp(scope, order_id, ['missing-result']))
  scope.invalidate('tasks')
}
