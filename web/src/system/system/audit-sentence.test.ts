import i18next, { type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatDateTime, formatDay, formatMoney, formatNumber } from '#ui/format.ts'
import { type AuditRow, auditSentence } from './audit-sentence.ts'

let t: TFunction
beforeAll(async () => {
  t = await i18next.createInstance().init({ lng: 'en', keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false } })
})

const format = {
  locale: 'en',
  zone: 'UTC',
  money: (value: { amount: number; currency: string }) => formatMoney(value, 'en'),
  number: (value: number) => formatNumber(value, 'en'),
  day: (day: string) => formatDay(day, 'en'),
  dateTime: (at: string) => formatDateTime(at, 'en', 'UTC'),
} as Parameters<typeof auditSentence>[1]

const lena = { id: 'a', name: 'Lena Hoffmann' }
const line = (part: Partial<AuditRow>): AuditRow => ({
  id: 'x',
  at: '2026-03-10T09:00:00Z',
  actor_kind: 'staff',
  actor_name: 'Dr. Ana Weiss',
  account_id: 'y',
  action: 'patient.change',
  kind: 'changes',
  refusal: null,
  subject_kind: null,
  subject_id: null,
  subject_name: null,
  changes: [],
  address: null,
  request_id: null,
  ...part,
})
const sentence = (part: Partial<AuditRow>) => auditSentence(t, format, line(part))
const look = (call: string, part: Partial<AuditRow> = {}) => sentence({ kind: 'looks', action: `${call}.read`, ...part })

describe('a line of the audit log reads as a sentence', () => {
  it('of whose chart was opened', () => {
    expect(look('patients.getPatient', { category: 'demographics', patients: [lena], patient_count: 1 })).toBe(
      'Dr. Ana Weiss opened the chart of Lena Hoffmann',
    )
  })

  it('of a list, with the first names and how many more', () => {
    const patients = [lena, { id: 'b', name: 'Ada Byrne' }, { id: 'c', name: 'Jan Novak' }]
    expect(look('board.getToday', { category: 'appointments', patients, patient_count: 23 })).toBe(
      'Dr. Ana Weiss looked at visits of Lena Hoffmann, Ada Byrne, Jan Novak and 20 more',
    )
    expect(look('board.getToday', { category: 'appointments', patients: patients.slice(0, 2), patient_count: 2 })).toBe(
      'Dr. Ana Weiss looked at visits of Lena Hoffmann and Ada Byrne',
    )
    expect(look('board.getToday', { category: 'appointments', patients: [], patient_count: 0 })).toBe('Dr. Ana Weiss looked at visits')
  })

  it('of a price, before and after', () => {
    const changes = [{ field: 'price', from: { amount: 6000, currency: 'EUR' }, to: { amount: 8000, currency: 'EUR' } }]
    expect(sentence({ actor_name: 'Tom Berger', action: 'service.change', subject_name: 'First visit', changes })).toBe(
      'Tom Berger changed the price of First visit from €60.00 to €80.00',
    )
  })

  it('of several fields by their names, of many only what was changed', () => {
    const changes = ['phone', 'birth_date'].map((field) => ({ field }))
    const patients = { patients: [lena], patient_count: 1 }
    expect(sentence({ ...patients, changes })).toBe(
      'Dr. Ana Weiss changed the phone number, the birth date of the details of Lena Hoffmann',
    )
    expect(sentence({ ...patients, changes: [...changes, ...changes] })).toBe('Dr. Ana Weiss changed the details of Lena Hoffmann')
  })

  it('of what was refused: it was tried', () => {
    expect(sentence({ action: 'note.sign', kind: 'refused', patients: [lena], patient_count: 1 })).toBe(
      'Dr. Ana Weiss tried to sign a note on Lena Hoffmann',
    )
    expect(sentence({ action: 'support.listMessages.read', kind: 'refused' })).toBe('Dr. Ana Weiss tried to look at messages and tickets')
    expect(
      sentence({ action: 'session.create', kind: 'refused', actor_kind: 'visitor', actor_name: 'Visitor', subject_name: 'Tom Berger' }),
    ).toBe('A visitor tried to sign in as Tom Berger')
  })

  it('of a proxy, with whom it was done for', () => {
    expect(sentence({ actor_name: 'Maria Hoffmann', on_behalf_of: lena, action: 'appointment.cancel', patients: [lena] })).toBe(
      'Maria Hoffmann for Lena Hoffmann cancelled a visit of Lena Hoffmann',
    )
  })

  it('of the product itself', () => {
    expect(sentence({ actor_kind: 'system', actor_name: 'System (waitlist)', action: 'waitlist-offer.create', patients: [lena] })).toBe(
      'The system offered a time from the waitlist for Lena Hoffmann',
    )
  })
})
