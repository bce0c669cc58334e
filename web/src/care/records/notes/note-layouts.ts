import { noteTemplates, type SharedTemplate, sectionKeys } from '@polyclinic/contract/care/records/note-rules'
import type { noteTemplateCalls } from '@polyclinic/contract/care/records/note-templates'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import type { NoteValues } from './use-note-draft.ts'

export type OfferedTemplates = OutputOf<typeof noteTemplateCalls.listOfferedNoteTemplates>
/** A template as the editor takes it, with the first text of its sections. */
export type LayoutWithText = Pick<NoteValues, 'template' | 'template_id' | 'headings' | 'sections'>

export const sharedLayout = (template: SharedTemplate): LayoutWithText => ({ template, template_id: null, headings: null, sections: {} })

const clinicLayout = ({ id, sections }: OfferedTemplates['items'][number]): LayoutWithText => ({
  template: 'clinic',
  template_id: id,
  headings: sections.map(({ key, title, help }) => ({ key, title, help })),
  sections: Object.fromEntries(sections.filter(({ text }) => text).map(({ key, text }) => [key, text])),
})

/** The template of a new note: the default of the visit's service, or SOAP. */
export function firstLayout({ items, default_id }: OfferedTemplates): LayoutWithText {
  const chosen = items.find(({ id }) => id === default_id)
  return chosen ? clinicLayout(chosen) : sharedLayout('soap')
}

/** The value of a template in the select: the id of one of the clinic's own, or the name of a default one. */
export const layoutValue = ({ template, template_id }: Pick<LayoutWithText, 'template' | 'template_id'>) => template_id ?? template

export function layoutNamed(value: string, { items }: OfferedTemplates): LayoutWithText {
  const clinic_template = items.find(({ id }) => id === value)
  return clinic_template ? clinicLayout(clinic_template) : sharedLayout(value in noteTemplates ? (value as SharedTemplate) : 'soap')
}

/**
 * Moves the text into another template: all of it goes into the first section, before that section's own text. Unchanged default
 * text is left out.
 */
export function moveText(
  { sections }: Pick<LayoutWithText, 'sections'>,
  to: LayoutWithText,
  untouched: Record<string, string>,
): LayoutWithText {
  const text = Object.entries(sections)
    .filter(([key, part]) => part.trim() && part !== untouched[key])
    .map(([, part]) => part)
    .join('\n\n')
  const [first] = sectionKeys(to)
  if (!text || !first) return to
  return { ...to, sections: { ...to.sections, [first]: [text, to.sections[first]].filter(Boolean).join('\n\n') } }
}
