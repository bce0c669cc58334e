import { sql } from 'kysely'
import { chartIsOpen } from '../../../chart/patients/index.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

export const noteUpdated = sql`coalesce(note_errors.created_at, signed_notes.signed_at)`

export const noteRows = (scope: Scope) =>
  scope
    .from('signed_notes')
    .innerJoin('patients', 'patients.id', 'signed_notes.patient_id')
    .leftJoin('notes', 'notes.id', 'signed_notes.id')
    .leftJoin('note_errors', 'note_errors.note_id', 'signed_notes.id')
    .select([
      'signed_notes.id',
      'signed_notes.patient_id',
      'signed_notes.title',
      'signed_notes.template',
      'signed_notes.headings',
      'signed_notes.sections',
      'signed_notes.signer_name',
      'signed_notes.signed_at',
      'notes.encounter_id',
      'note_errors.created_at as error_at',
    ])
    .where(chartIsOpen(scope))
export type NoteRow = RowOf<typeof noteRows>

export const recordUpdated = sql`coalesce(record_errors.created_at, records.finalized_at)`

/** Final records; a draft is not shown to programs. */
export const recordRows = (scope: Scope) =>
  scope
    .from('records')
    .innerJoin('patients', 'patients.id', 'records.patient_id')
    .leftJoin('record_errors', 'record_errors.record_id', 'records.id')
    .select([
      'records.id',
      'records.patient_id',
      'records.encounter_id',
      'records.kind',
      'records.title',
      'records.body',
      'records.finalizer_name',
      'records.finalized_at',
      'record_errors.created_at as error_at',
    ])
    .where('records.finalized_at', 'is not', null)
    .where(chartIsOpen(scope))
export type RecordRow = RowOf<typeof recordRows>

export const fileUpdated = sql`coalesce(document_errors.created_at, documents.created_at)`

export const fileRows = (scope: Scope) =>
  scope
    .from('documents')
    .innerJoin('patients', 'patients.id', 'documents.patient_id')
    .leftJoin('document_errors', 'document_errors.document_id', 'documents.id')
    .select([
      'documents.id',
      'documents.patient_id',
      'documents.category',
      'documents.title',
      'documents.written_on',
      'documents.media_type',
      'documents.size_bytes',
      'documents.author_name',
      'documents.created_at',
      'document_errors.created_at as error_at',
    ])
    .where(chartIsOpen(scope))
export type FileRow = RowOf<typeof fileRows>
