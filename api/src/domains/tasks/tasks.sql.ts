import type { StaffRole } from '@polyclinic/contract/access'
import { type TaskKind, taskKinds } from '@polyclinic/contract/task-machine'
import { sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Behind all days, for a task that is due on none; the index has it in the same words. */
export const dueOrNever = sql<string>`coalesce(tasks.due_on, date '9999-12-31')`

/** Tasks that this caller may see: about patients only with patients, of what stands in charts only with charts. */
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
export type TaskRow = Awaited<ReturnType<ReturnType<typeof taskRows>['executeTakeFirstOrThrow']>>

/** Given to this member of staff or to their role; of what colleagues ask, also what nobody in particular has. */
export const isAssignedToMe = (scope: Scope) => {
  const { staff_id = null, role = null } = scope.session ?? {}
  return sql<boolean>`(tasks.assignee_id = ${staff_id}::uuid or (tasks.assignee_id is null
    and (tasks.assignee_role = ${role}::text or (tasks.assignee_role is null and tasks.kind = 'to-do'))))`
}

export const isOverdue = (scope: Scope) => sql<boolean>`(tasks.status = 'open' and tasks.due_on < ${todayIn(scope)}::date)`

/** What colleagues ask of each other, or what the machine found. */
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

export const updateTask = (scope: WriteScope, { id, version }: { id: string; version: number }, changes: Partial<Row<'tasks'>>) =>
  scope
    .update('tasks')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)

// The condition is written as in the index, without parameters, so that PostgreSQL uses it.
const isOpenFollowUp = sql<boolean>`status = 'open' and kind <> 'to-do'`

/** Writes what the machine found; what it has said already, and is open, it does not say again. */
export const insertFollowUp = (scope: WriteScope, row: Row<'tasks'>) =>
  scope.insert('tasks', row).onConflict((on) => on.columns(['organization_id', 'source_id', 'kind']).where(isOpenFollowUp).doNothing())

/** Open tasks of somebody who has left: what the machine found goes to those who see patients, what colleagues asked to everybody. */
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

/** Closes what the machine said of these kinds about one thing. */
export const closeFollowUp = (scope: WriteScope, source_id: string, kinds: readonly TaskKind[]) =>
  scope
    .update('tasks')
    .set((eb) => ({ status: 'done', done_at: scope.at, done_by_name: scope.actor.name, version: eb('version', '+', 1) }))
    .where('source_id', '=', source_id)
    .where('kind', 'in', kinds)
    .where('kind', '<>', 'to-do')
    .where('status', '=', 'open')
