import { type NoteLayout, sectionKeys } from '@polyclinic/contract/care/records/note-rules'
import type { FileRow, NoteRow, RecordRow } from '../sources/documents.sql.ts'
import { coded, instantOf, reference, withoutEmpty } from './elements.ts'
import type { MappingContext, Resource } from './fhir-types.ts'

interface Paper {
  row: { id: string; patient_id: string; error_at: string | null; encounter_id?: string | null }
  category: string
  title: string
  author: string | null
  date: string | null
  /** Left out of what was entered in error, which is no finding. */
  attachment: Record<string, unknown>
}

/** Ours are named by what the clinic calls them: LOINC's document codes would say more than anybody decided. */
const categorySystem = 'urn:polyclinic:document-category'

function toFhirDocumentReference({ row, category, title, author, date, attachment }: Paper, { clinic }: MappingContext): Resource {
  const isWrong = row.error_at !== null
  return withoutEmpty({
    resourceType: 'DocumentReference',
    id: row.id,
    status: isWrong ? 'entered-in-error' : 'current',
    docStatus: isWrong ? 'entered-in-error' : 'final',
    type: { text: title },
    category: [coded(categorySystem, category)],
    subject: reference('Patient', row.patient_id),
    date: instantOf(date),
    author: [author ? { display: author } : null],
    custodian: reference('Organization', clinic.id, clinic.name),
    content: [{ attachment: { title, ...(isWrong ? {} : attachment) } }],
    context: row.encounter_id ? { encounter: [reference('Encounter', row.encounter_id)] } : null,
  })
}

const asText = (text: string) => ({ contentType: 'text/plain; charset=utf-8', data: Buffer.from(text, 'utf8').toString('base64') })

export function toFhirNote(row: NoteRow, context: MappingContext): Resource {
  const layout = row as NoteLayout
  const sections = (row.sections ?? {}) as Record<string, string>
  // The sections of a clinic's own template have the titles of the day on which the note was begun.
  const titleOf = (key: string) => layout.headings?.find((heading) => heading.key === key)?.title ?? key
  const text = sectionKeys(layout)
    .map((key) => `${titleOf(key)}\n${sections[key] ?? ''}`)
    .join('\n\n')
  const paper = { row, category: 'note', title: row.title, author: row.signer_name, date: row.signed_at, attachment: asText(text) }
  return toFhirDocumentReference(paper, context)
}

export function toFhirRecord(row: RecordRow, context: MappingContext): Resource {
  const paper = {
    row,
    category: row.kind,
    title: row.title,
    author: row.finalizer_name,
    date: row.finalized_at,
    attachment: asText(row.body),
  }
  return toFhirDocumentReference(paper, context)
}

/** An uploaded file is described, and its content is not sent. */
export function toFhirFile(row: FileRow, context: MappingContext): Resource {
  const attachment = { contentType: row.media_type, size: row.size_bytes, creation: row.written_on }
  return toFhirDocumentReference(
    { row, category: row.category, title: row.title, author: row.author_name, date: row.created_at, attachment },
    context,
  )
}
