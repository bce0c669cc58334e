import type { Content } from 'pdfmake/interfaces.js'
import { dateFormat } from '../../kernel/date-format.ts'
import { grey, type Letterhead, letterhead } from '../../kernel/pdf/page-parts.ts'

export interface PrintedLetter {
  clinic: Letterhead
  locale: string
  time_zone: string
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

/** The page of a letter: clinic, recipient, patient, text, and the responsible person. */
export function letterPage(letter: PrintedLetter): Content {
  const { clinic, locale, patient_birth_date } = letter
  const born = patient_birth_date && dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(patient_birth_date))
  const written = dateFormat(locale, { dateStyle: 'long', timeZone: letter.time_zone }).format(new Date(letter.finalized_at))
  const registration = letter.finalizer_registration ? `Registration ${letter.finalizer_registration}` : ''
  return [
    letterhead(clinic),
    { text: [letter.recipient_name, letter.recipient_contact].filter(Boolean).join('\n'), margin: [0, 28, 0, 20] },
    { text: written, alignment: 'right', margin: [0, 0, 0, 12] },
    { text: `Referral: ${letter.specialty}`, fontSize: 13, bold: true, margin: [0, 0, 0, 4] },
    ...(letter.urgency ? [{ text: letter.urgency, bold: true, margin: [0, 0, 0, 4] } as Content] : []),
    {
      text: [letter.patient_name, born && `born ${born}`, `record ${letter.patient_record_number}`].filter(Boolean).join(', '),
      margin: [0, 0, 0, 4],
    },
    { text: letter.reason, margin: [0, 0, 0, 14] },
    { text: letter.body, preserveLeadingSpaces: true, margin: [0, 0, 0, 28] },
    { text: letter.finalizer_name, bold: true },
    { text: registration, color: grey },
  ]
}
