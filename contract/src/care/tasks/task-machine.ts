/** What may become of a task, and which kinds the machine finds by itself. Without zod, so that screens may read it. */

import type { StaffRole } from '../../kernel/access.ts'
import type { Machine } from '../../kernel/machine.ts'

export const taskStatuses = ['open', 'done', 'cancelled'] as const
export type TaskStatus = (typeof taskStatuses)[number]
export const taskActions = ['edit', 'complete', 'reopen', 'cancel'] as const
export type TaskAction = (typeof taskActions)[number]

/** `to-do` is what colleagues ask of each other; the others are made by the machine, so that nobody has to remember them. */
export const taskKinds = [
  'to-do',
  'critical-result',
  'missing-result',
  'unanswered-referral',
  'returned-referral',
  'result-review',
  'amendment-request',
] as const
export type TaskKind = (typeof taskKinds)[number]
export type FollowUpKind = Exclude<TaskKind, 'to-do'>
export const followUpKinds = taskKinds.filter((kind) => kind !== 'to-do') as readonly FollowUpKind[]

/** What a task can be about, beside its patient. */
export const taskSourceKinds = ['lab-order', 'referral', 'record', 'document'] as const
export type TaskSourceKind = (typeof taskSourceKinds)[number]

/** Done by what it is about, and by nothing else: by the result that arrives, by the doctor who acknowledges it. */
const closedBySource: readonly TaskKind[] = [
  'critical-result',
  'missing-result',
  'unanswered-referral',
  'returned-referral',
  'amendment-request',
]
export const isClosedBySource = (kind: TaskKind) => closedBySource.includes(kind)

export type TaskGuard =
  /** What the machine found in a chart is settled by who may write in charts. */
  | 'writes-in-charts'
  /** It is not one that closes once its source is settled. */
  | 'closes-by-hand'
  /** A critical result is acknowledged, never put aside. */
  | 'not-critical'

export const taskMachine: Machine<TaskStatus, TaskAction, TaskGuard> = {
  noun: 'task',
  statuses: taskStatuses,
  actions: taskActions,
  initial: ['open'],
  transitions: [
    { action: 'edit', from: ['open'], to: 'open', by: { staff: 'any' }, guards: ['writes-in-charts'], effects: [] },
    { action: 'complete', from: ['open'], to: 'done', by: { staff: 'any' }, guards: ['writes-in-charts', 'closes-by-hand'], effects: [] },
    {
      action: 'reopen',
      from: ['done', 'cancelled'],
      to: 'open',
      by: { staff: 'any' },
      guards: ['writes-in-charts', 'closes-by-hand'],
      effects: [],
    },
    {
      action: 'cancel',
      from: ['open'],
      to: 'cancelled',
      by: { staff: 'any' },
      reason: 'required',
      guards: ['writes-in-charts', 'not-critical'],
      effects: [],
    },
  ],
}

/** Whether somebody in this role looks after what all of the clinic follows up, and not after their own alone. */
export const overseesFollowUp = (role: StaffRole | null) => role === 'owner' || role === 'manager'
