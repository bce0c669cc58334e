import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import type { notes } from '@polyclinic/contract/care/records/notes'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { requireChart } from '../../chart/patients/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { editorOf } from './authorship.ts'
import { noteById, noteWithEditor, serviceOfEncounter } from './note.ts'
import { contentHash, sectionsOf } from './note-content.ts'
import { noteEffects } from './note-effects.ts'
import { chooseLayout, layoutColumns } from './note-layout.ts'
import { insertNote, updateDraft } from './notes.sql.ts'
import { noteRules } from './record-lifecycles.ts'

export async function createNote(scope: WriteScope, patient_id: string, body: BodyOf<typeof notes.createNote>): Promise<Note> {
  await requireChart(scope, patient_id)
  const service_id = await serviceOfEncounter(scope, patient_id, body.encounter_id)
  const layout = await chooseLayout(scope, body, service_id)
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
      ...layoutColumns(layout),
      title: body.title,
      sections: JSON.stringify(sectionsOf(layout, { ...layout.text, ...body.sections })),
      created_at: scope.now,
      updated_at: scope.now,
    }),
  )
  return noteById(scope, id)
}

/**
 * Saves a draft; a text by somebody else, or by the same person in an earlier writing session, is stored as a version with its
 * author. If two people write at once, the second one gets both texts back.
 */
export async function updateNote(scope: WriteScope, id: string, version: number, body: BodyOf<typeof notes.updateNote>): Promise<Note> {
  const { note: before, editor, subject } = await noteWithEditor(scope, id)
  const transition = requireTransition(noteRules, 'edit', subject)
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id: before.patient_id })
  const { title = before.title } = body
  const isOther = body.template_id ? body.template_id !== before.template_id : (body.template ?? before.template) !== before.template
  if (isOther && !body.sections) refuseField('sections', 'Another kind of note has other parts: send them along.')
  const layout = isOther ? await otherLayout(scope, before, body) : null
  const sections = sectionsOf(layout ?? before, layout ? { ...layout.text, ...body.sections } : { ...before.sections, ...body.sections })
  const isSameText = !isOther && contentHash({ ...before, addenda: [], title, sections }) === contentHash({ ...before, addenda: [] })
  const change = { scope, note: before, editor, is_new_text: !isSameText }
  await runTransition(transition, noteEffects, change, async () => {
    const changed = await scope.run(
      updateDraft(scope, id)
        .set({ title, sections: JSON.stringify(sections), updated_at: scope.now, version: version + 1 })
        .set(layout ? layoutColumns(layout) : {})
        .set(isSameText ? {} : editorOf(scope))
        .where('version', '=', version),
    )
    if (changed === 0) stale(await noteById(scope, id))
  })
  return noteById(scope, id)
}

const otherLayout = async (scope: WriteScope, { patient_id, encounter_id }: Note, choice: BodyOf<typeof notes.updateNote>) =>
  chooseLayout(scope, choice, await serviceOfEncounter(scope, patient_id, encounter_id))
