import { noteLifecycle } from '@polyclinic/contract/note-rules'
import type { Note } from '@polyclinic/contract/notes'
import { newId } from '../../kernel/ids.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { requireTransition } from '../../kernel/transitions.ts'
import { getSignature } from '../staff/index.ts'
import { authorOf, isOnlyAuthor } from './authorship.ts'
import { noteById, requireOwnNote } from './note.ts'
import { contentHash, isEmpty } from './note-content.ts'
import { insertSignedNote, updateDraft } from './notes.sql.ts'

/**
 * Signs a note in the version that the signer saw: its text is copied into an insert-only table with its digest, under the
 * signer's name, role and registration number; whoever wrote it stays named beside. From then on the database refuses every
 * change.
 */
export async function signNote(scope: WriteScope, id: string, version: number): Promise<Note> {
  const note = await noteById(scope, id)
  requireTransition(noteLifecycle, 'note', note.status, 'sign')
  if (isEmpty(note.sections)) throw new Problem('refused_by_rule', 'Write something before you sign.')
  const { patient_id, title, template, sections, authors } = note
  const details = isOnlyAuthor(scope, authors) ? {} : { author: authors.map(({ name }) => name).join(', ') }
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id, details })
  const signer = await getSignature(scope)
  const changed = await scope.run(
    updateDraft(scope, id)
      .set({ status: 'signed', version: version + 1, updated_at: scope.now })
      .where('version', '=', version),
  )
  if (changed === 0) stale(note, 'Somebody changed this note in the meantime. Read it again before you sign.')
  await scope.run(
    insertSignedNote(scope, {
      id,
      patient_id,
      title,
      template,
      sections: JSON.stringify(sections),
      signed_by: signer.account_id,
      signer_name: signer.name,
      signer_role: signer.role,
      signer_registration: signer.registration_number,
      signed_at: scope.now,
      content_hash: contentHash(title, template, sections),
    }),
  )
  return noteById(scope, id)
}

export async function addAddendum(scope: WriteScope, note_id: string, text: string): Promise<Note> {
  const { status, patient_id } = await noteById(scope, note_id)
  requireTransition(noteLifecycle, 'note', status, 'add-addendum')
  scope.setAuditSubject({ subject_kind: 'note', subject_id: note_id, patient_id })
  await scope.run(scope.insert('note_addenda', { id: newId(), note_id, patient_id, text, ...authorOf(scope), created_at: scope.now }))
  return noteById(scope, note_id)
}

/** Says beside a note that it was written in error; its text stays, whether signed or not. */
export async function enterNoteInError(scope: WriteScope, note_id: string, reason: string): Promise<Note> {
  const note = await noteById(scope, note_id)
  requireOwnNote(scope, note, 'enter-in-error')
  const { patient_id } = note
  scope.setAuditSubject({ subject_kind: 'note', subject_id: note_id, patient_id, details: { reason } })
  await scope.run(scope.insert('note_errors', { note_id, patient_id, reason, ...authorOf(scope), created_at: scope.now }))
  await scope.run(updateDraft(scope, note_id).set({ status: 'entered-in-error', updated_at: scope.now }))
  return noteById(scope, note_id)
}
