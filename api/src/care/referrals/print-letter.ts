import type { Paper, PaperFrame } from '../../kernel/paper/papers.ts'
import { isolated } from '../../kernel/paper/printable-text.ts'
import { dayOf, dayText, type Place } from '../../kernel/paper/printed-texts.ts'

export interface PrintedLetter {
  frame: PaperFrame
  place: Place
  recipient_name: string
  recipient_contact: string | null
  specialty: string
  /** As text; null if it is not urgent. */
  urgency: string | null
  reason: string
  body: string
  patient_name: string
  patient_birth_date: string | null
  patient_record_number: string
  finalizer_name: string
  finalizer_registration: string | null
  finalized_at: string
}

/** A letter on paper: clinic, recipient, patient, text, and the responsible person. */
export function letterPaper(letter: PrintedLetter): Paper<'letter'> {
  const { frame, place, recipient_name, recipient_contact, urgency, reason, body, patient_name } = letter
  const born = letter.patient_birth_date && `born ${dayText(place, letter.patient_birth_date)}`
  const record = `record ${letter.patient_record_number}`
  return {
    ...frame,
    template: 'letter',
    title: 'Referral',
    footer: `${isolated(patient_name)} · ${letter.patient_record_number}`,
    content: {
      recipient: [recipient_name, ...(recipient_contact?.split('\n') ?? [])],
      date: dayOf(place, letter.finalized_at),
      subject: `Referral: ${isolated(letter.specialty)}`,
      urgency,
      patient: [isolated(patient_name), born, record].filter(Boolean).join(', '),
      reason,
      body,
      signer: letter.finalizer_name,
      registration: letter.finalizer_registration && `Registration ${isolated(letter.finalizer_registration)}`,
    },
  }
}
