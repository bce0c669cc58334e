import type { BodyOf } from '@polyclinic/contract/call'
import type { Note, notes } from '@polyclinic/contract/notes'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { openChart } from '../patients/index.ts'
import { checkEncounter, noteById, requireOwnNote } from './note.ts'
import { sectionsOf } from './note-content.ts'
import { insertNote, updateDraft } from './notes.sql.ts'

export async function createNote(scope: WriteScope, patient_id: string, body: BodyOf<typeof notes.createNote>): Promise<Note> {
  await openChart(scope, patient_id)
  await checkEncounter(scope, patient_id, body.encounter_id)
  const id = newId()
  scope.about({ subject_kind: 'note', subject_id: id, patient_id })
  await scope.run(
    insertNote(scope, {
      id,
      patient_id,
      encounter_id: body.encounter_id ?? null,
      practitioner_id: scope.session?.practitioner_id ?? null,
      author_account_id: scope.actor.account_id as string,
      author_name: scope.actor.name,
      template: body.template,
      title: body.title,
      sections: JSON.stringify(sectionsOf(body.template, body.sections)),
      created_at: scope.now,
      updated_at: scope.now,
    }),
  )
  return noteById(scope, id)
}

/** Saves a draft. Of two who write at once the second gets both texts back. */
export async function changeNote(scope: WriteScope, id: string, version: number, body: BodyOf<typeof notes.changeNote>): Promise<Note> {
  const before = await noteById(scope, id)
  requireOwnNote(scope, before, 'edit')
  scope.about({ subject_kind: 'note', subject_id: id, patient_id: before.patient_id })
  const { template = before.template, title } = body
  const isOther = template !== before.template
  if (isOther && !body.sections) refuseField('sections', 'Another kind of note has other parts: send them along.')
  const kept = isOther ? {} : before.sections
  const sections = body.sections ? JSON.stringify(sectionsOf(template, { ...kept, ...body.sections })) : undefined
  const changed = await scope.run(
    updateDraft(scope, id)
      .set({ template, ...(title ? { title } : {}), ...(sections ? { sections } : {}), updated_at: scope.now, version: version + 1 })
      .where('version', '=', version),
  )
  const current = await noteById(scope, id)
  if (changed === 0) stale(current)
  return current
}
