/** Tasks of the staff: what colleagues ask of each other, and what the machine found that nobody may forget. */
import { z } from 'zod'
import { staffRoles } from '../../kernel/access.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { chartClosed, chartText } from '../../kernel/chart-texts.ts'
import { day, flag, id, instant, line, text } from '../../kernel/values.ts'
import { priorities } from '../referrals/priorities.ts'
import { taskActions, taskKinds, taskSourceKinds, taskStatuses } from './task-machine.ts'

/** Something that is to be done at the clinic. */
export const task = z.object({
  id,
  /** Who asked for it: a colleague for a `to-do`, the machine for all others. */
  kind: z.enum(taskKinds),
  /** What is to be done; of what the machine found, what it is about, such as the name of a test. */
  title: chartText(),
  /** What else there is to know of it. */
  comment: chartText().nullable(),
  /** About whom; null: about nobody. */
  patient_id: id.nullable(),
  patient_name: z.string().nullable(),
  chart_closed: chartClosed,
  /** What it is about; null: nothing but its title. */
  source: z.object({ kind: z.enum(taskSourceKinds), source_id: id }).nullable(),
  /** Whose it is; null: a role's, or anybody's. */
  assignee_id: id.nullable(),
  assignee_name: z.string().nullable(),
  /** Whose it is where it is nobody's in particular; null: anybody's. */
  assignee_role: z.enum(staffRoles).nullable(),
  /** How urgent it is. */
  priority: z.enum(priorities),
  due_on: day.nullable(),
  /** `true`: open, and its day has passed in the clinic. */
  is_overdue: z.boolean(),
  status: z.enum(taskStatuses),
  /** What became of it, or why it was cancelled. */
  outcome: chartText().nullable(),
  created_by_name: z.string(),
  created_at: instant,
  /** When it was done or cancelled. */
  done_at: instant.nullable(),
  /** Who did or cancelled it. */
  done_by_name: z.string().nullable(),
  version: z.number().int(),
  can: z.array(z.enum(taskActions)),
})
export type Task = z.infer<typeof task>

const assignee = {
  assignee_id: id.nullable().optional(),
  /** Instead of a person: whoever has this role. */
  assignee_role: z.enum(staffRoles).nullable().optional(),
}
const fields = {
  /** What else there is to know of it. */
  comment: text(2000).nullable().optional(),
  /** How urgent it is. */
  priority: z.enum(priorities).optional(),
  due_on: day.nullable().optional(),
  ...assignee,
}
const counts = z.object({
  kind: z.enum(taskKinds),
  open: z.number().int(),
  /** Of these, mine or my role's. */
  mine: z.number().int(),
  /** Of these, those that nobody in particular has. */
  unassigned: z.number().int(),
  /** Of these, those whose day has passed. */
  overdue: z.number().int(),
})
const change = {
  access: 'org',
  patient_data: 'clinical',
  errors: ['not_found', 'break_glass_required', 'state_not_allowed', 'version_conflict', 'refused_by_rule'],
  params: idParams,
  output: task,
} as const

export const tasks = {
  listTasks: call({
    method: 'GET',
    path: '/org/tasks',
    access: 'org',
    patient_data: 'clinical',
    errors: ['not_found', 'break_glass_required'],
    summary:
      'Tasks: open ones by the day on which they are due, the others the latest first. Of restricted charts the texts are left out until the chart is opened.',
    query: listQuery.extend({
      /** `open` when left out. */
      status: z.enum(taskStatuses).optional(),
      kind: z.enum(taskKinds).optional(),
      /** `true`: what the machine found; `false`: what colleagues ask of each other. */
      follow_up: flag.optional(),
      /** Given to me, to my role, or to nobody in particular. */
      mine: flag.optional(),
      /** Given to no person. */
      unassigned: flag.optional(),
      /** Open, and its day has passed. */
      overdue: flag.optional(),
      patient_id: id.optional(),
    }),
    output: page(task),
  }),
  countFollowUp: call({
    method: 'GET',
    path: '/org/follow-up',
    access: 'org:clinical.view',
    summary: 'How much of what the machine found is open, by its kind.',
    output: z.object({ items: z.array(counts) }),
  }),
  getTask: call({
    method: 'GET',
    path: '/org/tasks/{id}',
    access: 'org',
    patient_data: 'clinical',
    errors: ['not_found', 'break_glass_required'],
    summary: 'One task.',
    params: idParams,
    output: task,
  }),
  createTask: call({
    method: 'POST',
    path: '/org/tasks',
    access: 'org',
    audit: 'task.create',
    patient_data: 'clinical',
    status: 201,
    errors: ['not_found', 'break_glass_required', 'refused_by_rule'],
    summary: 'Adds a task; about a patient and something in the chart, if need be.',
    body: body({
      title: line(300),
      ...fields,
      patient_id: id.nullable().optional(),
      /** Something in the chart of that patient. */
      source: body({ kind: z.enum(taskSourceKinds), source_id: id })
        .nullable()
        .optional(),
    }),
    output: task,
  }),
  updateTask: call({
    ...change,
    method: 'PATCH',
    path: '/org/tasks/{id}',
    audit: 'task.change',
    versioned: true,
    summary: 'Changes an open task, or gives it to somebody else.',
    body: z.strictObject({ title: line(300), ...fields }).partial(),
  }),
  claimTask: call({
    ...change,
    method: 'POST',
    path: '/org/tasks/{id}/claim',
    audit: 'task.claim',
    versioned: true,
    summary: 'Takes an open task for oneself.',
  }),
  completeTask: call({
    ...change,
    method: 'POST',
    path: '/org/tasks/{id}/complete',
    audit: 'task.complete',
    summary: 'Says that it is done.',
    body: body({ outcome: text(2000).nullable().optional() }),
  }),
  reopenTask: call({
    ...change,
    method: 'POST',
    path: '/org/tasks/{id}/reopen',
    audit: 'task.reopen',
    summary: 'Opens again what was done or cancelled.',
  }),
  cancelTask: call({
    ...change,
    method: 'POST',
    path: '/org/tasks/{id}/cancel',
    audit: 'task.cancel',
    summary: 'Says with a reason that it is not to be done.',
    body: body({ reason: text(500, 3) }),
  }),
}
