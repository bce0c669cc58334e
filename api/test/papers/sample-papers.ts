/** Each paper of the product with the texts of one language, made by the functions that the calls use. */

import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import type { MyInvoice } from '@polyclinic/contract/money/billing/billing'
import { requestPaper } from '../../src/care/labs/print-request.ts'
import { notePaper } from '../../src/care/records/render-note.ts'
import { letterPaper } from '../../src/care/referrals/print-letter.ts'
import { summaryPaper } from '../../src/exchange/visit-summaries/render-visit-summary.ts'
import type { Paper } from '../../src/kernel/paper/papers.ts'
import { invoicePaper, receiptPaper } from '../../src/money/billing/print-bill.ts'
import { prescriptionPaper } from '../../src/pharmacy/prescriptions/print-prescription.ts'
import type { SampleLanguage } from './languages.ts'

const public_url = 'https://clinic.example'
const at = '2026-03-02T09:30:00.000Z'

const frameOf = ({ locale, clinic, address }: SampleLanguage) => ({
  organization_id: 'clinic',
  locale,
  letterhead: { name: clinic, lines: address },
})
const placeOf = ({ locale }: SampleLanguage) => ({ locale, time_zone: 'UTC' })
const patientOf = ({ name }: SampleLanguage) => ({ name, birth_date: '1991-11-23', record_number: 'P-000123' })

export const samplePapers: Readonly<Record<string, (language: SampleLanguage) => Paper>> = {
  prescription: (language) =>
    prescriptionPaper({
      frame: frameOf(language),
      place: placeOf(language),
      public_url,
      patient_name: language.name,
      patient_birth_date: '1991-11-23',
      patient_record_number: 'P-000123',
      lines: ['active', 'stopped'].map((status, n) => ({
        medication_text: language.medication,
        sig_text: language.sig,
        instructions: n === 0 ? language.instructions : null,
        quantity: 14,
        quantity_unit: 'tablet',
        refills: 1,
        substitution_allowed: n === 0,
        status,
      })),
      prescriber_name: language.practitioner,
      prescriber_registration: 'MR-4711',
      activated_at: at,
      valid_until: '2026-09-02',
      verification_code: 'ABCDEFGHJK',
    }),
  note: (language) => notePaper({ frame: frameOf(language), place: placeOf(language), patient: patientOf(language), note: note(language) }),
  'note in error': (language) =>
    notePaper({
      frame: frameOf(language),
      place: placeOf(language),
      patient: patientOf(language),
      note: {
        ...note(language),
        status: 'entered-in-error',
        error: { author_name: language.practitioner, author_role: 'practitioner', reason: language.heading, created_at: at },
      },
    }),
  letter: (language) =>
    letterPaper({
      frame: frameOf(language),
      place: placeOf(language),
      recipient_name: language.practitioner,
      recipient_contact: language.address.join('\n'),
      specialty: language.heading,
      urgency: 'Urgent',
      reason: language.service,
      body: language.body,
      patient_name: language.name,
      patient_birth_date: '1991-11-23',
      patient_record_number: 'P-000123',
      finalizer_name: language.practitioner,
      finalizer_registration: 'MR-4711',
      finalized_at: at,
    }),
  'visit summary': (language) =>
    summaryPaper({
      frame: frameOf(language),
      place: placeOf(language),
      patient: patientOf(language),
      starts_at: at,
      reason: language.heading,
      practitioner_name: language.practitioner,
      service_name: language.service,
      location_name: language.clinic,
      diagnoses: [`${language.heading} (J45.9)`],
      vitals: [
        { name: 'Systolic blood pressure', value: '150 mmHg', interpretation: 'high', not_judged: null },
        { name: language.heading, value: '97 %', interpretation: null, not_judged: 'age' },
      ],
      notes: [note(language), note(language)],
      records: [{ title: language.heading, body: language.body }],
      orders: [{ name: 'CRP', detail: `active, ordered by ${language.practitioner}` }],
      results: [{ name: 'CRP', detail: '≤ 5 mg/L' }],
      prescriptions: [{ name: language.medication, detail: language.sig }],
      charges: [{ name: language.service, detail: '123.45' }],
    }),
  invoice: (language) => invoicePaper(invoice(language), { id: 'clinic', ...placeOf(language) }),
  receipt: (language) => {
    const { issuer } = invoice(language)
    const clinic = { id: 'clinic', ...placeOf(language) }
    return receiptPaper(payment(language), [invoice(language)], issuer, clinic)
  },
  'laboratory request': (language) =>
    requestPaper({
      frame: frameOf(language),
      place: placeOf(language),
      public_url,
      patient_name: language.name,
      birth_date: '1991-11-23',
      sex: 'female',
      record_number: 'P-000123',
      pregnant: false,
      ordered_by_name: language.practitioner,
      ordered_at: at,
      orders: [
        {
          id: '0199a000-0000-7000-8000-000000000001',
          code: '1988-5',
          test_name: 'C-reactive protein',
          specimen: 'Serum',
          note: language.sig,
        },
        { id: '0199a000-0000-7000-8000-000000000002', code: null, test_name: language.heading, specimen: language.heading, note: null },
        { id: '0199a000-0000-7000-8000-000000000003', code: '718-7', test_name: 'Hemoglobin', specimen: null, note: null },
      ],
    }),
}

