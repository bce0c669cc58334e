import { overseesFollowUp } from '@polyclinic/contract/care/tasks/task-machine'
import type { Scope } from '../../kernel/scope.ts'
import { isAssignedToMe, kindsOf } from './tasks.sql.ts'

const countOpen = (scope: Scope) =>
  scope
    .from('tasks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tasks.status', '=', 'open')

/** Open tasks of colleagues for this member of staff: their own, those of their role, and those of nobody. */
export const countOpenTasks = (scope: Scope) =>
  countOpen(scope)
    .where('tasks.kind', '=', 'to-do')
    .where(isAssignedToMe(scope))
    .$if(!scope.can('patients.view'), (q) => q.where('tasks.patient_id', 'is', null))

/** Open follow-up tasks of this person; for staff who oversee them, all of the clinic's. */
export const countMyFollowUp = (scope: Scope) =>
  countOpen(scope)
    .where('tasks.kind', 'in', kindsOf(true))
    .$if(!overseesFollowUp(scope.session?.role ?? null), (q) => q.where(isAssignedToMe(scope)))
