import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { getSignature } from '../../clinic/staff/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { requirePrintable } from '../../kernel/paper/require-printable.ts'
import { Problem, refuseField, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { isOnlyAuthor } from './authorship.ts'
import { noteById, noteWithEditor } from './note.ts'
import { isEmpty } from './note-content.ts'
import { noteEffects } from './note-effects.ts'
import { updateDraft } from './notes.sql.ts'
import { noteRules } from './record-lifecycles.ts'
import { askSigners } from './request-signatures.ts'

/**
 * Signs a note in the version that the signer saw: its text is copied into an insert-only table with its digest, under the
 * signer's name, role and registration number; its authors stay named besides. From then on the database refuses every change.
 * Colleagues who are named are asked to sign it too.
 */
export async function signNote(scope: WriteScope, id: string, version: number, signer_ids: string[]): Promise<Note> {
  const { note, editor, subject } = await noteWithEditor(scope, id)
  const transition = requireTransition(noteRules, 'sign', subject)
  if (isEmpty(note.sections)) throw new Problem('refused_by_rule', 'Write something before you sign.')
  const sections = Object.entries(note.sections).map(([key, text]) => [`sections.${key}`, text])
  requirePrintable({ title: note.title, ...Object.fromEntries(sections) })
  await requireCosigner(scope, note, signer_ids)
  const { patient_id, authors } = note
  const details = isOnlyAuthor(scope, authors) ? {} : { author: authors.map(({ name }) => name).join(', ') }
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id, details })
  await runTransition(transition, noteEffects, { scope, note, editor }, async () => {
    const changed = await scope.run(
      updateDraft(scope, id)
        .set({ status: transition.to, version: version + 1, updated_at: scope.now })
        .where('version', '=', version),
    )
    if (changed === 0) stale(await noteById(scope, id), 'Somebody changed this note in the meantime. Read it again before you sign.')
  })
  if (signer_ids.length > 0) await askSigners(scope, note, signer_ids)
  return noteById(scope, id)
}

/** Refuses a signature that needs a co-signature, unless a colleague is named or has been asked already. */
async function requireCosigner(scope: WriteScope, { requests }: Note, signer_ids: string[]) {
  const isAsked = requests.some(({ closed_at, account_id }) => closed_at === null && account_id !== scope.actor.account_id)
  if (isAsked || signer_ids.length > 0) return
  if ((await getSignature(scope)).needs_cosignature)
    refuseField('signer_ids', 'Your notes need a co-signature. Choose who signs after you.')
}

export async function addAddendum(scope: WriteScope, note_id: string, text: string): Promise<Note> {
  const { note, editor, subject } = await noteWithEditor(scope, note_id)
  const { patient_id } = note
  const transition = requireTransition(noteRules, 'add-addendum', subject)
  requirePrintable({ text })
  scope.setAuditSubject({ subject_kind: 'note', subject_id: note_id, patient_id })
  await runTransition(transition, noteEffects, { scope, note, editor }, () =>
    scope.run(scope.insert('note_addenda', { id: newId(), note_id, patient_id, text, ...authorOf(scope), created_at: scope.now })),
  )
  return noteById(scope, note_id)
}

/** Marks a note as entered in error; its text stays, whether signed or not. */
export async function enterNoteInError(scope: WriteScope, note_id: string, reason: string): Promise<Note> {
  const { note, editor, subject } = await noteWithEditor(scope, note_id)
  const transition = requireTransition(noteRules, 'enter-in-error', subject)
  const { patient_id } = note
  scope.setAuditSubject({ subject_kind: 'note', subject_id: note_id, patient_id })
  await runTransition(transition, noteEffects, { scope, note, editor }, async () => {
    await scope.run(scope.insert('note_errors', { note_id, patient_id, reason, ...authorOf(scope), created_at: scope.now }))
    await scope.run(updateDraft(scope, note_id).set({ status: transition.to, updated_at: scope.now }))
  })
  return noteById(scope, note_id)
}
