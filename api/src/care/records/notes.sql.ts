import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Notes with their signed text and errors. A signed text is read from its signature, not from the draft. */
export const notes = (scope: Scope) =>
  scope
    .from('notes')
    .leftJoin('signed_notes as s', 's.id', 'notes.id')
    .leftJoin('note_errors as e', 'e.note_id', 'notes.id')
    .select([
      'notes.id',
      'notes.patient_id',
      'notes.encounter_id',
      'notes.practitioner_id',
      'notes.author_account_id',
      'notes.author_name',
      'notes.author_role',
      'notes.editor_account_id',
      'notes.editor_name',
      'notes.editor_role',
      'notes.edited_at',
      'notes.template',
      'notes.template_id',
      'notes.template_name',
      'notes.headings',
      'notes.status',
      'notes.created_at',
      'notes.updated_at',
      'notes.version',
      's.signed_by',
      's.signer_name',
      's.signer_role',
      's.signer_registration',
      's.signed_at',
      's.content_hash',
      's.needs_cosignature',
      'e.reason as error_reason',
      'e.author_name as error_author_name',
      'e.author_role as error_author_role',
      'e.created_at as error_created_at',
    ])
    .select((eb) => [eb.fn.coalesce('s.title', 'notes.title').as('title'), eb.fn.coalesce('s.sections', 'notes.sections').as('sections')])

export const addendaOf = (scope: Scope, note_ids: string[]) =>
  scope
    .from('note_addenda')
    .select(['id', 'note_id', 'text', 'author_name', 'author_role', 'created_at'])
    .where('note_id', 'in', note_ids)
    .orderBy('id')

/** The authors of the stored versions, in their order. */
export const noteVersionAuthors = (scope: Scope, note_ids: string[]) =>
  scope
    .from('note_versions')
    .select(['note_id', 'author_account_id', 'author_name', 'author_role'])
    .where('note_id', 'in', note_ids)
    .orderBy('note_id')
    .orderBy('version')

/** The stored versions, latest first. */
export const noteVersions = (scope: Scope, note_id: string) =>
  scope
    .from('note_versions')
    .select(['version', 'title', 'template', 'headings', 'sections', 'author_account_id', 'author_name', 'author_role', 'written_at'])
    .where('note_id', '=', note_id)
    .orderBy('version', 'desc')

export const insertNoteVersion = (scope: WriteScope, values: Row<'note_versions'>) => scope.insert('note_versions', values)

export const insertNote = (scope: WriteScope, values: Row<'notes'>) => scope.insert('notes', values)

/** Changes a draft only: the database's own policy says the same. */
export const updateDraft = (scope: WriteScope, id: string) => scope.update('notes').where('id', '=', id).where('status', '=', 'draft')

export const insertSignedNote = (scope: WriteScope, values: Row<'signed_notes'>) => scope.insert('signed_notes', values)

export const encounterOf = (scope: Scope, patient_id: string, encounter_id: string) =>
  scope
    .from('encounters')
    .leftJoin('appointments', 'appointments.id', 'encounters.appointment_id')
    .select(['encounters.id', 'appointments.service_id'])
    .where('encounters.id', '=', encounter_id)
    .where('encounters.patient_id', '=', patient_id)
