import { sectionKeys } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import type { NoteText, Paper, PaperFrame } from '../../kernel/paper/papers.ts'
import { isolated } from '../../kernel/paper/printable-text.ts'
import { type Place, type PrintedPatient, patientLines, personText, timeText } from '../../kernel/paper/printed-texts.ts'

export interface PrintedNote {
  frame: PaperFrame
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

/** A note on paper: its patient, its text, its addenda, and all signers; clearly marked if it is a draft or an error. */
export function notePaper({ frame, place, patient, note }: PrintedNote): Paper<'note'> {
  return {
    ...frame,
    template: 'note',
    title: 'Note',
    footer: `${isolated(patient.name)} · ${patient.record_number}`,
    content: {
      patient: patientLines(place, patient),
      begun: timeText(place, note.created_at),
      note: noteText(note, place),
      addenda: note.addenda.map(({ author_name, author_role, created_at, text }) => ({
        by: `Added by ${personText({ name: author_name, role: author_role })}, ${timeText(place, created_at)}`,
        text,
      })),
      signers: [`Written by ${note.authors.map((author) => personText(author)).join(', ')}`, ...signersOf(note, place)],
      digest: note.content_hash ? `SHA-256 ${note.content_hash}` : null,
    },
  }
}

/** Title, marks, sections and signers; without data of the patient, so that a visit's summary can contain it. */
export const noteText = (note: Note, place: Place): NoteText => ({
  title: note.title,
  template: note.template_name,
  marks: marksOf(note, place),
  struck: note.error !== null,
  sections: sectionKeys(note)
    .filter((key) => note.sections[key]?.trim())
    .map((key) => ({
      title: (note.headings?.find((heading) => heading.key === key)?.title ?? sharedTitles[key] ?? key) || null,
      text: note.sections[key] ?? '',
    })),
  signers: signersOf(note, place),
})

const signersOf = ({ signatures }: Note, place: Place) =>
  signatures.map(
    (signature, index) => `${index === 0 ? 'Signed' : 'Co-signed'} by ${personText(signature)}, ${timeText(place, signature.signed_at)}`,
  )

/** The marks that a reader must see before the text. */
function marksOf({ status, error, needs_cosignature, signatures, requests }: Note, place: Place): string[] {
  if (error)
    return [
      `Entered in error by ${personText({ name: error.author_name, role: error.author_role })}, ${timeText(place, error.created_at)}: ${isolated(error.reason)}`,
    ]
  if (status === 'draft') return ['Draft – not signed']
  const waiting = requests.filter(({ outcome }) => outcome === null).map(({ name }) => isolated(name))
  if (status !== 'signed') return []
  if (waiting.length > 0) return [`Not complete – still to be signed by ${waiting.join(', ')}`]
  return needs_cosignature && signatures.length < 2
    ? ['Not complete – a co-signature is missing']
    : ['Not complete – sent back to its author']
}
