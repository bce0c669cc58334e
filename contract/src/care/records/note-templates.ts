/** A clinic's own templates of notes; part of the domain `records`. */
import { z } from 'zod'
import { staffRoles } from '../../kernel/access.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, line, text } from '../../kernel/values.ts'

const section = z.object({
  /** Unlike those of the template's other sections. */
  title: line(80),
  /** What belongs there, shown while it is written. */
  help: line(300, 0),
  /** With what it begins. */
  text: text(5000, 0),
})

const sectionInTemplate = z.object({
  /** Under which the text of the section stands in the notes. */
  key: z.string(),
  title: z.string(),
  /** What belongs there. */
  help: z.string(),
  /** With what it begins. */
  text: z.string(),
})

const fields = {
  name: line(80),
  sections: z.array(section).min(1).max(20),
  /** To whom it is offered; none: to every role. */
  roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
  /** For visits of which services it is offered; none: of all. */
  service_ids: z.array(id).max(200),
  /** For visits of which services a note begins with it; another template that did gives way. */
  default_service_ids: z.array(id).max(200),
}

/** A template of the clinic. A note keeps the sections with which it was begun. */
export const noteTemplate = z.object({
  id,
  ...fields,
  name: z.string(),
  sections: z.array(sectionInTemplate),
  /** Since when no note is begun with it any more. */
  retired_at: z.string().nullable(),
  updated_at: z.string(),
  version: z.number().int(),
})
export type NoteTemplateOfClinic = z.infer<typeof noteTemplate>

export const noteTemplateCalls = {
  listNoteTemplates: call({
    method: 'GET',
    path: '/org/note-templates',
    access: 'org:settings.manage',
    summary: "The clinic's own templates of notes by name, those that are retired last.",
    query: listQuery.pick({ total: true }),
    output: page(noteTemplate),
  }),
  listOfferedNoteTemplates: call({
    method: 'GET',
    path: '/org/patients/{id}/note-templates',
    access: 'org:clinical.write',
    patient_data: 'notes',
    errors: ['not_found', 'break_glass_required', 'refused_by_rule'],
    summary: 'With which templates of the clinic the caller may begin a note of this chart, and with which one it begins at this visit.',
    params: idParams,
    query: z.strictObject({ encounter_id: id.optional() }),
    output: z.object({
      items: z.array(noteTemplate.pick({ id: true, name: true, sections: true })),
      /** The default of the service; null: SOAP. */
      default_id: id.nullable(),
    }),
  }),
  createNoteTemplate: call({
    method: 'POST',
    path: '/org/note-templates',
    access: 'org:settings.manage',
    audit: 'note-template.create',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Makes a template.',
    body: body(fields),
    output: noteTemplate,
  }),
  updateNoteTemplate: call({
    method: 'PATCH',
    path: '/org/note-templates/{id}',
    access: 'org:settings.manage',
    audit: 'note-template.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'refused_by_rule'],
    summary: 'Changes a template for notes that are begun from now on; retired ones stay where they were used.',
    params: idParams,
    body: z.strictObject({ ...fields, /** No note is begun with it any more. */ is_retired: z.boolean() }).partial(),
    output: noteTemplate,
  }),
}
