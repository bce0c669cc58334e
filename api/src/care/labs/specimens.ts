import type { LabStage, LabTask } from '@polyclinic/contract/care/labs/lab-order-machine'
import { labTasksAt } from '@polyclinic/contract/care/labs/lab-order-machine'
import type { LabWork, labWorkCalls } from '@polyclinic/contract/care/labs/lab-work'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { updateSpecimen } from './lab-work.sql.ts'
import { lockedWork, readWork } from './order-tests.ts'
import { liveSpecimen, stageOf, type Work } from './present-work.ts'

const standing: Record<LabStage, string> = {
  draft: 'This order is a draft. Order it first.',
  'to-collect': 'The specimen has not been collected yet.',
  collected: 'The specimen was collected and has not arrived in the laboratory yet.',
  'to-enter': 'The specimen is in the laboratory and has no result yet.',
  'to-verify': 'The result has been entered and waits to be verified.',
  critical: 'The result is verified. It is critical and waits to be acknowledged.',
  done: 'The result is verified.',
  revoked: 'This order was revoked.',
}

/** Refuses what cannot be done to an order in its present stage. */
export function requireTask(work: Work, task: LabTask) {
  const stage = stageOf(work)
  if (!labTasksAt[stage].includes(task)) throw new Problem('state_not_allowed', standing[stage])
}

export async function collectSpecimen(scope: WriteScope, id: string): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'collect')
  const collected = { status: 'collected', collected_at: scope.at, collected_by_name: scope.actor.name }
  scope.setAuditSubject({ details: { specimen: 'collected' } })
  await scope.run(scope.insert('specimens', { id: newId(), order_id: id, patient_id: work.row.patient_id, ...collected }))
  return readWork(scope, id)
}

export async function receiveSpecimen(scope: WriteScope, id: string): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'receive')
  const received = { status: 'received', received_at: scope.at, received_by_name: scope.actor.name }
  scope.setAuditSubject({ details: { specimen: 'received' } })
  await scope.run(updateSpecimen(scope, liveSpecimen(work)?.id as string, ['collected'], received))
  return readWork(scope, id)
}

/** The specimen cannot be used, so another one is to be collected. */
export async function rejectSpecimen(
  scope: WriteScope,
  id: string,
  { code, reason }: BodyOf<typeof labWorkCalls.rejectSpecimen>,
): Promise<LabWork> {
  if (code === 'other' && !reason) refuseField('reason', 'Write why it cannot be used.')
  const work = await lockedWork(scope, id)
  requireTask(work, 'reject')
  const rejected = {
    status: 'rejected',
    rejected_at: scope.at,
    rejected_by_name: scope.actor.name,
    rejected_code: code,
    rejected_reason: reason,
  }
  scope.setAuditSubject({ details: { specimen: 'rejected', code } })
  await scope.run(updateSpecimen(scope, liveSpecimen(work)?.id as string, ['collected', 'received'], rejected))
  return readWork(scope, id)
}
