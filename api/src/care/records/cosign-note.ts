import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { noteById, noteWithEditor } from './note.ts'
import { noteEffects } from './note-effects.ts'
import { noteRules } from './record-lifecycles.ts'

/** Adds the signature of a colleague who was asked, to a text that nobody can change any more. */
export async function cosignNote(scope: WriteScope, id: string): Promise<Note> {
  const { note, editor, subject } = await noteWithEditor(scope, id)
  const transition = requireTransition(noteRules, 'cosign', subject)
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id: note.patient_id })
  // The signature itself is written as an effect of the transition.
  await runTransition(transition, noteEffects, { scope, note, editor }, async () => undefined)
  return noteById(scope, id)
}

/** Returns a note unsigned to the person who asked for a signature. */
export async function sendBackNote(scope: WriteScope, id: string, reason: string): Promise<Note> {
  const { note, editor, subject } = await noteWithEditor(scope, id)
  const transition = requireTransition(noteRules, 'send-back', subject)
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id: note.patient_id })
  await runTransition(transition, noteEffects, { scope, note, editor, reason }, async () => undefined)
  return noteById(scope, id)
}
