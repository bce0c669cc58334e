import { type TaskKind, taskKinds } from '@polyclinic/contract/care/tasks/task-machine'
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** After all days, for a task without a due day; the index has the same expression. */
export const dueOrNever = sql<string>`coalesce(tasks.due_on, date '9999-12-31')`

/**
 * Tasks that this caller may see: those about patients only with access to patients, those about chart entries only with access
 * to charts.
 */
const visibleTasks = (scope: Scope) =>
  scope
    .from('tasks')
    .$if(!scope.can('clinical.view'), (q) => q.where('tasks.kind', '=', 'to-do'))
    .$if(!scope.can('patients.view'), (q) => q.where('tasks.patient_id', 'is', null))

export const taskRows = (scope: Scope) =>
  visibleTasks(scope)
    .leftJoin('staff_members', 'staff_members.id', 'tasks.assignee_id')
    .leftJoin('patients', 'patients.id', 'tasks.patient_id')
    .select([
      'tasks.id',
      'tasks.kind',
      'tasks.title',
      'tasks.comment',
      'tasks.patient_id',
      'patients.name as patient_name',
      'tasks.source_kind',
      'tasks.source_id',
      'tasks.assignee_id',
      'staff_members.name as assignee_name',
      'tasks.assignee_role',
      'tasks.priority',
      'tasks.due_on',
      'tasks.status',
      'tasks.outcome',
      'tasks.created_by_name',
      'tasks.created_at',
      'tasks.done_at',
      'tasks.done_by_name',
      'tasks.version',
    ])
export type TaskRow = RowOf<typeof taskRows>

/** Tasks that are assigned to this member of staff or to their role; for tasks of colleagues, also those that are assigned to nobody. */
export const isAssignedToMe = (scope: Scope) => {
  const { staff_id = null, role = null } = scope.session ?? {}
  return sql<boolean>`(tasks.assignee_id = ${staff_id}::uuid or (tasks.assignee_id is null
    and (tasks.assignee_role = ${role}::text or (tasks.assignee_role is null and tasks.kind = 'to-do'))))`
}

export const isOverdue = (scope: Scope) => sql<boolean>`(tasks.status = 'open' and tasks.due_on < ${todayIn(scope)}::date)`

/** The kinds of task: requests of colleagues, or follow-up tasks. */
export const kindsOf = (follow_up: boolean): readonly TaskKind[] => taskKinds.filter((kind) => (kind !== 'to-do') === follow_up)

export const countRows = (scope: Scope) =>
  visibleTasks(scope)
    .select([
      'tasks.kind',
      sql<number>`count(*)::integer`.as('open'),
      sql<number>`(count(*) filter (where ${isAssignedToMe(scope)}))::integer`.as('mine'),
      sql<number>`(count(*) filter (where tasks.assignee_id is null))::integer`.as('unassigned'),
      sql<number>`(count(*) filter (where ${isOverdue(scope)}))::integer`.as('overdue'),
    ])
    .where('tasks.status', '=', 'open')
    .where('tasks.kind', '<>', 'to-do')
    .groupBy('tasks.kind')

export const updateTaskRow = (scope: WriteScope, { id, version }: { id: string; version: number }, changes: Partial<Row<'tasks'>>) =>
  scope
    .update('tasks')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)

/** Changes a task that still has that status, whatever else of it was changed meanwhile. */
export const moveTaskFrom = (scope: WriteScope, { id, status }: { id: string; status: string }, changes: Partial<Row<'tasks'>>) =>
  scope
    .update('tasks')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', status)

// The condition is written as in the index, without parameters, so that PostgreSQL uses it.
const isOpenFollowUp = sql<boolean>`status = 'open' and kind <> 'to-do'`

/** Inserts a follow-up task; if one about the same matter is open, nothing is inserted. */
export const insertFollowUp = (scope: WriteScope, row: Row<'tasks'>) =>
  scope.insert('tasks', row).onConflict((on) => on.columns(['organization_id', 'source_id', 'kind']).where(isOpenFollowUp).doNothing())

/** Reassigns the open tasks of somebody who has left: follow-up tasks to the role of practitioners, tasks of colleagues to anybody. */
export const handOverTasks = (scope: WriteScope, assignee_id: string) =>
  scope
    .update('tasks')
    .set((eb) => ({
      assignee_id: null,
      assignee_role: sql<string | null>`case when kind = 'to-do' then null else ${'practitioner' satisfies StaffRole} end`,
      version: eb('version', '+', 1),
    }))
    .where('assignee_id', '=', assignee_id)
    .where('status', '=', 'open')

/** The same for tasks that a chart gave rise to. */
export const handOverFollowUps = (scope: WriteScope, assignee_id: string) =>
  handOverTasks(scope, assignee_id).where('kind', '<>', 'to-do' satisfies TaskKind)

/** Whose the open follow-up task of this kind about one source is. */
export const openFollowUp = (scope: Scope, source_id: string, kind: TaskKind) =>
  scope
    .from('tasks')
    .select(['assignee_id', 'assignee_role'])
    .where('source_id', '=', source_id)
    .where('kind', '=', kind)
    .where(isOpenFollowUp)

/** Closes the follow-up tasks of these kinds about one source. */
export const closeFollowUp = (scope: WriteScope, source_id: string, kinds: readonly TaskKind[]) =>
  scope
    .update('tasks')
    .set((eb) => ({ status: 'done', done_at: scope.at, done_by_name: scope.actor.name, version: eb('version', '+', 1) }))
    .where('source_id', '=', source_id)
    .where('kind', 'in', kinds)
    .where('kind', '<>', 'to-do')
    .where('status', '=', 'open')
