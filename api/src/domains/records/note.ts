import { verbsFor } from '@polyclinic/contract/lifecycle'
import { type NoteStatus, type NoteVerb, noteLifecycle } from '@polyclinic/contract/note-rules'
import type { Note } from '@polyclinic/contract/notes'
import { mustStep, requireOwn } from '../../kernel/lifecycle.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { openChart } from '../patients/index.ts'
import { addendaOf, encounterOf, notes } from './notes.sql.ts'

type Found = ReturnType<typeof notes> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Notes as staff see them, with their addenda and what this caller may do with each. */
export async function presentNotes(scope: Scope, rows: Found[]): Promise<Note[]> {
  const addenda =
    rows.length > 0
      ? await scope.rows(
          addendaOf(
            scope,
            rows.map((row) => row.id),
          ),
        )
      : []
  return rows.map(({ error_reason, error_author_name, error_created_at, signed_by, ...row }) => {
    const status = (error_reason === null ? row.status : 'entered-in-error') as NoteStatus
    return {
      ...row,
      template: row.template as Note['template'],
      sections: row.sections as Note['sections'],
      status,
      addenda: addenda.filter((one) => one.note_id === row.id),
      error:
        error_reason === null
          ? null
          : { reason: error_reason, author_name: error_author_name as string, created_at: error_created_at as string },
      can: verbsFor(noteLifecycle, status, scope.can, isOwn(scope, signed_by ?? row.author_account_id)),
    }
  })
}

/** Whether whoever acts signed it, or wrote the draft. */
export const isOwn = ({ actor }: Scope, answerable: string) => actor.account_id === answerable

/** Refuses what a caller may not do with the note of another. */
export function requireOwnNote(scope: Scope, note: Note, verb: NoteVerb) {
  const step = mustStep(noteLifecycle, 'note', note.status, verb)
  if (!note.can.includes(verb)) requireOwn(scope, step, 'note', false)
}

/** One note whose chart this caller may open. */
export async function noteById(scope: Scope, id: string): Promise<Note> {
  const row = await scope.one(notes(scope).where('notes.id', '=', id))
  await openChart(scope, row.patient_id)
  const [note] = await presentNotes(scope, [row])
  return note as Note
}

/** Refuses a visit that is not this patient's. */
export async function checkEncounter(scope: Scope, patient_id: string, encounter_id: string | null | undefined) {
  if (!encounter_id) return
  if (!(await scope.maybe(encounterOf(scope, patient_id, encounter_id))))
    refuseField('encounter_id', 'This visit was not found with this patient.')
}
