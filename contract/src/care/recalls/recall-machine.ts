/** Who is to be asked to come, by which kind of rule, and what becomes of it. Without zod, so that screens may read it. */
import type { Machine } from '../../kernel/machine.ts'

/** `vaccination`: due by the clinic's schedule; `control`: months after a visit; `screening`: by age and sex, every so many months. */
export const recallKinds = ['vaccination', 'control', 'screening'] as const
export type RecallKind = (typeof recallKinds)[number]

export const recallStatuses = ['open', 'declined', 'completed'] as const
export type RecallStatus = (typeof recallStatuses)[number]
export const recallActions = ['send', 'postpone', 'decline', 'reopen'] as const
export type RecallAction = (typeof recallActions)[number]
export type RecallGuard =
  /** The patient has booked or been here since. */
  | 'not-booked'
  /** Nobody has written to the patient about it today. */
  | 'not-sent-today'

const reception = { staff: 'appointments.manage' } as const

export const recallMachine: Machine<RecallStatus, RecallAction, RecallGuard> = {
  noun: 'recall',
  statuses: recallStatuses,
  actions: recallActions,
  initial: ['open'],
  // The recall ends once the patient has been here or booked, and the rule no longer finds them.
  derived: ['completed'],
  transitions: [
    { action: 'send', from: ['open'], to: 'open', by: reception, guards: ['not-booked', 'not-sent-today'], effects: [] },
    { action: 'postpone', from: ['open'], to: 'open', by: reception, guards: [], effects: [] },
    { action: 'decline', from: ['open'], to: 'declined', by: reception, reason: 'required', guards: [], effects: [] },
    { action: 'reopen', from: ['declined'], to: 'open', by: reception, guards: [], effects: [] },
  ],
}

/** Which recalls a list shows: to ask now, asked already, put off, declined. */
export const recallStages = ['due', 'sent', 'postponed', 'declined'] as const
export type RecallStage = (typeof recallStages)[number]
