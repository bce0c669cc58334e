import type { Task } from '@polyclinic/contract/support'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

const tasks = (scope: Scope) =>
  scope
    .from('tasks')
    .leftJoin('staff_members', 'staff_members.id', 'tasks.assignee_id')
    .select([
      'tasks.id',
      'tasks.title',
      'tasks.assignee_id',
      'staff_members.name as assignee_name',
      'tasks.due_on',
      'tasks.status',
      'tasks.created_by_name',
      'tasks.created_at',
      'tasks.done_at',
      'tasks.version',
    ])

const taskById = async (scope: Scope, id: string) => (await scope.one(tasks(scope).where('tasks.id', '=', id))) as Task

interface TaskFilter {
  limit: number
  cursor?: string | undefined
  status?: 'open' | 'done' | undefined
  mine?: 'true' | 'false' | undefined
}

export async function listTasks(scope: Scope, query: TaskFilter) {
  const me = scope.session?.staff_id ?? null
  const all = tasks(scope)
    .$if(query.status !== undefined, (q) => q.where('tasks.status', '=', query.status as string))
    .$if(query.mine === 'true', (q) => q.where((eb) => eb.or([eb('tasks.assignee_id', 'is', null), eb('tasks.assignee_id', '=', me)])))
  const { rows, next_cursor } = await newestFirst(scope, all, 'tasks.id', query)
  return { items: rows as Task[], next_cursor }
}

export async function createTask(
  scope: WriteScope,
  { title, assignee_id, due_on }: { title: string; assignee_id?: string | null | undefined; due_on?: string | null | undefined },
): Promise<Task> {
  const assignee = assignee_id
    ? await scope.maybe(scope.from('staff_members').select('account_id').where('id', '=', assignee_id).where('status', '=', 'active'))
    : null
  if (assignee_id && !assignee) refuseField('assignee_id', 'Choose somebody who works here.')
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'task', subject_id: id })
  await scope.run(
    scope.insert('tasks', {
      id,
      title,
      assignee_id: assignee_id ?? null,
      due_on: due_on ?? null,
      created_by_name: scope.actor.name,
      created_at: scope.now,
    }),
  )
  if (assignee && assignee.account_id !== scope.actor.account_id)
    await scope.notify(assignee.account_id, { topic: 'tasks', title: 'A task for you', body: title, link: '/org/tasks' })
  return taskById(scope, id)
}

export async function changeTask(
  scope: WriteScope,
  id: string,
  version: number,
  change: { title?: string | undefined; status?: 'open' | 'done' | undefined },
): Promise<Task> {
  const now = await taskById(scope, id)
  scope.setAuditSubject({ subject_kind: 'task', subject_id: id })
  const done_at = change.status ? { done_at: change.status === 'done' ? scope.now : null } : {}
  const changed = await scope.run(
    scope
      .update('tasks')
      .set({ ...change, ...done_at, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  )
  if (changed === 0) stale(now)
  return taskById(scope, id)
}
