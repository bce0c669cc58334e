/** Notes and records: templates and lifecycles. Without zod, so that screens may read them. */
import type { Machine } from './machine.ts'

/** The sections of each template, in their order. */
export const noteTemplates = {
  soap: ['subjective', 'objective', 'assessment', 'plan'],
  free: ['text'],
} as const
export type NoteTemplate = keyof typeof noteTemplates

export const noteStatuses = ['draft', 'signed', 'entered-in-error'] as const
export type NoteStatus = (typeof noteStatuses)[number]
export const noteActions = ['edit', 'sign', 'add-addendum', 'enter-in-error'] as const
export type NoteAction = (typeof noteActions)[number]
export type NoteEffect =
  /** The text that is written over stays beside, with its author. */
  | 'keeps-former-version'
  /** The text is copied to where nothing can change it, under the signer's name. */
  | 'seals-text'

export const noteMachine: Machine<NoteStatus, NoteAction, never, NoteEffect> = {
  noun: 'note',
  statuses: noteStatuses,
  actions: noteActions,
  initial: ['draft'],
  transitions: [
    {
      action: 'edit',
      from: ['draft'],
      to: 'draft',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.sign',
      guards: [],
      effects: ['keeps-former-version'],
    },
    { action: 'sign', from: ['draft'], to: 'signed', by: { staff: 'clinical.sign' }, guards: [], effects: ['seals-text'] },
    { action: 'add-addendum', from: ['signed'], to: 'signed', by: { staff: 'clinical.write' }, guards: [], effects: [] },
    {
      action: 'enter-in-error',
      from: ['draft', 'signed'],
      to: 'entered-in-error',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: [],
      effects: [],
    },
  ],
}

export const recordKinds = [
  'visit-summary',
  'diagnosis',
  'procedure',
  'lab-result',
  'imaging-report',
  'vaccination',
  'referral',
  'letter',
  'document',
] as const
export type RecordKind = (typeof recordKinds)[number]

export const recordStatuses = ['draft', 'final', 'entered-in-error'] as const
export type RecordStatus = (typeof recordStatuses)[number]
export const recordActions = ['edit', 'finalize', 'release', 'enter-in-error'] as const
export type RecordAction = (typeof recordActions)[number]
export type RecordEffect =
  /** The text that is written over stays beside, with its author. */
  | 'keeps-former-version'
  | 'notifies-of-release'
  /** The patient, to whom it was released, no longer sees it. */
  | 'withdraws-release'

/** `release` shows a final record to the patient; it can be done once. */
export const recordMachine: Machine<RecordStatus, RecordAction, 'not-released', RecordEffect> = {
  noun: 'record',
  statuses: recordStatuses,
  actions: recordActions,
  initial: ['draft'],
  transitions: [
    {
      action: 'edit',
      from: ['draft'],
      to: 'draft',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.sign',
      guards: [],
      effects: ['keeps-former-version'],
    },
    {
      action: 'finalize',
      from: ['draft'],
      to: 'final',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.sign',
      guards: [],
      effects: [],
    },
    {
      action: 'release',
      from: ['final'],
      to: 'final',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.sign',
      guards: ['not-released'],
      effects: ['notifies-of-release'],
    },
    {
      action: 'enter-in-error',
      from: ['draft', 'final'],
      to: 'entered-in-error',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: [],
      effects: ['withdraws-release'],
    },
  ],
}
