import type { VitalNotJudged } from '@polyclinic/contract/care/observations/vital-signs'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { noteText } from '../../care/records/index.ts'
import type { Paper, PaperFrame, SummaryPart } from '../../kernel/paper/papers.ts'
import { isolated } from '../../kernel/paper/printable-text.ts'
import { type Place, type PrintedPatient, patientLines, timeText } from '../../kernel/paper/printed-texts.ts'

interface Line {
  name: string
  detail: string
}

/** A visit with its entries, as far as the caller may see them. */
export interface SummarizedVisit {
  frame: PaperFrame
  place: Place
  patient: PrintedPatient
  starts_at: string
  reason: string | null
  practitioner_name: string
  service_name: string
  location_name: string
  diagnoses: string[]
  vitals: { name: string; value: string; interpretation: string | null; not_judged: VitalNotJudged | null }[]
  notes: Note[]
  records: { title: string; body: string }[]
  orders: Line[]
  results: Line[]
  prescriptions: Line[]
  charges: Line[]
}

/** A visit on paper; an empty part is left out. */
export function summaryPaper(visit: SummarizedVisit): Paper<'visit-summary'> {
  const { frame, place, patient, notes, records } = visit
  const parts: SummaryPart[] = [
    { title: 'Reason', texts: visit.reason ? [visit.reason] : [] },
    {
      title: 'Vital signs',
      lines: visit.vitals.map((vital) => ({ name: vital.name, detail: vital.value + markOf(vital) })),
    },
    { title: 'Diagnoses', texts: [...new Set(visit.diagnoses)] },
    { title: 'Notes', notes: notes.map((note) => noteText(note, place)) },
    { title: 'Records', records },
    { title: 'Orders', lines: visit.orders },
    { title: 'Results', lines: visit.results },
    { title: 'Prescriptions', lines: visit.prescriptions },
    { title: 'Charges', lines: visit.charges },
  ]
  return {
    ...frame,
    template: 'visit-summary',
    title: 'Visit summary',
    footer: `${isolated(patient.name)} · ${patient.record_number}`,
    content: {
      patient: patientLines(place, patient),
      visit: {
        begun: timeText(place, visit.starts_at),
        details: [`${isolated(visit.service_name)} · ${isolated(visit.practitioner_name)}`, visit.location_name],
      },
      parts: parts.filter(({ texts, lines, notes, records }) =>
        [texts, lines, notes, records].some((entries) => entries && entries.length > 0),
      ),
    },
  }
}

const notJudgedText = { age: ' (not judged at this age)', 'birth-date-unknown': ' (not judged without a birth date)' } as const

/** A value outside its range is marked in words, and so is one that has no range at the patient's age. */
function markOf({ interpretation, not_judged }: SummarizedVisit['vitals'][number]) {
  if (not_judged) return notJudgedText[not_judged]
  return interpretation && interpretation !== 'normal' ? ` (${interpretation.replaceAll('-', ' ')})` : ''
}
