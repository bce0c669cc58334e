import type { StaffRole } from '@polyclinic/contract/access'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

/** Whose a task is: a person's, a role's, or anybody's. */
export interface Assignee {
  assignee_id: string | null
  assignee_role: StaffRole | null
}

const colleagues = (scope: Scope) => scope.from('staff_members').select(['id', 'account_id']).where('status', '=', 'active')

/** Refuses who does not work here, and a person and a role at once. */
export async function requireAssignee(scope: Scope, { assignee_id, assignee_role }: Assignee): Promise<void> {
  if (assignee_id && assignee_role) refuseField('assignee_role', 'Choose a person or a role.')
  if (assignee_id && !(await scope.maybe(colleagues(scope).where('id', '=', assignee_id))))
    refuseField('assignee_id', 'Choose somebody who works here.')
}

/** Who ordered something, as long as they work here; otherwise those who see patients. */
export async function assigneeFor(scope: Scope, account_id: string): Promise<Assignee> {
  const person = await scope.maybe(colleagues(scope).where('account_id', '=', account_id))
  return person ? { assignee_id: person.id, assignee_role: null } : { assignee_id: null, assignee_role: 'practitioner' }
}

/** Tells whose task it is now, but not who gave it to themselves. */
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
