import { sectionKeys } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import type { Content } from 'pdfmake/interfaces.js'
import {
  type Letterhead,
  label,
  letterhead,
  type Place,
  type PrintedPatient,
  patientBlock,
  personText,
  red,
  rule,
  timeText,
} from '../../kernel/pdf/page-parts.ts'

export interface PrintedNote {
  clinic: Letterhead
  place: Place
  patient: PrintedPatient
  note: Note
}

const sharedTitles: Record<string, string> = {
  subjective: 'Subjective',
  objective: 'Objective',
  assessment: 'Assessment',
  plan: 'Plan',
  text: '',
}

/** The page of a note: its patient, its text, its addenda, and all signers; clearly marked if it is a draft or an error. */
export function renderNote({ clinic, place, patient, note }: PrintedNote): Content[] {
  return [
    letterhead(clinic),
    rule(),
    { columns: [patientBlock(place, patient), [label('Begun'), { text: timeText(place, note.created_at) }]] },
    rule(),
    ...noteText(note, place),
    ...noteEnd(note, place),
  ]
}

/** Title, marks and sections; without data of the patient, so that a visit's summary can contain it. */
export function noteText(note: Note, place: Place): Content[] {
  const isError = note.error !== null
  return [
    { text: note.title, fontSize: 14, bold: true, ...struck(isError) },
    ...(note.template_name ? [{ text: note.template_name, color: '#5b5566' } as Content] : []),
    ...marksOf(note, place).map((text): Content => ({ text, bold: true, color: red, margin: [0, 6, 0, 0] })),
    ...sectionKeys(note)
      .filter((key) => note.sections[key]?.trim())
      .flatMap((key): Content[] => {
        const title = note.headings?.find((heading) => heading.key === key)?.title ?? sharedTitles[key] ?? key
        const text: Content = { text: note.sections[key] ?? '', preserveLeadingSpaces: true, ...struck(isError) }
        return [
          ...(title ? [{ text: title, bold: true, margin: [0, 10, 0, 2] } as Content] : [{ text: '', margin: [0, 4, 0, 0] } as Content]),
          text,
        ]
      }),
  ]
}

const struck = (isError: boolean) => (isError ? { decoration: 'lineThrough' as const } : {})

/** The marks that a reader must see before the text. */
function marksOf({ status, error, needs_cosignature, signatures, requests }: Note, place: Place): string[] {
  if (error)
    return [
      `Entered in error by ${personText({ name: error.author_name, role: error.author_role })}, ${timeText(place, error.created_at)}: ${error.reason}`,
    ]
  if (status === 'draft') return ['Draft – not signed']
  const waiting = requests.filter(({ outcome }) => outcome === null).map(({ name }) => name)
  if (status !== 'signed') return []
  if (waiting.length > 0) return [`Not complete – still to be signed by ${waiting.join(', ')}`]
  return needs_cosignature && signatures.length < 2
    ? ['Not complete – a co-signature is missing']
    : ['Not complete – sent back to its author']
}

/** The addenda, and the signatures. */
function noteEnd(note: Note, place: Place): Content[] {
  const [first, ...cosignatures] = note.signatures
  const lines = [
    `Written by ${note.authors.map((author) => personText(author)).join(', ')}`,
    ...(first ? [`Signed by ${personText(first)}, ${timeText(place, first.signed_at)}`] : []),
    ...cosignatures.map((signature) => `Co-signed by ${personText(signature)}, ${timeText(place, signature.signed_at)}`),
  ]
  return [
    ...note.addenda.flatMap((addendum): Content[] => [
      {
        text: `Added by ${personText({ name: addendum.author_name, role: addendum.author_role })}, ${timeText(place, addendum.created_at)}`,
        color: '#5b5566',
        fontSize: 9,
        margin: [0, 12, 0, 2],
      },
      { text: addendum.text, preserveLeadingSpaces: true },
    ]),
    rule(),
    ...lines.map((text): Content => ({ text })),
    ...(note.content_hash
      ? [{ text: `SHA-256 ${note.content_hash}`, fontSize: 7, color: '#5b5566', margin: [0, 4, 0, 0] } as Content]
      : []),
  ]
}
