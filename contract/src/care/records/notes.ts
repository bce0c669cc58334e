/** Notes: drafted, signed for good, added to; part of the domain `records`. */
import { z } from 'zod'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, line, text } from '../../kernel/values.ts'
import { chosenTemplate, note, noteVersion, sections } from './note-shapes.ts'
import { noteSignatures } from './note-signatures.ts'

const reason = body({ reason: text(500, 3) })

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
    errors: [...chartErrors, 'too_large'],
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
  ...noteSignatures,
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
