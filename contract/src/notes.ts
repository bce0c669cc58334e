/** Notes: drafted, signed for good, added to; part of the domain `records`. */
import { z } from 'zod'
import { author, role, versionFields } from './authorship.ts'
import { body, call, idParams, listQuery, page } from './call.ts'
import { type NoteTemplate, noteTemplates } from './note-rules.ts'
import { id, line, text } from './values.ts'

const templates = Object.keys(noteTemplates) as [NoteTemplate, ...NoteTemplate[]]
/** The template's sections with their text. */
const sections = z.record(z.string().max(40), text(20_000, 0))
const reason = body({ reason: text(500, 3) })
const chartErrors = ['not_found', 'break_glass_required'] as const

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
  template: z.enum(templates),
  title: z.string(),
  sections: z.record(z.string(), z.string()),
  status: z.enum(['draft', 'signed', 'entered-in-error']),
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
  addenda: z.array(z.object({ id, text: z.string(), author_name: z.string(), author_role: role, created_at: z.string() })),
  error: z.object({ reason: z.string(), author_name: z.string(), author_role: role, created_at: z.string() }).nullable(),
  can: z.array(z.enum(['edit', 'sign', 'add-addendum', 'enter-in-error'])),
})
export type Note = z.infer<typeof note>

/** A note as it was at one time. */
export const noteVersion = z.object({ ...versionFields, template: z.enum(templates), sections: z.record(z.string(), z.string()) })
export type NoteVersion = z.infer<typeof noteVersion>

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
    summary: 'Begins a note.',
    params: idParams,
    body: body({ template: z.enum(templates).default('soap'), title: line(200), sections, encounter_id: id.nullable().optional() }),
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
    body: body({ template: z.enum(templates).optional(), title: line(200).optional(), sections: sections.optional() }),
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
    summary: 'Signs a note as it stands in this version; from then on it cannot change.',
    params: idParams,
    output: note,
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
