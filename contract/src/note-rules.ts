/** Notes and records: templates and lifecycles. Without zod, so that screens may read them. */
import type { Transition } from './transitions.ts'

/** The sections of each template, in their order. */
export const noteTemplates = {
  soap: ['subjective', 'objective', 'assessment', 'plan'],
  free: ['text'],
} as const
export type NoteTemplate = keyof typeof noteTemplates

export type NoteStatus = 'draft' | 'signed' | 'entered-in-error'
export type NoteAction = 'edit' | 'sign' | 'add-addendum' | 'enter-in-error'

export const noteLifecycle: readonly Transition<NoteStatus, NoteAction>[] = [
  { from: ['draft'], verb: 'edit', to: 'draft', permission: 'clinical.write', of_others: 'clinical.sign' },
  { from: ['draft'], verb: 'sign', to: 'signed', permission: 'clinical.sign' },
  { from: ['signed'], verb: 'add-addendum', to: 'signed', permission: 'clinical.write' },
  {
    from: ['draft', 'signed'],
    verb: 'enter-in-error',
    to: 'entered-in-error',
    permission: 'clinical.write',
    of_others: 'clinical.correct',
    reason: true,
  },
]

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

export type RecordStatus = 'draft' | 'final' | 'entered-in-error'
export type RecordAction = 'edit' | 'finalize' | 'release' | 'enter-in-error'

/** `release` shows a final record to the patient; it can be done once. */
export const recordLifecycle: readonly Transition<RecordStatus, RecordAction>[] = [
  { from: ['draft'], verb: 'edit', to: 'draft', permission: 'clinical.write', of_others: 'clinical.sign' },
  { from: ['draft'], verb: 'finalize', to: 'final', permission: 'clinical.write', of_others: 'clinical.sign' },
  { from: ['final'], verb: 'release', to: 'final', permission: 'clinical.write', of_others: 'clinical.sign' },
  {
    from: ['draft', 'final'],
    verb: 'enter-in-error',
    to: 'entered-in-error',
    permission: 'clinical.write',
    of_others: 'clinical.correct',
    reason: true,
  },
]
