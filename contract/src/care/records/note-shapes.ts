/** What a note looks like: its text by the sections of a template, its signatures, its versions. */
import { z } from 'zod'
import { author, role, versionFields } from '../../chart/patients/authorship.ts'
import { id, text } from '../../kernel/values.ts'
import { type NoteTemplate, noteActions, noteStatuses, noteTemplates, type SharedTemplate } from './note-rules.ts'

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
export const chosenTemplate = {
  template: z.enum(sharedTemplates).optional(),
  /** A template of the clinic's own. */
  template_id: id.optional(),
}
/** The template's sections with their text. */
export const sections = z.record(z.string().max(40), text(20_000, 0))
/** Accounts of colleagues. */
export const signers = z.array(id).max(10)

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
