import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import { printedCode } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Paper, PaperFrame } from '../../kernel/paper/papers.ts'
import { isolated } from '../../kernel/paper/printable-text.ts'
import { dayOf, dayText, type Place, patientLines } from '../../kernel/paper/printed-texts.ts'

interface PrintedLine {
  medication_text: string
  sig_text: string
  instructions: string | null
  quantity: number
  quantity_unit: string
  refills: number
  substitution_allowed: boolean
  status: string
}

export interface PrintedPrescription {
  frame: PaperFrame
  place: Place
  public_url: string
  patient_name: string
  patient_birth_date: string | null
  patient_record_number: string
  lines: readonly PrintedLine[]
  prescriber_name: string
  prescriber_registration: string | null
  activated_at: string
  valid_until: string | null
  verification_code: string
}

const invalid = (status: string) => (status === 'active' ? null : `Not valid any more: ${status.replaceAll('-', ' ')}.`)

function printedLine({
  medication_text,
  sig_text,
  instructions,
  quantity,
  quantity_unit,
  refills,
  substitution_allowed,
  status,
}: PrintedLine) {
  const product = substitution_allowed ? [] : ['No substitution']
  return {
    medication: medication_text,
    sig: sig_text,
    instructions,
    amount: [`Quantity: ${isolated(amountText(quantity, quantity_unit))}`, `Refills: ${refills}`, ...product].join(' · '),
    invalid: invalid(status),
  }
}

/** A prescription on paper: clinic, patient, its lines, and the code by which it is verified. */
export function prescriptionPaper(p: PrintedPrescription): Paper<'prescription'> {
  const { frame, place } = p
  const registration = p.prescriber_registration ? [`Registration ${isolated(p.prescriber_registration)}`] : []
  return {
    ...frame,
    template: 'prescription',
    title: 'Prescription',
    footer: `${isolated(p.patient_name)} · ${p.patient_record_number}`,
    content: {
      // Where nothing of it is valid any more, that stands once above all lines.
      invalid: p.lines.some(({ status }) => status === 'active') ? null : invalid(p.lines[0]?.status ?? 'stopped'),
      patient: patientLines(place, {
        name: p.patient_name,
        birth_date: p.patient_birth_date,
        record_number: p.patient_record_number,
      }),
      issued: dayOf(place, p.activated_at),
      valid_until: p.valid_until && `Valid until ${dayText(place, p.valid_until)}`,
      lines: p.lines.map(printedLine),
      prescriber: { name: p.prescriber_name, details: [...registration, frame.letterhead.name] },
      code: printedCode(p.verification_code),
      check_at: `${p.public_url}/verify`,
      address: { scanned: `${p.public_url}/verify?code=${p.verification_code}` },
    },
  }
}
