import { overseesFollowUp } from '@polyclinic/contract/task-machine'
import type { Scope } from '../../kernel/scope.ts'
import { isAssignedToMe, kindsOf } from './tasks.sql.ts'

const countOpen = (scope: Scope) =>
  scope
    .from('tasks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tasks.status', '=', 'open')

/** What colleagues ask of this member of staff: their own tasks, those of their role, and those of nobody. */
export const countOpenTasks = (scope: Scope) =>
  countOpen(scope)
    .where('tasks.kind', '=', 'to-do')
    .where(isAssignedToMe(scope))
    .$if(!scope.can('patients.view'), (q) => q.where('tasks.patient_id', 'is', null))

/** What the machine found and is this person's to follow up; for who oversees it, all of the clinic's. */
export const countMyFollowUp = (scope: Scope) =>
  countOpen(scope)
    .where('tasks.kind', 'in', kindsOf(true))
    .$if(!overseesFollowUp(scope.session?.role ?? null), (q) => q.where(isAssignedToMe(scope)))
