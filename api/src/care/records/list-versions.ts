import type { NoteVersion } from '@polyclinic/contract/care/records/note-shapes'
import type { notes } from '@polyclinic/contract/care/records/notes'
import type { RecordVersion, records } from '@polyclinic/contract/care/records/records'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Editor } from './authorship.ts'
import { noteWithEditor } from './note.ts'
import { noteVersions } from './notes.sql.ts'
import { recordById } from './record.ts'
import { recordVersions } from './records.sql.ts'

type Query = QueryOf<typeof notes.listNoteVersions>

/** The versions of a note's text, the current one first. */
export async function listNoteVersions(scope: Scope, id: string, query: Query): Promise<OutputOf<typeof notes.listNoteVersions>> {
  const { note, editor } = await noteWithEditor(scope, id)
  scope.recordAccess(note.patient_id)
  const { version, title, template, headings, sections } = note
  const current: NoteVersion = { ...writtenBy(editor), version, title, template, headings, sections, is_current: true }
  const kept = noteVersions(scope, id)
  const rows = await scope.rows(kept.$call(after(query)).limit(query.limit + 1))
  const shown = rows.map((row) => ({ ...row, is_current: false }) as NoteVersion)
  return versionPage(query, current, shown, async () => (await scope.rows(kept.clearSelect().select('version'))).length)
}

/** The versions of a record's text, the current one first. */
export async function listRecordVersions(scope: Scope, id: string, query: Query): Promise<OutputOf<typeof records.listRecordVersions>> {
  const { record, editor } = await recordById(scope, id)
  scope.recordAccess(record.patient_id)
  const { version, title, body, codes } = record
  const current: RecordVersion = { ...writtenBy(editor), version, title, body, codes, is_current: true }
  const kept = recordVersions(scope, id)
  const rows = await scope.rows(kept.$call(after(query)).limit(query.limit + 1))
  const shown = rows.map((row) => ({ ...row, is_current: false }) as RecordVersion)
  return versionPage(query, current, shown, async () => (await scope.rows(kept.clearSelect().select('version'))).length)
}

const writtenBy = ({ editor_account_id, editor_name, editor_role, edited_at }: Editor) => ({
  author_account_id: editor_account_id,
  author_name: editor_name,
  author_role: editor_role as NoteVersion['author_role'],
  written_at: edited_at,
})

/** The stored versions that come after the cursor. */
const after =
  ({ cursor }: Query) =>
  <Q extends { where(column: 'version', operator: '<', value: number): Q }>(kept: Q): Q => {
    const key = readCursor(cursor, 1)
    return key ? kept.where('version', '<', Number(key[0])) : kept
  }

async function versionPage<V extends { version: number }>(
  { cursor, limit, total }: Query,
  current: V,
  kept: V[],
  count: () => Promise<number>,
) {
  const page = pageOf(
    cursor ? kept : [current, ...kept],
    limit,
    (row) => [String(row.version)],
    (row) => row,
  )
  return total === 'true' ? { ...page, total: 1 + (await count()) } : page
}
