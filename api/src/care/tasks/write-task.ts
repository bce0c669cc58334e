import type { Task, tasks } from '@polyclinic/contract/care/tasks/tasks'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { requireChart } from '../../chart/patients/index.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition } from '../../kernel/machine.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type Assignee, notifyAssignee, requireAssignee } from './assignee.ts'
import { getTask, presentTask, rowById, subjectOf } from './present-task.ts'
import { taskRules } from './task-lifecycle.ts'
import { requireSource } from './task-source.ts'
import { type TaskRow, updateTaskRow } from './tasks.sql.ts'

/** The line of the notification: no text of a task about a patient, because others may read the line. */
const lineOf = ({ kind, title, patient_id }: Pick<TaskRow, 'kind' | 'title' | 'patient_id'>) => ({
  title: 'A task for you',
  body: patient_id ? 'It is about a patient.' : title,
  link: kind === 'to-do' ? '/org/tasks' : '/org/follow-up',
})

export async function createTask(scope: WriteScope, body: BodyOf<typeof tasks.createTask>): Promise<Task> {
  const { title, comment = null, priority = 'routine', due_on = null, patient_id = null } = body
  const assignee: Assignee = { assignee_id: body.assignee_id ?? null, assignee_role: body.assignee_role ?? null }
  if (patient_id && !scope.can('patients.view')) refuseField('patient_id', 'Your role does not see patients.')
  if (patient_id) await requireChart(scope, patient_id)
  await requireAssignee(scope, assignee)
  const source = await requireSource(scope, body.source, patient_id)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'task', subject_id: id, patient_id })
  const row = { id, kind: 'to-do', title, comment, priority, due_on, patient_id, ...assignee, ...source }
  await scope.run(scope.insert('tasks', { ...row, created_by_name: scope.actor.name, created_at: scope.at }))
  await notifyAssignee(scope, assignee, lineOf(row))
  return getTask(scope, id)
}

/** An open task in its current version. */
async function openTask(scope: WriteScope, id: string, if_match: number): Promise<TaskRow> {
  const row = await rowById(scope, id)
  scope.setAuditSubject({ subject_kind: 'task', subject_id: id, patient_id: row.patient_id })
  requireTransition(taskRules, 'edit', subjectOf(scope, row))
  if (row.version !== if_match) stale(presentTask(scope, row))
  return row
}

export async function updateTask(scope: WriteScope, id: string, if_match: number, change: BodyOf<typeof tasks.updateTask>): Promise<Task> {
  const row = await openTask(scope, id, if_match)
  const isGiven = change.assignee_id !== undefined || change.assignee_role !== undefined
  const assignee: Assignee = { assignee_id: change.assignee_id ?? null, assignee_role: change.assignee_role ?? null }
  if (isGiven) await requireAssignee(scope, assignee)
  const count = await scope.run(updateTaskRow(scope, row, { ...change, ...(isGiven ? assignee : {}) }))
  if (count === 0) stale(await getTask(scope, id))
  const isAnother = assignee.assignee_id !== row.assignee_id || assignee.assignee_role !== row.assignee_role
  if (isGiven && isAnother) await notifyAssignee(scope, assignee, lineOf(row))
  return getTask(scope, id)
}

/** Assigns a task to the caller; if two people do so at once, the second one is told who was first. */
export async function claimTask(scope: WriteScope, id: string, if_match: number): Promise<Task> {
  const row = await openTask(scope, id, if_match)
  const count = await scope.run(updateTaskRow(scope, row, { assignee_id: scope.session?.staff_id ?? null, assignee_role: null }))
  if (count === 0) stale(await getTask(scope, id))
  return getTask(scope, id)
}
