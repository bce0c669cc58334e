import { followUpKinds } from '@polyclinic/contract/care/tasks/task-machine'
import type { Task, tasks } from '@polyclinic/contract/care/tasks/tasks'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { requireChart } from '../../chart/patients/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentTask } from './present-task.ts'
import { countRows, dueOrNever, isAssignedToMe, isOverdue, kindsOf, type TaskRow, taskRows } from './tasks.sql.ts'

type TaskQuery = QueryOf<typeof tasks.listTasks>

/** Open tasks by their due day, the others the latest first. */
export async function listTasks(scope: Scope, query: TaskQuery) {
  if (query.patient_id) await requireChart(scope, query.patient_id)
  const page = (query.status ?? 'open') === 'open' ? await openTasks(scope, query) : await closedTasks(scope, query)
  scope.recordAccess([...new Set(page.items.flatMap(({ patient_id }) => patient_id ?? []))])
  return page
}

function filtered(scope: Scope, query: TaskQuery) {
  return taskRows(scope)
    .where('tasks.status', '=', query.status ?? 'open')
    .$call(whenGiven(query.kind, (q, kind) => q.where('tasks.kind', '=', kind)))
    .$if(query.follow_up !== undefined, (q) => q.where('tasks.kind', 'in', kindsOf(query.follow_up === 'true')))
    .$if(query.mine === 'true', (q) => q.where(isAssignedToMe(scope)))
    .$if(query.unassigned === 'true', (q) => q.where('tasks.assignee_id', 'is', null))
    .$if(query.overdue === 'true', (q) => q.where(isOverdue(scope)))
    .$call(whenGiven(query.patient_id, (q, patient_id) => q.where('tasks.patient_id', '=', patient_id)))
}

async function openTasks(scope: Scope, query: TaskQuery) {
  const after = readCursor(query.cursor, 2)
  const rows = await scope.rows(
    filtered(scope, query)
      .$if(after !== null, (q) => q.where(sql<boolean>`(${dueOrNever}, tasks.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`))
      .orderBy(dueOrNever)
      .orderBy('tasks.id')
      .limit(query.limit + 1),
  )
  return pageOf(
    rows,
    query.limit,
    ({ due_on, id }) => [due_on ?? '9999-12-31', id],
    (row): Task => presentTask(scope, row),
  )
}

async function closedTasks(scope: Scope, query: TaskQuery) {
  const { rows, next_cursor } = await newestFirst(scope, filtered(scope, query), 'tasks.id', query)
  return { items: rows.map((row: TaskRow) => presentTask(scope, row)), next_cursor }
}

/** The number of open follow-up tasks of each kind, including zero. */
export async function countFollowUp(scope: Scope) {
  const rows = await scope.rows(countRows(scope))
  const none = { open: 0, mine: 0, unassigned: 0, overdue: 0 }
  return { items: followUpKinds.map((kind) => ({ ...none, ...rows.find((row) => row.kind === kind), kind })) }
}
