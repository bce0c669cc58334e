import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import type { Content } from 'pdfmake/interfaces.js'
import { noteText } from '../../care/records/index.ts'
import {
  heading,
  type Letterhead,
  label,
  letterhead,
  type Place,
  type PrintedPatient,
  patientBlock,
  personText,
  rule,
  timeText,
} from '../../kernel/pdf/page-parts.ts'

interface Line {
  name: string
  detail: string
}

/** A visit with its entries, as far as the caller may see them. */
export interface SummarizedVisit {
  clinic: Letterhead
  place: Place
  patient: PrintedPatient
  starts_at: string
  reason: string | null
  practitioner_name: string
  service_name: string
  location_name: string
  diagnoses: string[]
  vitals: { name: string; value: string; interpretation: string | null }[]
  notes: Note[]
  records: { title: string; body: string }[]
  orders: Line[]
  results: Line[]
  prescriptions: Line[]
  charges: Line[]
}

/** The page of a visit; an empty part is left out. */
export function renderVisitSummary(visit: SummarizedVisit): Content[] {
  const { clinic, place, patient } = visit
  return [
    letterhead(clinic),
    rule(),
    { text: 'Visit summary', fontSize: 13, bold: true, margin: [0, 0, 0, 10] },
    {
      columns: [
        patientBlock(place, patient),
        [
          label('Visit'),
          { text: timeText(place, visit.starts_at), bold: true },
          { text: `${visit.service_name} · ${visit.practitioner_name}` },
          { text: visit.location_name },
        ],
      ],
    },
    rule(),
    ...part('Reason', visit.reason ? [{ text: visit.reason }] : []),
    ...part(
      'Vital signs',
      visit.vitals.map(({ name, value, interpretation }) => lineOf(name, [value, markOf(interpretation)].join(''))),
    ),
    ...part(
      'Diagnoses',
      [...new Set(visit.diagnoses)].map((text) => ({ text })),
    ),
    ...part(
      'Notes',
      visit.notes.map((note) => ({ stack: [...noteText(note, place), ...signersOf(note, place)], margin: [0, 0, 0, 8] })),
    ),
    ...part(
      'Records',
      visit.records.map(({ title, body }) => ({ stack: [{ text: title, bold: true }, { text: body }], margin: [0, 0, 0, 6] })),
    ),
    ...part(
      'Orders',
      visit.orders.map(({ name, detail }) => lineOf(name, detail)),
    ),
    ...part(
      'Results',
      visit.results.map(({ name, detail }) => lineOf(name, detail)),
    ),
    ...part(
      'Prescriptions',
      visit.prescriptions.map(({ name, detail }) => lineOf(name, detail)),
    ),
    ...part(
      'Charges',
      visit.charges.map(({ name, detail }) => lineOf(name, detail)),
    ),
  ]
}

const part = (title: string, content: Content[]): Content[] => (content.length > 0 ? [heading(title), ...content] : [])
const lineOf = (name: string, detail: string): Content => ({
  columns: [
    { text: name, width: '*' },
    { text: detail, width: '*' },
  ],
  columnGap: 12,
})

/** A value outside its range is marked in words. */
const markOf = (interpretation: string | null) =>
  interpretation && interpretation !== 'normal' ? ` (${interpretation.replaceAll('-', ' ')})` : ''

const signersOf = ({ signatures }: Note, place: Place): Content[] =>
  signatures.map((signature, index) => ({
    text: `${index === 0 ? 'Signed' : 'Co-signed'} by ${personText(signature)}, ${timeText(place, signature.signed_at)}`,
    fontSize: 8,
    color: '#5b5566',
    margin: [0, index === 0 ? 4 : 0, 0, 0],
  }))
