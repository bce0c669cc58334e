import type { FollowUpKind, TaskPriority, TaskSourceKind } from '@polyclinic/contract/task-machine'
import { dayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { assigneeFor, notifyAssignee } from './assignee.ts'
import { insertFollowUp } from './tasks.sql.ts'

export interface NewFollowUp {
  kind: FollowUpKind
  priority: TaskPriority
  source_kind: TaskSourceKind
  source_id: string
  patient_id: string
  /** What it is about, such as the name of a test. */
  title: string
  /** The account of whose matter it is. */
  account_id: string
  /** By when somebody has to see to it. */
  due_at: Date
  /** What they are told; never whose it is, nor what it says. */
  line: string | null
}

/** Writes what the machine found as a task, once, and tells whose it is. */
export async function recordFollowUp(scope: WriteScope, { account_id, due_at, line, ...found }: NewFollowUp): Promise<void> {
  const assignee = await assigneeFor(scope, account_id)
  const made = { due_on: dayIn(scope, due_at), created_by_name: scope.actor.name, created_at: scope.at }
  const written = await scope.run(insertFollowUp(scope, { id: newId(), ...found, ...assignee, ...made }))
  scope.invalidate('tasks')
  if (written > 0 && line) await notifyAssignee(scope, assignee, { title: line, link: '/org/follow-up' })
}
