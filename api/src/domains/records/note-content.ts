import { createHash } from 'node:crypto'
import { type NoteTemplate, noteTemplates } from '@polyclinic/contract/note-rules'
import { refuseField } from '../../kernel/problem.ts'

export type Sections = Record<string, string>

/** The template's sections in their order, each with its text; one that the template does not have is refused. */
export function sectionsOf(template: NoteTemplate, given: Sections): Sections {
  const names: readonly string[] = noteTemplates[template]
  for (const name of Object.keys(given)) if (!names.includes(name)) refuseField(`sections.${name}`, 'This kind of note has no such part.')
  return Object.fromEntries(names.map((name) => [name, given[name] ?? '']))
}

export const isEmpty = (sections: Sections) => Object.values(sections).every((text) => text.trim() === '')

/** SHA-256 of title and sections, hex; the sections in the template's order, since the database keeps them in its own. */
export const contentHash = (title: string, template: NoteTemplate, sections: Sections) =>
  createHash('sha256')
    .update(title)
    .update(JSON.stringify(sectionsOf(template, sections)))
    .digest('hex')
