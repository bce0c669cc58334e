/** Allergies and problems: what may become of an entry. Without zod, so that screens may read it. */
import type { Machine } from '../../kernel/machine.ts'

/** Whether an allergy is active or a problem resolved is what the entry says; as an entry it holds, or was an error. */
export const entryStatuses = ['recorded', 'entered-in-error'] as const
export type EntryStatus = (typeof entryStatuses)[number]
export const entryActions = ['change', 'enter-in-error'] as const
export type EntryAction = (typeof entryActions)[number]

/** Each change is another version: what stood before stays, under the name of whoever wrote it. */
export const entryMachine: Machine<EntryStatus, EntryAction> = {
  noun: 'entry',
  statuses: entryStatuses,
  actions: entryActions,
  initial: ['recorded'],
  transitions: [
    {
      action: 'change',
      from: ['recorded'],
      to: 'recorded',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.correct',
      reason: 'optional',
      guards: [],
      effects: [],
    },
    {
      action: 'enter-in-error',
      from: ['recorded'],
      to: 'entered-in-error',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: [],
      effects: [],
    },
  ],
}
