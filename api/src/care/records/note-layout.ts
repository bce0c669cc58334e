import type { NoteLayout, SharedTemplate } from '@polyclinic/contract/care/records/note-rules'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Sections } from './note-content.ts'
import { isOfferedHere, templateById } from './note-templates.ts'

/** The template of a note; `text` is the first text of its sections. */
export interface ChosenLayout extends NoteLayout {
  template_id: string | null
  template_name: string | null
  text: Sections
}

interface Choice {
  template?: SharedTemplate | undefined
  template_id?: string | undefined
}

/** The chosen template: one of the clinic's own in its current version, or a default one. */
export async function chooseLayout(
  scope: Scope,
  { template = 'soap', template_id }: Choice,
  service_id: string | null,
): Promise<ChosenLayout> {
  if (!template_id) return { template, template_id: null, template_name: null, headings: null, text: {} }
  const found = await templateById(scope, template_id)
  if (!isOfferedHere(scope, found, service_id)) refuseField('template_id', 'This template is not offered to you here.')
  return {
    template: 'clinic',
    template_id,
    template_name: found.name,
    headings: found.sections.map(({ key, title, help }) => ({ key, title, help })),
    text: Object.fromEntries(found.sections.map(({ key, text }) => [key, text])),
  }
}

/** The columns of a note that name its template. */
export const layoutColumns = ({ template, template_id, template_name, headings }: ChosenLayout) => ({
  template,
  template_id,
  template_name,
  headings: headings ? JSON.stringify(headings) : null,
})
