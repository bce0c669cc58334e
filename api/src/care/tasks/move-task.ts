import type { TaskAction } from '@polyclinic/contract/care/tasks/task-machine'
import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { refuseStatus, requireTransition } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { getTask, rowById, subjectOf } from './present-task.ts'
import { taskRules } from './task-lifecycle.ts'
import { moveTaskFrom } from './tasks.sql.ts'

/** Applies one transition to a task; of two at once, the second is checked against the status that the first one set. */
async function moveTask(scope: WriteScope, id: string, action: Exclude<TaskAction, 'edit'>, outcome: string | null): Promise<Task> {
  const row = await rowById(scope, id)
  scope.setAuditSubject({ subject_kind: 'task', subject_id: id, patient_id: row.patient_id })
  const { to } = requireTransition(taskRules, action, subjectOf(scope, row))
  const closing = to === 'open' ? { done_at: null, done_by_name: null } : { done_at: scope.at, done_by_name: scope.actor.name }
  const count = await scope.run(moveTaskFrom(scope, row, { status: to, outcome, ...closing }))
  if (count === 0) refuseStatus(taskRules, (await getTask(scope, id)).status)
  return getTask(scope, id)
}

export const completeTask = (scope: WriteScope, id: string, outcome: string | null) => moveTask(scope, id, 'complete', outcome)
export const reopenTask = (scope: WriteScope, id: string) => moveTask(scope, id, 'reopen', null)
export const cancelTask = (scope: WriteScope, id: string, reason: string) => moveTask(scope, id, 'cancel', reason)