const note = ({ heading, body, practitioner, instructions, service }: SampleLanguage): Note =>
  ({
    title: heading,
    template: 'clinic',
    template_name: service,
    headings: [
      { key: 'first', title: heading, help: '' },
      { key: 'second', title: 'Plan', help: '' },
    ],
    sections: { first: body, second: instructions },
    status: 'locked',
    created_at: at,
    authors: [{ account_id: 'a', name: practitioner, role: 'practitioner' }],
    signatures: [{ account_id: 'a', name: practitioner, role: 'practitioner', registration: 'MR-4711', signed_at: at }],
    requests: [],
    addenda: [{ id: 'x', text: instructions, author_name: practitioner, author_role: 'nurse', created_at: at }],
    error: null,
    needs_cosignature: false,
    content_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  }) as unknown as Note

const payment = ({ name, practitioner, currency }: SampleLanguage) => ({
  receipt_label: 'R-2026-00042',
  method: 'cash' as const,
  amount: { amount: 1234500, currency },
  tendered: { amount: 1300000, currency },
  change: { amount: 65500, currency },
  reference: null,
  allocations: [{ invoice_id: 'invoice', invoice_label: 'I-2026-00007', amount: { amount: 1234500, currency } }],
  left: { amount: 0, currency },
  received_at: at,
  patient_name: name,
  patient_birth_date: '1991-11-23',
  received_by_name: practitioner,
})

function invoice({ clinic, address, name, service, practitioner, currency, instructions }: SampleLanguage): MyInvoice {
  const money = (amount: number) => ({ amount, currency })
  const line = (quantity: number, net: number) => ({
    description: service,
    quantity,
    unit_price: money(net / quantity),
    discount: money(0),
    tax_rate_bp: 1350,
    net: money(net),
    performed_on: '2026-03-02',
    performed_by: practitioner,
  })
  return {
    id: 'invoice',
    label: 'I-2026-00007',
    status: 'issued',
    issuer: {
      name: clinic,
      address: address.slice(0, 2).join('\n'),
      contact: address.slice(2).join('\n'),
      tax_number: 'ATU12345678',
      note: instructions,
    },
    patient_name: name,
    patient_birth_date: '1991-11-23',
    patient_address: address.slice(0, 2).join('\n'),
    issued_on: '2026-03-02',
    due_on: '2026-03-16',
    lines: [line(1, 890001), line(2, 197664)],
    discount: money(0),
    net: money(1087665),
    tax_lines: [{ tax_rate_bp: 1350, net: money(1087665), tax: money(146835) }],
    total: money(1234500),
    payments: [{ received_at: at, method: 'card', receipt_label: 'R-2026-00041', amount: money(234500) }],
    due: money(1000000),
    memo: instructions,
  } as unknown as MyInvoice
}
