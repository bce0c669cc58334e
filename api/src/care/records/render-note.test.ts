import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { describe, expect, it } from 'vitest'
import { notePaper } from './render-note.ts'

const at = '2026-03-02T09:00:00.000Z'
const signature = (name: string, registration: string | null = null) => ({
  account_id: name,
  name,
  role: 'practitioner' as const,
  registration,
  signed_at: at,
  content_hash: 'abc',
})
const note = (more: Partial<Note>) =>
  ({
    title: 'Cough',
    template: 'soap',
    template_name: null,
    headings: null,
    sections: { subjective: 'Dry cough.', plan: '' },
    status: 'draft',
    created_at: at,
    authors: [{ account_id: 'a', name: 'Nia Nurse', role: 'nurse' }],
    signatures: [],
    requests: [],
    addenda: [],
    error: null,
    needs_cosignature: false,
    content_hash: null,
    ...more,
  }) as unknown as Note

/** All texts of the paper, in order. */
function words(more: Partial<Note>): string {
  const frame = { organization_id: 'clinic', locale: 'en-GB', letterhead: { name: 'Clinic', lines: [] } }
  const patient = { name: 'Pat Smith', birth_date: '1980-05-01', record_number: 'P-000001' }
  const place = { locale: 'en-GB', time_zone: 'UTC' }
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(texts) : []
  return texts(notePaper({ frame, place, patient, note: note(more) }).content).join('\n')
}

describe('a printed note', () => {
  it('names the patient, and has only the sections with text', () => {
    const page = words({})
    for (const part of ['Pat Smith', 'Born 1 May 1980 · Record P-000001', 'Subjective', 'Dry cough.']) expect(page).toContain(part)
    expect(page).not.toContain('Plan')
  })

  it('is marked when it is not signed, not complete, sent back, or an error', () => {
    const request = (outcome: 'sent-back' | null) => ({ outcome, name: 'Cora Consultant' }) as Note['requests'][number]
    expect(words({})).toContain('Draft – not signed')
    const signed = { status: 'signed', signatures: [signature('Timo Trainee')], needs_cosignature: true } as const
    expect(words({ ...signed, signatures: [...signed.signatures] })).toContain('a co-signature is missing')
    expect(words({ ...signed, signatures: [...signed.signatures], requests: [request(null)] })).toContain(
      'still to be signed by Cora Consultant',
    )
    expect(words({ status: 'signed', requests: [request('sent-back')] })).toContain('sent back to its author')
    const error = { reason: 'Wrong person', author_name: 'Ada Doctor', author_role: 'practitioner' as const, created_at: at }
    expect(words({ status: 'entered-in-error', error })).toMatch(/Entered in error by Ada Doctor \(practitioner\), .*: Wrong person/)
    expect(words({ status: 'locked', signatures: [signature('Ada Doctor')] })).not.toMatch(/Draft|Not complete|error/)
  })

  it('names everybody who wrote, signed and added to it, and has the digest', () => {
    const page = words({
      status: 'locked',
      signatures: [signature('Timo Trainee', 'T-1'), signature('Cora Consultant', 'C-1')],
      addenda: [{ id: 'x', text: 'Better.', author_name: 'Nia Nurse', author_role: 'nurse', created_at: at }],
      content_hash: 'abc',
    })
    for (const part of [
      'Written by Nia Nurse (nurse)',
      'Signed by Timo Trainee (practitioner, No. T-1), 2 March 2026',
      'Co-signed by Cora Consultant (practitioner, No. C-1)',
      'Added by Nia Nurse (nurse)',
      'Better.',
      'SHA-256 abc',
    ])
      expect(page).toContain(part)
  })

  it('has the titles of the clinic’s template, as they were at the time', () => {
    const page = words({
      template: 'clinic',
      template_name: 'Dressing',
      headings: [{ key: 'part-1', title: 'Wound', help: '' }],
      sections: { 'part-1': 'Clean.' },
    })
    expect(page).toMatch(/Dressing[\s\S]*Wound\nClean\./)
  })
})
