import type { Priority } from '@polyclinic/contract/care/referrals/priorities'
import type { FollowUpKind, TaskSourceKind } from '@polyclinic/contract/care/tasks/task-machine'
import { dayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { assigneeFor, notifyAssignee } from './assignee.ts'
import { insertFollowUp } from './tasks.sql.ts'

export interface NewFollowUp {
  kind: FollowUpKind
  priority: Priority
  source_kind: TaskSourceKind
  source_id: string
  patient_id: string
  /** The subject, such as the name of a test. */
  title: string
  /** The account of the responsible person. */
  account_id: string
  /** The time by which somebody has to act. */
  due_at: Date
  /** The line of the notification; it never names the patient or the content. */
  line: string | null
}

/** Creates a follow-up task, once, and notifies the assignee. */
export async function recordFollowUp(scope: WriteScope, { account_id, due_at, line, ...found }: NewFollowUp): Promise<void> {
  const assignee = await assigneeFor(scope, account_id)
  const made = { due_on: dayIn(scope, due_at), created_by_name: scope.actor.name, created_at: scope.at }
  const written = await scope.run(insertFollowUp(scope, { id: newId(), ...found, ...assignee, ...made }))
  scope.invalidate('tasks')
  if (written > 0 && line) await notifyAssignee(scope, assignee, { title: line, link: '/org/follow-up' })
}
