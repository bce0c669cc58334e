/** Notes: drafted, signed for good, added to; part of the domain `records`. */
import { z } from 'zod'
import { author, role, versionFields } from './authorship.ts'
import { body, call, idParams, listQuery, page } from './call.ts'
import { chartErrors } from './chart-calls.ts'
import { type NoteTemplate, noteActions, noteStatuses, noteTemplates, type SharedTemplate } from './note-rules.ts'
import { id, line, text } from './values.ts'

const sharedTemplates = Object.keys(noteTemplates) as [SharedTemplate, ...SharedTemplate[]]
const template = z.enum([...sharedTemplates, 'clinic'] as [NoteTemplate, ...NoteTemplate[]])
/** What the sections of a clinic's template are called, as it was when the note was begun; null for templates that every clinic has. */
const headings = z
  .array(
    z.object({
      /** Under which the text of the section stands in `sections`. */
      key: z.string(),
      title: z.string(),
      /** What belongs there. */
      help: z.string(),
    }),
  )
  .nullable()
/** The template that a note is written by: the clinic's own, named by `template_id`, or else one that every clinic has. */
const chosenTemplate = {
  template: z.enum(sharedTemplates).optional(),
  /** A template of the clinic's own. */
  template_id: id.optional(),
}
/** The template's sections with their text. */
const sections = z.record(z.string().max(40), text(20_000, 0))
const reason = body({ reason: text(500, 3) })

/** Accounts of colleagues. */
const signers = z.array(id).max(10)

/** A signature below a note: the first closed its text, those after it are of colleagues who were asked. */
const signature = z.object({
  account_id: id,
  name: z.string(),
  role,
  /** In the register of the signer's profession, as it was when the note was signed. */
  registration: z.string().nullable(),
  signed_at: z.string(),
  /** SHA-256 of what was signed: the text, and the addenda that stood below it by then. */
  content_hash: z.string(),
})

/** A colleague who was asked to sign. */
const signatureRequest = z.object({
  id,
  account_id: id,
  name: z.string(),
  role,
  /** Who asked. */
  requested_by: id,
  /** Who asked, under the name that they had then. */
  requested_by_name: z.string(),
  /** When it was asked. */
  requested_at: z.string(),
  /** Null as long as it waits for an answer. */
  outcome: z.enum(['signed', 'sent-back', 'withdrawn']).nullable(),
  /** Why it was sent back. */
  reason: z.string().nullable(),
  /** When it was signed, sent back or withdrawn. */
  closed_at: z.string().nullable(),
})
export type SignatureRequest = z.infer<typeof signatureRequest>

/** A clinical note. Signed ones are never changed: text is added below. */
export const note = z.object({
  id,
  patient_id: id,
  encounter_id: id.nullable(),
  practitioner_id: id.nullable(),
  author_account_id: id,
  author_name: z.string(),
  author_role: role,
  /** Whoever wrote any version of its text, in the order in which they first wrote. */
  authors: z.array(author),
  template,
  /** The clinic's own template. */
  template_id: id.nullable(),
  /** Of the clinic's template, as it was called when the note was begun. */
  template_name: z.string().nullable(),
  headings,
  title: z.string(),
  sections: z.record(z.string(), z.string()),
  /** `locked`: signed by all who were asked. */
  status: z.enum(noteStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number().int(),
  signer_name: z.string().nullable(),
  signer_role: role,
  /** In the register of the signer's profession, as it was when the note was signed. */
  signer_registration: z.string().nullable(),
  signed_at: z.string().nullable(),
  /** SHA-256 of what was signed. */
  content_hash: z.string().nullable(),
  /** The signer's notes need the signature of a colleague. */
  needs_cosignature: z.boolean(),
  /** Everybody who signed, in their order. */
  signatures: z.array(signature),
  /** Everybody who was asked to, in their order. */
  requests: z.array(signatureRequest),
  addenda: z.array(z.object({ id, text: z.string(), author_name: z.string(), author_role: role, created_at: z.string() })),
  error: z.object({ reason: z.string(), author_name: z.string(), author_role: role, created_at: z.string() }).nullable(),
  can: z.array(z.enum(noteActions)),
})
export type Note = z.infer<typeof note>

/** A note as it was at one time. */
export const noteVersion = z.object({ ...versionFields, template, headings, sections: z.record(z.string(), z.string()) })
export type NoteVersion = z.infer<typeof noteVersion>

/** A note that waits for somebody. */
export const noteToSign = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  title: z.string(),
  author_name: z.string(),
  /** `draft`: begun and not signed; `sign`: another's draft, asked to sign; `cosign`: signed, asked to sign too; `sent-back`: not signed by who was asked. */
  waits_for: z.enum(['draft', 'sign', 'cosign', 'sent-back']),
  /** Who asked, or who sent it back. */
  by_name: z.string().nullable(),
  /** Why it was sent back. */
  reason: z.string().nullable(),
  /** When the draft was begun, the signature asked for, or the note sent back. */
  since: z.string(),
})
export type NoteToSign = z.infer<typeof noteToSign>

