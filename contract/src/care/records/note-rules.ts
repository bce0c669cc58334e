/** Notes and records: templates and lifecycles. Without zod, so that screens may read them. */

import type { StaffRole } from '../../kernel/access.ts'
import type { Machine } from '../../kernel/machine.ts'

/** The sections of the templates that every clinic has, in their order. */
export const noteTemplates = {
  soap: ['subjective', 'objective', 'assessment', 'plan'],
  free: ['text'],
} as const
export type SharedTemplate = keyof typeof noteTemplates
/** `clinic`: a template of the clinic's own, whose headings stand in the note. */
export type NoteTemplate = SharedTemplate | 'clinic'

/** A section of a clinic's own template, as it was when the note was begun. */
export interface NoteHeading {
  key: string
  title: string
  /** What belongs there; empty where nothing is said. */
  help: string
}

/** What a note is divided into. */
export interface NoteLayout {
  template: NoteTemplate
  /** Null where the template is one that every clinic has. */
  headings: NoteHeading[] | null
}

/** The keys of a note's sections, in their order. */
export const sectionKeys = ({ template, headings }: NoteLayout): readonly string[] =>
  headings ? headings.map(({ key }) => key) : template === 'clinic' ? [] : noteTemplates[template]

/** For whom a clinic's template is there; empty: for everybody, for every service. */
interface OfferedTo {
  roles: readonly StaffRole[]
  service_ids: readonly string[]
}

/** Whether a template is offered to this role for this service; where the note belongs to no visit, every service fits. */
export const isOffered = ({ roles, service_ids }: OfferedTo, role: StaffRole, service_id: string | null) =>
  (roles.length === 0 || roles.includes(role)) && (service_ids.length === 0 || service_id === null || service_ids.includes(service_id))

export const noteStatuses = ['draft', 'signed', 'locked', 'entered-in-error'] as const
export type NoteStatus = (typeof noteStatuses)[number]
export const noteActions = [
  'edit',
  'sign',
  'request-signature',
  'cosign',
  'send-back',
  'withdraw-request',
  'add-addendum',
  'enter-in-error',
] as const
export type NoteAction = (typeof noteActions)[number]
export type NoteGuard = 'is-asked' | 'somebody-is-asked'
export type NoteEffect =
  /** The text that is written over stays beside, with its author. */
  | 'keeps-former-version'
  /** The text is copied to where nothing can change it, under the signer's name. */
  | 'seals-text'
  /** The signature of another stands below the text, which stays as it is. */
  | 'adds-signature'
  /** Who signs or sends back was asked to: that is done. */
  | 'closes-own-request'
  | 'notifies-of-send-back'

/** Its text is closed, whether or not further signatures are waited for. */
export const isSignedNote = (note: { status: NoteStatus }) => note.status === 'signed' || note.status === 'locked'

/** Where the signatures of a note stand beside its text. */
export interface SignatureState {
  status: 'draft' | 'signed'
  is_error: boolean
  needs_cosignature: boolean
  cosignatures: number
  requests: readonly { requested_at: string; closed_at: string | null; outcome: 'signed' | 'sent-back' | 'withdrawn' | null }[]
}

/** Sent back, and nobody was asked since: its author has to answer. */
export const isSentBack = ({ requests }: Pick<SignatureState, 'requests'>) =>
  requests.some(
    ({ outcome, closed_at }) => outcome === 'sent-back' && !requests.some(({ requested_at }) => requested_at > (closed_at ?? '')),
  )

/** Locked is a signed note for whose signatures nobody waits. */
export function noteStatusOf(state: SignatureState): NoteStatus {
  if (state.is_error) return 'entered-in-error'
  if (state.status === 'draft') return 'draft'
  const isAwaited = state.requests.some(({ closed_at }) => closed_at === null) || (state.needs_cosignature && state.cosignatures === 0)
  return isAwaited || isSentBack(state) ? 'signed' : 'locked'
}

/**
 * The text closes with the first signature. `locked` follows from the signatures: nobody is waited for any more. Asking
 * another signer makes the note wait again, and changes nothing of what is signed.
 */
export const noteMachine: Machine<NoteStatus, NoteAction, NoteGuard, NoteEffect> = {
  noun: 'note',
  statuses: noteStatuses,
  actions: noteActions,
  initial: ['draft'],
  derived: ['locked'],
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
      action: 'sign',
      from: ['draft'],
      to: 'signed',
      by: { staff: 'clinical.sign' },
      guards: [],
      effects: ['seals-text', 'closes-own-request'],
    },
    {
      action: 'request-signature',
      from: ['draft'],
      to: 'draft',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.sign',
      guards: [],
      effects: [],
    },
    {
      action: 'request-signature',
      from: ['signed', 'locked'],
      to: 'signed',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.sign',
      guards: [],
      effects: [],
    },
    {
      action: 'cosign',
      from: ['signed'],
      to: 'signed',
      by: { staff: 'clinical.sign' },
      guards: ['is-asked'],
      effects: ['adds-signature', 'closes-own-request'],
    },
    {
      action: 'send-back',
      from: ['draft'],
      to: 'draft',
      by: { staff: 'clinical.sign' },
      reason: 'required',
      guards: ['is-asked'],
      effects: ['closes-own-request', 'notifies-of-send-back'],
    },
    {
      action: 'send-back',
      from: ['signed'],
      to: 'signed',
      by: { staff: 'clinical.sign' },
      reason: 'required',
      guards: ['is-asked'],
      effects: ['closes-own-request', 'notifies-of-send-back'],
    },
    {
      action: 'withdraw-request',
      from: ['draft'],
      to: 'draft',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.sign',
      guards: ['somebody-is-asked'],
      effects: [],
    },
    {
      action: 'withdraw-request',
      from: ['signed'],
      to: 'signed',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.sign',
      guards: ['somebody-is-asked'],
      effects: [],
    },
    {
      action: 'add-addendum',
      from: ['signed'],
      to: 'signed',
      by: { staff: 'clinical.write' },
      guards: [],
      effects: [],
    },
    {
      action: 'add-addendum',
      from: ['locked'],
      to: 'locked',
      by: { staff: 'clinical.write' },
      guards: [],
      effects: [],
    },
    {
      action: 'enter-in-error',
      from: ['draft', 'signed', 'locked'],
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
