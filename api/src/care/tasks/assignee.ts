import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

/** The assignee of a task: a person, a role, or anybody. */
export interface Assignee {
  assignee_id: string | null
  assignee_role: StaffRole | null
}

const colleagues = (scope: Scope) => scope.from('staff_members').select(['id', 'account_id']).where('status', '=', 'active')

/** Refuses an assignee who does not work here, and a person and a role at once. */
export async function requireAssignee(scope: Scope, { assignee_id, assignee_role }: Assignee): Promise<void> {
  if (assignee_id && assignee_role) refuseField('assignee_role', 'Choose a person or a role.')
  if (assignee_id && !(await scope.maybe(colleagues(scope).where('id', '=', assignee_id))))
    refuseField('assignee_id', 'Choose somebody who works here.')
}

/** The account that placed an order, as long as it works here; otherwise the role of practitioners. */
export async function assigneeFor(scope: Scope, account_id: string): Promise<Assignee> {
  const person = await scope.maybe(colleagues(scope).where('account_id', '=', account_id))
  return person ? { assignee_id: person.id, assignee_role: null } : { assignee_id: null, assignee_role: 'practitioner' }
}

/** Notifies the new assignee of a task, but not somebody who assigned it to themselves. */
export async function notifyAssignee(
  scope: WriteScope,
  { assignee_id, assignee_role }: Assignee,
  line: { title: string; body?: string; link: string },
): Promise<void> {
  if (!assignee_id && !assignee_role) return
  const people = colleagues(scope)
  const recipients = await scope.rows(
    assignee_id ? people.where('id', '=', assignee_id) : people.where('role', '=', assignee_role as string).orderBy('id'),
  )
  for (const { account_id } of recipients)
    if (account_id !== scope.actor.account_id) await scope.notify(account_id, { topic: 'tasks', ...line })
}