export const notes = {
  listNotes: call({
    method: 'GET',
    path: '/org/patients/{id}/notes',
    access: 'org:clinical.view',
    patient_data: 'notes',
    errors: chartErrors,
    summary: 'Notes of a chart, latest first.',
    params: idParams,
    query: listQuery.extend({ encounter_id: id.optional(), status: z.enum(['draft', 'signed']).optional() }),
    output: page(note),
  }),
  createNote: call({
    method: 'POST',
    path: '/org/patients/{id}/notes',
    access: 'org:clinical.write',
    audit: 'note.create',
    patient_data: 'notes',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Begins a note, by the template SOAP where none is named. A section that is left out begins with its default text.',
    params: idParams,
    body: body({ ...chosenTemplate, title: line(200), sections, encounter_id: id.nullable().optional() }),
    output: note,
  }),
  getNote: call({
    method: 'GET',
    path: '/org/notes/{id}',
    access: 'org:clinical.view',
    patient_data: 'notes',
    errors: chartErrors,
    summary: 'One note with its addenda.',
    params: idParams,
    output: note,
  }),
  getNotePdf: call({
    method: 'GET',
    path: '/org/notes/{id}/pdf',
    access: 'org:clinical.view',
    patient_data: 'notes',
    produces: 'application/pdf',
    cost: 10,
    errors: chartErrors,
    summary: 'A note as it is printed, with its addenda and everybody who signed; a draft and an error are marked as such.',
    params: idParams,
    output: z.any(),
  }),
  listNoteVersions: call({
    method: 'GET',
    path: '/org/notes/{id}/versions',
    access: 'org:clinical.view',
    patient_data: 'notes',
    errors: chartErrors,
    summary: 'The texts that a note has had, each with its author, latest first: one for each person and each sitting.',
    params: idParams,
    query: listQuery,
    output: page(noteVersion),
  }),
  updateNote: call({
    method: 'PATCH',
    path: '/org/notes/{id}',
    access: 'org:clinical.write',
    audit: 'note.change',
    patient_data: 'notes',
    versioned: true,
    errors: [...chartErrors, 'state_not_allowed', 'version_conflict', 'forbidden', 'refused_by_rule'],
    summary:
      'Saves a draft; one that another wrote needs the permission to sign. It becomes another kind of note with all that it then says.',
    params: idParams,
    body: body({ ...chosenTemplate, title: line(200).optional(), sections: sections.optional() }),
    output: note,
  }),
  signNote: call({
    method: 'POST',
    path: '/org/notes/{id}/sign',
    access: 'org:clinical.sign',
    audit: 'note.sign',
    patient_data: 'notes',
    versioned: true,
    errors: [...chartErrors, 'state_not_allowed', 'version_conflict', 'refused_by_rule'],
    summary:
      'Signs a note as it stands in this version; from then on it cannot change. Colleagues who are named are asked to sign it too: who needs a co-signature has to name one.',
    params: idParams,
    body: body({ signer_ids: signers.default([]) }),
    output: note,
  }),
  requestSignatures: call({
    method: 'POST',
    path: '/org/notes/{id}/signature-requests',
    access: 'org:clinical.write',
    audit: 'note.request-signature',
    patient_data: 'notes',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary: 'Asks colleagues to sign a note: a draft that one may not sign oneself, or a signed note besides.',
    params: idParams,
    body: body({ signer_ids: signers.min(1) }),
    output: note,
  }),
  withdrawSignatureRequest: call({
    method: 'POST',
    path: '/org/notes/{id}/signature-requests/{request_id}/withdraw',
    access: 'org:clinical.write',
    audit: 'note.withdraw-request',
    patient_data: 'notes',
    errors: [...chartErrors, 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary: 'A colleague who was asked need not sign any more.',
    params: idParams.extend({ request_id: id }),
    output: note,
  }),
  cosignNote: call({
    method: 'POST',
    path: '/org/notes/{id}/cosign',
    access: 'org:clinical.sign',
    audit: 'note.cosign',
    patient_data: 'notes',
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary: 'Signs a signed note besides, when one was asked to. It is locked when nobody else is waited for.',
    params: idParams,
    output: note,
  }),
  sendBackNote: call({
    method: 'POST',
    path: '/org/notes/{id}/send-back',
    access: 'org:clinical.sign',
    audit: 'note.send-back',
    patient_data: 'notes',
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary:
      'Gives a note back unsigned to who asked, with a reason. A signed text stays as it is: its author adds to it, or marks it as an error.',
    params: idParams,
    body: reason,
    output: note,
  }),
  listNoteSigners: call({
    method: 'GET',
    path: '/org/note-signers',
    access: 'org:clinical.write',
    summary: 'Colleagues who may sign notes, by name, and whether the notes of who asks need a co-signature.',
    output: z.object({
      items: z.array(z.object({ account_id: id, name: z.string(), role, job_title: z.string().nullable() })),
      /** Whether who asks has to name somebody when they sign. */
      needs_cosignature: z.boolean(),
    }),
  }),
  listNotesToSign: call({
    method: 'GET',
    path: '/org/notes-to-sign',
    access: 'org:clinical.view',
    patient_data: 'notes',
    summary:
      'What waits for who asks, longest first: own drafts from before today, notes that they were asked to sign, and their own that were sent back. Those of restricted charts are left out until the chart is opened.',
    query: listQuery,
    output: page(noteToSign),
  }),
  addAddendum: call({
    method: 'POST',
    path: '/org/notes/{id}/addenda',
    access: 'org:clinical.write',
    audit: 'note.add-addendum',
    patient_data: 'notes',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary: 'Adds to a signed note.',
    params: idParams,
    body: body({ text: text(20_000) }),
    output: note,
  }),
  enterNoteInError: call({
    method: 'POST',
    path: '/org/notes/{id}/enter-in-error',
    access: 'org:clinical.write',
    audit: 'note.enter-in-error',
    patient_data: 'notes',
    errors: [...chartErrors, 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary: 'Marks a note as written in error; its text stays, struck through. Done by its signer or author, or with `clinical.correct`.',
    params: idParams,
    body: reason,
    output: note,
  }),
}
