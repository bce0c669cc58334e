import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import type { notes as calls } from '@polyclinic/contract/care/records/notes'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { requireChart } from '../../chart/patients/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentNotes } from './note.ts'
import { notes } from './notes.sql.ts'

/** The notes of a chart, latest first. */
export async function listNotes(
  scope: Scope,
  patient_id: string,
  { encounter_id, status, cursor, limit, total }: QueryOf<typeof calls.listNotes>,
) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const before = readCursor(cursor, 1)
  const all = notes(scope)
    .where('notes.patient_id', '=', patient_id)
    // A note that was entered in error keeps its former status.
    .$call(whenGiven(status, (q, status) => q.where('notes.status', '=', status).where('e.note_id', 'is', null)))
    .$call(whenGiven(encounter_id, (q, encounter_id) => q.where('notes.encounter_id', '=', encounter_id)))
  const rows = await scope.rows(
    all
      .$call(whenGiven(before?.[0], (q, id) => q.where('notes.id', '<', id)))
      .orderBy('notes.id', 'desc')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => row,
  )
  const items: Note[] = await presentNotes(scope, page.items)
  if (total !== 'true') return { ...page, items }
  const { n } = await scope.one(all.clearSelect().select((eb) => eb.fn.countAll<number>().as('n')))
  return { ...page, items, total: n }
}
