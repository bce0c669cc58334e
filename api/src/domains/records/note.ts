import { allowedActions } from '@polyclinic/contract/machine'
import type { NoteStatus } from '@polyclinic/contract/note-rules'
import type { Note } from '@polyclinic/contract/notes'
import { performerOf } from '../../kernel/machine.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { openChart } from '../patients/index.ts'
import { type Editor, isOnlyAuthor, listAuthors } from './authorship.ts'
import { addendaOf, encounterOf, notes, noteVersionAuthors } from './notes.sql.ts'
import { type NoteSubject, noteRules } from './record-lifecycles.ts'

type NoteRow = ReturnType<typeof notes> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Notes as staff see them, with their addenda and what this caller may do with each. */
export const presentNotes = async (scope: Scope, rows: NoteRow[]): Promise<Note[]> =>
  (await describeNotes(scope, rows)).map(({ note }) => note)

/** Each with its `subject`, as the engine asks for it. */
async function describeNotes(scope: Scope, rows: NoteRow[]): Promise<{ note: Note; subject: NoteSubject }[]> {
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
    const is_own = signed_by ? signed_by === scope.actor.account_id : isOnlyAuthor(scope, authors)
    const subject = { status, performer: performerOf(scope), facts: null, is_own }
    const note: Note = {
      ...row,
      authors,
      author_role: row.author_role as Note['author_role'],
      signer_role: row.signer_role as Note['signer_role'],
      template: row.template as Note['template'],
      sections: row.sections as Note['sections'],
      status,
      addenda: addenda.filter((one) => one.note_id === row.id) as Note['addenda'],
      error: error_reason === null ? null : (error as Note['error']),
      can: allowedActions(noteRules, subject).can,
    }
    return { note, subject }
  })
}

/** One note whose chart this caller may open, and who wrote its text as it stands. */
export async function noteWithEditor(scope: Scope, id: string): Promise<{ note: Note; editor: Editor; subject: NoteSubject }> {
  const row = await scope.one(notes(scope).where('notes.id', '=', id))
  await openChart(scope, row.patient_id)
  const [found] = await describeNotes(scope, [row])
  return { ...(found as { note: Note; subject: NoteSubject }), editor: row }
}

export const noteById = async (scope: Scope, id: string): Promise<Note> => (await noteWithEditor(scope, id)).note

/** Refuses a visit that is not this patient's. */
export async function checkEncounter(scope: Scope, patient_id: string, encounter_id: string | null | undefined) {
  if (!encounter_id) return
  if (!(await scope.maybe(encounterOf(scope, patient_id, encounter_id))))
    refuseField('encounter_id', 'This visit was not found with this patient.')
}
