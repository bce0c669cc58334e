import type { BodyOf } from '@polyclinic/contract/call'
import type { Note, notes } from '@polyclinic/contract/notes'
import { authorOf } from '../../kernel/author-of.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { openChart } from '../patients/index.ts'
import { editorOf } from './authorship.ts'
import { checkEncounter, noteById, noteWithEditor } from './note.ts'
import { contentHash, sectionsOf } from './note-content.ts'
import { noteEffects } from './note-effects.ts'
import { insertNote, updateDraft } from './notes.sql.ts'
import { noteRules } from './record-lifecycles.ts'

export async function createNote(scope: WriteScope, patient_id: string, body: BodyOf<typeof notes.createNote>): Promise<Note> {
  await openChart(scope, patient_id)
  await checkEncounter(scope, patient_id, body.encounter_id)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id })
  await scope.run(
    insertNote(scope, {
      id,
      patient_id,
      encounter_id: body.encounter_id ?? null,
      practitioner_id: scope.session?.practitioner_id ?? null,
      ...authorOf(scope),
      ...editorOf(scope),
      template: body.template,
      title: body.title,
      sections: JSON.stringify(sectionsOf(body.template, body.sections)),
      created_at: scope.now,
      updated_at: scope.now,
    }),
  )
  return noteById(scope, id)
}

/**
 * Saves a draft; what another wrote, or the same person at an earlier sitting, stays beside it as a version with its author.
 * Of two who write at once the second gets both texts back.
 */
export async function changeNote(scope: WriteScope, id: string, version: number, body: BodyOf<typeof notes.updateNote>): Promise<Note> {
  const { note: before, editor, subject } = await noteWithEditor(scope, id)
  const transition = requireTransition(noteRules, 'edit', subject)
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id: before.patient_id })
  const { template = before.template, title = before.title } = body
  const isOther = template !== before.template
  if (isOther && !body.sections) refuseField('sections', 'Another kind of note has other parts: send them along.')
  const kept = isOther ? {} : before.sections
  const sections = sectionsOf(template, { ...kept, ...body.sections })
  const isSameText = !isOther && contentHash(title, template, sections) === contentHash(before.title, template, before.sections)
  const change = { scope, note: before, editor, is_new_text: !isSameText }
  await runTransition(transition, noteEffects, change, async () => {
    const changed = await scope.run(
      updateDraft(scope, id)
        .set({ template, title, sections: JSON.stringify(sections), updated_at: scope.now, version: version + 1 })
        .set(isSameText ? {} : editorOf(scope))
        .where('version', '=', version),
    )
    if (changed === 0) stale(await noteById(scope, id))
  })
  return noteById(scope, id)
}
