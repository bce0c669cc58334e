import { noteStatusOf } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { requireChart } from '../../chart/patients/index.ts'
import { performerOf } from '../../kernel/machine.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type Editor, isOnlyAuthor, listAuthors } from './authorship.ts'
import { cosignaturesOf, signatureRequestsOf } from './note-signatures.sql.ts'
import { addendaOf, encounterOf, notes, noteVersionAuthors } from './notes.sql.ts'
import { type NoteSubject, noteRules } from './record-lifecycles.ts'

type NoteRow = ReturnType<typeof notes> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Notes as staff see them, with their addenda and the actions of this caller on each. */
export const presentNotes = async (scope: Scope, rows: NoteRow[]): Promise<Note[]> =>
  (await describeNotes(scope, rows)).map(({ note }) => note)

/** The notes, each with its `subject` as the transition engine takes it. */
async function describeNotes(scope: Scope, rows: NoteRow[]): Promise<{ note: Note; subject: NoteSubject }[]> {
  const ids = rows.map((row) => row.id)
  const children = await childrenOf(scope, ids)
  return rows.map(({ error_reason, error_author_name, error_author_role, error_created_at, signed_by, ...row }) => {
    const { addenda, kept, requests, cosignatures } = children(row.id)
    const needs_cosignature = row.needs_cosignature ?? false
    const status = noteStatusOf({
      status: row.status as 'draft' | 'signed',
      is_error: error_reason !== null,
      needs_cosignature,
      cosignatures: cosignatures.length,
      requests,
    })
    const authors = listAuthors(kept, row)
    const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
    const is_own = signed_by ? signed_by === scope.actor.account_id : isOnlyAuthor(scope, authors)
    const subject = { status, performer: performerOf(scope), facts: { requests, account_id: scope.actor.account_id }, is_own }
    const note: Note = {
      ...row,
      authors,
      author_role: row.author_role as Note['author_role'],
      signer_role: row.signer_role as Note['signer_role'],
      template: row.template as Note['template'],
      headings: row.headings as Note['headings'],
      sections: row.sections as Note['sections'],
      status,
      needs_cosignature,
      signatures: signed_by ? [firstSignature(row, signed_by), ...cosignatures] : [],
      requests,
      addenda,
      error: error_reason === null ? null : (error as Note['error']),
      can: allowedActions(noteRules, subject).can,
    }
    return { note, subject }
  })
}

const firstSignature = (row: Omit<NoteRow, 'signed_by' | `error_${string}`>, account_id: string) =>
  ({
    account_id,
    name: row.signer_name,
    role: row.signer_role,
    registration: row.signer_registration,
    signed_at: row.signed_at,
    content_hash: row.content_hash,
  }) as Note['signatures'][number]

/** The child rows of these notes in one query, grouped by note. */
async function childrenOf(scope: Scope, ids: string[]) {
  const [addenda, kept, requests, cosignatures] =
    ids.length > 0
      ? await Promise.all([
          scope.rows(addendaOf(scope, ids)),
          scope.rows(noteVersionAuthors(scope, ids)),
          scope.rows(signatureRequestsOf(scope, ids)),
          scope.rows(cosignaturesOf(scope, ids)),
        ])
      : [[], [], [], []]
  const of = <R extends { note_id: string }>(rows: R[], id: string) =>
    rows.filter(({ note_id }) => note_id === id).map(({ note_id: _, ...row }) => row)
  return (id: string) => ({
    addenda: of(addenda, id) as Note['addenda'],
    kept: of(kept, id),
    requests: of(requests, id) as Note['requests'],
    cosignatures: of(cosignatures, id) as Note['signatures'],
  })
}

/** One note whose chart this caller may open, with the author of its current text. */
export async function noteWithEditor(scope: Scope, id: string): Promise<{ note: Note; editor: Editor; subject: NoteSubject }> {
  const row = await scope.one(notes(scope).where('notes.id', '=', id))
  await requireChart(scope, row.patient_id)
  const [found] = await describeNotes(scope, [row])
  return { ...(found as { note: Note; subject: NoteSubject }), editor: row }
}

export const noteById = async (scope: Scope, id: string): Promise<Note> => (await noteWithEditor(scope, id)).note

/** Refuses a visit of another patient. */
export async function checkEncounter(scope: Scope, patient_id: string, encounter_id: string | null | undefined) {
  await serviceOfEncounter(scope, patient_id, encounter_id)
}

/** The service of a visit of this patient; null if no visit is given, or it has no booking. */
export async function serviceOfEncounter(
  scope: Scope,
  patient_id: string,
  encounter_id: string | null | undefined,
): Promise<string | null> {
  if (!encounter_id) return null
  const encounter = await scope.maybe(encounterOf(scope, patient_id, encounter_id))
  return encounter ? encounter.service_id : refuseField('encounter_id', 'This visit was not found with this patient.')
}
