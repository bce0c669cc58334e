import { type NoteAction, type NoteStatus, noteLifecycle } from '@polyclinic/contract/note-rules'
import type { Note } from '@polyclinic/contract/notes'
import { allowedActions } from '@polyclinic/contract/transitions'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireOwn, requireTransition } from '../../kernel/transitions.ts'
import { openChart } from '../patients/index.ts'
import { type Editor, isOnlyAuthor, listAuthors } from './authorship.ts'
import { addendaOf, encounterOf, notes, noteVersionAuthors } from './notes.sql.ts'

type Found = ReturnType<typeof notes> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Notes as staff see them, with their addenda and what this caller may do with each. */
export async function presentNotes(scope: Scope, rows: Found[]): Promise<Note[]> {
  const ids = rows.map((row) => row.id)
  const [addenda, kept] =
    ids.length > 0 ? await Promise.all([scope.rows(addendaOf(scope, ids)), scope.rows(noteVersionAuthors(scope, ids))]) : [[], []]
  return rows.map(({ error_reason, error_author_name, error_author_role, error_created_at, signed_by, ...row }) => {
    const status = (error_reason === null ? row.status : 'entered-in-error') as NoteStatus
    const authors = listAuthors(
      kept.filter((version) => version.note_id === row.id),
      row,
    )
    const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
    return {
      ...row,
      authors,
      author_role: row.author_role as Note['author_role'],
      signer_role: row.signer_role as Note['signer_role'],
      template: row.template as Note['template'],
      sections: row.sections as Note['sections'],
      status,
      addenda: addenda.filter((one) => one.note_id === row.id) as Note['addenda'],
      error: error_reason === null ? null : (error as Note['error']),
      can: allowedActions(
        noteLifecycle,
        status,
        scope.can,
        signed_by ? signed_by === scope.actor.account_id : isOnlyAuthor(scope, authors),
      ),
    }
  })
}

/** Refuses what a caller may not do with the note of another. */
export function requireOwnNote(scope: Scope, note: Note, verb: NoteAction) {
  const step = requireTransition(noteLifecycle, 'note', note.status, verb)
  if (!note.can.includes(verb)) requireOwn(scope, step, 'note', false)
}

/** One note whose chart this caller may open, and who wrote its text as it stands. */
export async function noteWithEditor(scope: Scope, id: string): Promise<{ note: Note; editor: Editor }> {
  const row = await scope.one(notes(scope).where('notes.id', '=', id))
  await openChart(scope, row.patient_id)
  const [note] = await presentNotes(scope, [row])
  return { note: note as Note, editor: row }
}

export const noteById = async (scope: Scope, id: string): Promise<Note> => (await noteWithEditor(scope, id)).note

/** Refuses a visit that is not this patient's. */
export async function checkEncounter(scope: Scope, patient_id: string, encounter_id: string | null | undefined) {
  if (!encounter_id) return
  if (!(await scope.maybe(encounterOf(scope, patient_id, encounter_id))))
    refuseField('encounter_id', 'This visit was not found with this patient.')
}
