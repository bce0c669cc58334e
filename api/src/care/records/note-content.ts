import { createHash } from 'node:crypto'
import { type NoteLayout, sectionKeys } from '@polyclinic/contract/care/records/note-rules'
import { refuseField } from '../../kernel/problem.ts'

export type Sections = Record<string, string>

/** The sections of the note in order, each with its text; an unknown section is refused. */
export function sectionsOf(layout: NoteLayout, given: Sections): Sections {
  const keys = sectionKeys(layout)
  for (const key of Object.keys(given)) if (!keys.includes(key)) refuseField(`sections.${key}`, 'This kind of note has no such part.')
  return Object.fromEntries(keys.map((key) => [key, given[key] ?? '']))
}

export const isEmpty = (sections: Sections) => Object.values(sections).every((text) => text.trim() === '')

/** The content that is signed: the text, and its addenda at that time. */
interface SignedContent extends NoteLayout {
  title: string
  sections: Sections
  addenda?: readonly { text: string }[]
}

/**
 * SHA-256 of title and sections, hex; the sections in the order of the note, because the database stores them in another order.
 * The titles of a clinic's own sections are part of the signed content, and so are addenda if there are any.
 */
export function contentHash({ title, template, headings, sections, addenda = [] }: SignedContent): string {
  const hash = createHash('sha256')
    .update(title)
    .update(JSON.stringify(sectionsOf({ template, headings }, sections)))
  if (headings) hash.update(JSON.stringify(headings.map(({ key, title }) => [key, title])))
  if (addenda.length > 0) hash.update(JSON.stringify(addenda.map(({ text }) => text)))
  return hash.digest('hex')
}
