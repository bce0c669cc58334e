import { amountText, printedCode } from '@polyclinic/contract/care/prescriptions/prescription-rules'
import type { Content } from 'pdfmake/interfaces.js'
import { dateFormat } from '../../kernel/date-format.ts'
import { grey, type Letterhead, label, letterhead, red, rule } from '../../kernel/pdf/page-parts.ts'

export interface PrintedPrescription {
  clinic: Letterhead
  locale: string
  time_zone: string
  public_url: string
  patient_name: string
  patient_birth_date: string | null
  patient_record_number: string
  medication_text: string
  sig_text: string
  instructions: string | null
  quantity: number
  quantity_unit: string
  refills: number
  status: string
  prescriber_name: string
  prescriber_registration: string | null
  activated_at: string
  valid_until: string | null
  verification_code: string
}

/** The page of a prescription: clinic, patient, medication, and the code by which it is verified. */
export function prescriptionPage(p: PrintedPrescription): Content {
  const day = (date: string) => dateFormat(p.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  const issued = dateFormat(p.locale, { dateStyle: 'long', timeZone: p.time_zone }).format(new Date(p.activated_at))
  const code = printedCode(p.verification_code)
  const born = p.patient_birth_date ? `Born ${day(p.patient_birth_date)}` : ''
  return [
    letterhead(p.clinic),
    rule(),
    { text: 'Prescription', fontSize: 13, bold: true, margin: [0, 0, 0, 12] },
    ...(p.status === 'active'
      ? []
      : [{ text: `Not valid any more: ${p.status.replaceAll('-', ' ')}.`, bold: true, color: red, margin: [0, 0, 0, 12] } as Content]),
    {
      columns: [
        [
          label('Patient'),
          { text: p.patient_name, bold: true },
          { text: [born, `Record ${p.patient_record_number}`].filter(Boolean).join(' · ') },
        ],
        [label('Issued'), { text: issued }, { text: p.valid_until ? `Valid until ${day(p.valid_until)}` : '' }],
      ],
    },
    rule(),
    { text: p.medication_text, fontSize: 14, bold: true, margin: [0, 4, 0, 4] },
    { text: p.sig_text, fontSize: 12 },
    ...(p.instructions ? [{ text: p.instructions, margin: [0, 6, 0, 0] } as Content] : []),
    { text: `Quantity: ${amountText(p.quantity, p.quantity_unit)} · Refills: ${p.refills}`, margin: [0, 10, 0, 0] },
    rule(),
    {
      columns: [
        [
          label('Prescribed by'),
          { text: p.prescriber_name, bold: true },
          ...(p.prescriber_registration ? [{ text: `Registration ${p.prescriber_registration}` }] : []),
          { text: p.clinic.name },
        ],
        {
          width: 'auto',
          stack: [
            { qr: `${p.public_url}/verify?code=${p.verification_code}`, fit: 96, alignment: 'right' },
            { text: code, bold: true, alignment: 'right', margin: [0, 4, 0, 0] },
            { text: `Check it at ${p.public_url}/verify`, fontSize: 8, alignment: 'right', color: grey },
          ],
        },
      ],
    },
  ]
}
