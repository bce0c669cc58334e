import type { TaskKind, TaskStatus } from '@polyclinic/contract/care/tasks/task-machine'
import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type TaskSubject, taskRules } from './task-lifecycle.ts'
import { type TaskRow, taskRows } from './tasks.sql.ts'

/** The subject as the transition engine takes it. */
export const subjectOf = (scope: Scope, { status, kind }: Pick<TaskRow, 'status' | 'kind'>): TaskSubject => ({
  status: status as TaskStatus,
  performer: performerOf(scope),
  facts: { kind: kind as TaskKind, writes_in_charts: scope.can('clinical.write') },
})

/** One task; one about a patient only if this caller may open the chart. */
export async function rowById(scope: Scope, id: string): Promise<TaskRow> {
  const row = await scope.one(taskRows(scope).where('tasks.id', '=', id))
  if (row.patient_id) await requireChart(scope, row.patient_id)
  return row
}

/** A task with the actions of this caller. */
export function presentTask(scope: Scope, { source_kind, source_id, ...row }: TaskRow): Task {
  return {
    ...(row as Omit<Task, 'source' | 'is_overdue' | 'can'>),
    source: source_kind === null || source_id === null ? null : ({ kind: source_kind, source_id } as Task['source']),
    is_overdue: row.status === 'open' && row.due_on !== null && row.due_on < todayIn(scope),
    can: allowedActions(taskRules, subjectOf(scope, row)).can,
  }
}

/** One task; records access to the patient whose data the reply has. */
export async function getTask(scope: Scope, id: string): Promise<Task> {
  const row = await rowById(scope, id)
  scope.recordAccess(row.patient_id ?? [])
  return presentTask(scope, row)
}
